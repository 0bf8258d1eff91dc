import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { cacheFolder, writeWhole } from '#src/db/embedded/template.server.ts';
import { findFreePort } from '../free-port.ts';

/** A throw-away cluster on loopback. */
export interface OpenSearchCluster {
  /** Addresses of its nodes, separated by commas. */
  url: string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

const START_LIMIT_MS = 120_000;
const MAVEN_LIMIT_MS = 300_000;
const MEMORY = ['-Xms256m', '-Xmx700m'];
const folder = import.meta.dirname;

async function isInstalled(program: string): Promise<boolean> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = await Promise.allSettled(folders.map((one) => access(join(one, program))));
  return found.some(({ status }) => status === 'fulfilled');
}

/**
 * Starts a cluster of so many nodes in one Java process, where Java and Maven are installed. Maven fetches the program once.
 * @returns undefined where they are not, or when Maven cannot fetch it
 */
export async function startOpenSearch(nodes = 1): Promise<OpenSearchCluster | undefined> {
  if (!((await isInstalled('java')) && (await isInstalled('mvn')))) return undefined;
  const classPath = await findClassPath().catch(() => undefined);
  if (classPath === undefined) return undefined;
  const data = await mkdtemp(join(tmpdir(), 'aisle-opensearch-'));
  const ports = await Promise.all(Array.from({ length: nodes }, findFreePort));
  const launch = [...MEMORY, '-cp', classPath, join(folder, 'Launch.java'), data, ...ports.map(String)];
  // A process that waits for a whole test run reads no pipe, and a full one would stop the cluster.
  const java = spawn('java', launch, { stdio: ['pipe', 'ignore', 'ignore'] });
  const stop = async () => {
    if (java.exitCode === null && java.signalCode === null) {
      const ended = once(java, 'exit');
      java.kill('SIGKILL');
      await ended;
    }
    await rm(data, { recursive: true, force: true });
  };
  try {
    const urls = ports.map((port) => `http://127.0.0.1:${port}`);
    await waitUntilReady(java, urls);
    return { url: urls.join(','), stop };
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

/** Resolves when every node answers, as a member of the whole cluster. */
async function waitUntilReady(java: ChildProcess, urls: readonly string[]): Promise<void> {
  const health = `/_cluster/health?wait_for_status=yellow&wait_for_nodes=${urls.length}&timeout=1s`;
  const isReady = async (url: string) => (await fetch(url + health).catch(() => undefined))?.ok === true;
  const limit = performance.now() + START_LIMIT_MS;
  for (const url of urls) {
    while (!(await isReady(url))) {
      if (java.exitCode !== null) throw new Error('OpenSearch ended while it was starting');
      if (performance.now() > limit) throw new Error('OpenSearch did not answer in time');
      await delay(250);
    }
  }
}
