import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { cacheFolder, writeWhole } from '#src/db/embedded/template.server.ts';
import { findFreePort } from '../free-port.ts';

/** A throw-away node of OpenSearch. */
export interface OpenSearchNode {
  url: string;
  pid: number;
  /** Ends it at once and removes its data, unless that was given a folder. */
  stop(): Promise<void>;
}

export interface NodeOptions {
  /** Default: loopback. */
  host?: string;
  port?: number;
  /** Megabytes of heap; a small one is compiled quickly rather than well, for tests. Default 400. */
  heap?: number;
  /** Of the node, besides its address; default: those of a cluster of one node. */
  settings?: Readonly<Record<string, string>>;
  /** Where its data stays; default: a temporary folder that is removed with it. */
  data?: string;
  /** How long it may take to start. Default: two minutes. */
  startLimitMs?: number;
  /** Starts Java; default: in this network. */
  run?: (command: string, args: readonly string[], options: SpawnOptions) => ChildProcess;
}

const START_LIMIT_MS = 120_000;
const ANSWER_LIMIT_MS = 5_000;
const MAVEN_LIMIT_MS = 300_000;
const TEST_HEAP = 400;
const folder = import.meta.dirname;

async function isInstalled(program: string): Promise<boolean> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = await Promise.allSettled(folders.map((one) => access(join(one, program))));
  return found.some(({ status }) => status === 'fulfilled');
}

/** The class path of OpenSearch, which Maven fetches once; undefined where Java or Maven are missing, or it cannot. */
export async function findOpenSearch(): Promise<string | undefined> {
  if (!((await isInstalled('java')) && (await isInstalled('mvn')))) return undefined;
  return findClassPath().catch(() => undefined);
}

/**
 * Starts a node in a Java process of its own.
 * @returns undefined where OpenSearch is not found
 * @throws Error when it ends, or does not answer in time
 */
export async function startOpenSearch(options: NodeOptions = {}): Promise<OpenSearchNode | undefined> {
  const classPath = await findOpenSearch();
  return classPath === undefined ? undefined : startNode(classPath, options);
}

/** Like `startOpenSearch`. @param classPath found by `findOpenSearch` */
export async function startNode(classPath: string, options: NodeOptions = {}): Promise<OpenSearchNode> {
  const { host = '127.0.0.1', heap = TEST_HEAP, run = spawn } = options;
  const port = options.port ?? (await findFreePort());
  const data = options.data ?? (await mkdtemp(join(tmpdir(), 'aisle-opensearch-')));
  const settings = {
    'network.host': host,
    'http.port': String(port),
    'cluster.routing.allocation.disk.threshold_enabled': 'false',
    // Otherwise it would look for others on this machine, and join those of another test run.
    ...(options.settings ?? { 'discovery.type': 'single-node' }),
  };
  const launch = [
    `-Xms${heap}m`,
    `-Xmx${heap}m`,
    ...(heap <= TEST_HEAP ? ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'] : []),
    ...['-cp', classPath, join(folder, 'Launch.java'), data],
    ...Object.entries(settings).map((pair) => pair.join('=')),
  ];
  // A process that waits for a whole test run reads no pipe, and a full one would stop the node.
  const java = run('java', launch, { stdio: ['pipe', 'ignore', 'ignore'] });
  const stop = async () => {
    if (java.exitCode === null && java.signalCode === null) {
      const ended = once(java, 'exit');
      java.kill('SIGKILL');
      await ended;
    }
    if (options.data === undefined) await rm(data, { recursive: true, force: true });
  };
  const url = `http://${host}:${port}`;
  try {
    await waitUntilReady(java, url, options.startLimitMs ?? START_LIMIT_MS);
    return { url, pid: java.pid!, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The class path that Maven makes of `pom.xml`, kept until that changes. */
async function findClassPath(): Promise<string> {
  const pom = join(folder, 'pom.xml');
  const version = createHash('sha256')
    .update(await readFile(pom))
    .digest('hex')
    .slice(0, 16);
  const kept = join(cacheFolder, `opensearch-${version}.classpath`);
  const known = await readFile(kept, 'utf8').catch(() => '');
  if (known !== '' && (await areThere(known))) return known;
  const scratch = await mkdtemp(join(tmpdir(), 'aisle-maven-'));
  const output = join(scratch, 'classpath');
  try {
    const goal = ['-q', '-B', '-f', pom, 'dependency:build-classpath', `-Dmdep.outputFile=${output}`];
    await promisify(execFile)('mvn', goal, { timeout: MAVEN_LIMIT_MS });
    const classPath = await readFile(output, 'utf8');
    await writeWhole(kept, Buffer.from(classPath));
    return classPath;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function areThere(classPath: string): Promise<boolean> {
  const found = await Promise.allSettled(classPath.split(delimiter).map((path) => access(path)));
  return found.every(({ status }) => status === 'fulfilled');
}

/** Resolves when the node answers as a member of a cluster. */
async function waitUntilReady(java: ChildProcess, url: string, limitMs: number): Promise<void> {
  const limit = performance.now() + limitMs;
  while (!(await answers(url, '/_cluster/health?wait_for_status=yellow&timeout=1s'))) {
    if (java.exitCode !== null) throw new Error('OpenSearch ended while it was starting');
    if (performance.now() > limit) throw new Error(`OpenSearch did not answer within ${limitMs / 1000} s`);
    await delay(250);
  }
}

/** False also for a process that stands still, which accepts connections and says nothing. */
async function answers(url: string, path: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url + path, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    return ok;
  } catch {
    return false;
  }
}
