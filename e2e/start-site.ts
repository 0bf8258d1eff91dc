import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const START_LIMIT_MS = 150_000;
const SERVER = '../src/main.server.ts';

export interface SiteProcess {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  url: string;
  dataDir: string;
  /** The lines of its log, one JSON object each. */
  log: readonly string[];
  /** Asks it to close and waits. Resolves with its exit status, null when a signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * The built production server in a separate process, on a free loopback port and with the embedded database in `dataDir`.
 * Resolves when it is ready.
 * @param server the program that starts it, from this folder
 */
export async function startSite(
  dataDir: string,
  environment: NodeJS.ProcessEnv = {},
  server = SERVER,
): Promise<SiteProcess> {
  const script = join(import.meta.dirname, server);
  const inherited: NodeJS.ProcessEnv = { ...process.env, DATABASE_URL: '', APP_URL: '' };
  const env = {
    ...inherited,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    ...environment,
  };
  // A site of tests ends before the engine's functions are worth optimizing.
  return { dataDir, ...(await startServer([process.execPath, '--liftoff-only', script], { env })) };
}

/** A command that starts the server. Resolves when it is ready. */
export async function startServer(
  [program, ...args]: readonly string[],
  options: { env: NodeJS.ProcessEnv; cwd?: string },
): Promise<Omit<SiteProcess, 'dataDir'>> {
  const child = spawn(program!, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  // A test that ran out of time stops nothing, and its worker ends.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const log: string[] = [];
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  try {
    const port = await readPort(child, log);
    return { url: `http://127.0.0.1:${port}`, log, stop };
  } catch (error) {
    await stop('SIGKILL');
    throw error;
  }
}

/** Reads the log to its end, since a full pipe would stop the server; resolves at the line that names the port. */
export function readPort(child: ChildProcess, log: string[] = []): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The site ${reason}.\n${log.slice(-20).join('\n')}`));
    const timer = setTimeout(() => fail(`was not ready after ${START_LIMIT_MS / 1000} s`), START_LIMIT_MS);
    child.once('exit', (status) => {
      clearTimeout(timer);
      fail(`ended with status ${status} before it was ready`);
    });
    createInterface({ input: child.stdout! }).on('line', (line) => {
      log.push(line);
      if (!line.includes('"msg":"ready"')) return;
      clearTimeout(timer);
      resolve(JSON.parse(line).port);
    });
  });
}

export interface FreshSite extends SiteProcess {
  /** Ends the process and keeps the folder, for another process to continue with. */
  end(): Promise<void>;
}

/**
 * Starts the first site of a run, has it filled, and keeps its folder as the template of later ones: a copy takes a tenth of
 * the time in which a site fills an empty folder.
 * @param fill ends the process
 * @returns what removes the folder
 */
export async function makeTemplate(
  environment: NodeJS.ProcessEnv,
  fill: (site: FreshSite) => Promise<void>,
): Promise<() => Promise<void>> {
  const site = await startFreshSite(environment);
  await fill(site);
  process.env.TEMPLATE_DATA_DIR = site.dataDir;
  return () => rm(site.dataDir, { recursive: true, force: true });
}

/** A data folder with the demonstration, the administrator and the owners, which are copied from the template. */
export async function makeDataFolder(template = process.env.TEMPLATE_DATA_DIR): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aisle-e2e-'));
  if (template) await cp(template, dataDir, { recursive: true });
  return dataDir;
}

/**
 * A site whose data folder is removed with it. It has what the template has; with `DEMO_DATA` in the environment it starts on
 * an empty folder, where the build's tables are unpacked.
 */
export async function startFreshSite(
  environment: NodeJS.ProcessEnv = {},
  server = SERVER,
): Promise<FreshSite> {
  const dataDir = await makeDataFolder(environment.DEMO_DATA ? '' : undefined);
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  try {
    const site = await startSite(dataDir, environment, server);
    const stop = async (signal?: NodeJS.Signals) => {
      const status = await site.stop(signal);
      await removeFolder();
      return status;
    };
    const end = async () => {
      await site.stop();
    };
    return { ...site, stop, end };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
