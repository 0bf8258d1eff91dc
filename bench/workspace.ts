import { type ChildProcess, fork, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPort } from '../e2e/start-site.ts';

export const ROOT = join(import.meta.dirname, '..');

const CLOSE_MS = 15_000;

/** A server of the product that answers. */
export interface RunningSite {
  pid: number;
  port: number;
  /** From the command to the port being open, milliseconds. */
  startMs: number;
  /** The lines of its log, one JSON object each. */
  log: readonly string[];
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** The processes and folders of one run, so that nothing of them outlives it. */
export class Workspace {
  readonly #children = new Set<ChildProcess>();
  readonly #folders = new Set<string>();
  readonly #servers: { stop(): Promise<void> }[] = [];

  /** A server that is to be stopped with the run, in place of the caller. */
  own<Server extends { stop(): Promise<void> }>(server: Server): Server {
    this.#servers.push(server);
    return server;
  }

  makeFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'aisle-bench-'));
    this.#folders.add(folder);
    return folder;
  }

  spawnNode(args: readonly string[], options: SpawnOptions): ChildProcess {
    return this.#keep(spawn(process.execPath, args, { cwd: ROOT, ...options }));
  }

  /** A script next to this one that talks by messages. */
  forkScript(name: string): ChildProcess {
    // Bodies travel as bytes, not as JSON lists of numbers.
    return this.#keep(fork(join(import.meta.dirname, name), { cwd: ROOT, serialization: 'advanced' }));
  }

  /** Runs a script to its end; resolves with its standard output. @throws Error when it fails. */
  async runScript(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
    const child = this.spawnNode(args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${args[0]} ended with code ${code}\n${output}`);
    return output;
  }

  /** The production server as `npm start` runs it, on a free port; empty and embedded by default. */
  async startSite(dataDir: string, environment: NodeJS.ProcessEnv = {}): Promise<RunningSite> {
    const startedAt = performance.now();
    const child = this.spawnNode(['scripts/run.mjs', 'scripts/start.ts'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: '0',
        HOST: '127.0.0.1',
        APP_URL: '',
        DATABASE_URL: '',
        DATA_DIR: dataDir,
        DEMO_DATA: 'false',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'info',
        ...environment,
      },
    });
    const log: string[] = [];
    const port = await readPort(child, log);
    const startMs = performance.now() - startedAt;
    const pid = child.pid!;
    return {
      pid,
      port,
      startMs,
      log,
      stop: (signal = 'SIGTERM') => endChild(child, signal),
    };
  }

  /** Ends every process that was started here. */
  async endAll(): Promise<void> {
    await Promise.all([...this.#children].map((child) => endChild(child, 'SIGTERM')));
  }

  async close(): Promise<void> {
    await this.endAll();
    await Promise.all(this.#servers.splice(0).map((server) => server.stop()));
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true });
    this.#folders.clear();
  }

  #keep(child: ChildProcess): ChildProcess {
    this.#children.add(child);
    child.once('exit', () => this.#children.delete(child));
    return child;
  }
}

/** Runs a bench in a workspace of its own; the exit status says whether its targets were met. */
export async function runBench(main: (workspace: Workspace) => Promise<boolean>): Promise<void> {
  const workspace = new Workspace();
  const stop = () => void workspace.close().finally(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    process.exitCode = (await main(workspace)) ? 0 : 1;
  } finally {
    await workspace.close();
  }
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), CLOSE_MS);
  await exited;
  clearTimeout(force);
}
