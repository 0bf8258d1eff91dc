import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from './free-port.ts';
import { type Account, findPostgresAccount, findPostgresPrograms } from './postgres-programs.ts';

export interface PostgresServer {
  /**
   * Of an empty database, without password, on loopback, as its owner: a role that may create databases and nothing else
   * besides, as a site has it.
   */
  url: string;
  /** Of another database of the server, as the superuser who has to arrange what an owner may not. */
  superuserUrl: string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
  /** Ends it as an administrator would, without waiting for clients; its data stays for `start`. */
  halt(): Promise<void>;
  start(): Promise<void>;
  /** Stops every process of it in its tracks: connections stay open and nothing answers. Linux only. */
  freeze(): void;
  thaw(): void;
}

interface Installation {
  programs: string;
  account: Account;
  folder: string;
  port: number;
  settings: Readonly<Record<string, string>>;
}

const SUPERUSER = 'postgres';
/** Owns the database of the same name. */
const OWNER = 'site';
const START_LIMIT_MS = 20_000;
const POLL_MS = 50;
/** SIGINT asks for a fast shutdown, which does not wait for clients. */
const FAST_SHUTDOWN = 'SIGINT';
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  unix_socket_directories: '',
  shared_buffers: '32MB',
  // Not in /dev/shm, which is small in containers.
  dynamic_shared_memory_type: 'mmap',
};

/**
 * Starts a throw-away PostgreSQL server, or returns undefined where there is none for this platform.
 * @param settings besides those of a small one
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer | undefined> {
  const account = findPostgresAccount();
  if (!account) return undefined;
  const folder = await fs.mkdtemp(join(tmpdir(), 'aisle-postgres-'));
  const remove = () => fs.rm(folder, { recursive: true, force: true });
  try {
    const installation = await install(folder, account, settings);
    if (installation) return await run(installation, remove);
    await remove();
    return undefined;
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Makes an empty database in `folder`. */
async function install(
  folder: string,
  account: Account,
  settings: Installation['settings'],
): Promise<Installation | undefined> {
  const programs = await findPostgresPrograms(folder);
  if (!programs) return undefined;
  if (account.uid !== undefined) await fs.chown(folder, account.uid, account.gid ?? account.uid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(programs, 'initdb'), initdb, { ...account, cwd: folder, stdio: 'pipe' });
  const port = await findFreePort();
  return { programs, account, folder, port, settings };
}

/** `name` is a role's and its database's. */
const addressOf = ({ port }: Installation, name: string): string =>
  `postgres://${name}@127.0.0.1:${port}/${name}`;

async function createOwner(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(`create role ${OWNER} login createdb`);
    await client.query(`create database ${OWNER} owner ${OWNER}`);
  } finally {
    await client.end();
  }
}

async function run(installation: Installation, remove: () => Promise<void>): Promise<PostgresServer> {
  const superuserUrl = addressOf(installation, SUPERUSER);
  let server = await launch(installation);
  const halt = () => end(server);
  try {
    await createOwner(superuserUrl);
  } catch (error) {
    await halt();
    throw error;
  }
  return {
    url: addressOf(installation, OWNER),
    superuserUrl,
    halt,
    stop: async () => {
      await halt();
      await remove();
    },
    start: async () => {
      server = await launch(installation);
    },
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
  };
}

async function launch(installation: Installation): Promise<ChildProcess> {
  const { programs, account, folder, port, settings: own } = installation;
  const settings = Object.entries({ ...SETTINGS, ...own }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', join(folder, 'data'), '-h', '127.0.0.1', '-p', String(port), ...settings],
    { ...account, cwd: folder, stdio: 'ignore' },
  );
  try {
    await waitForServer(addressOf(installation, SUPERUSER), server);
    return server;
  } catch (error) {
    await end(server);
    throw error;
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(FAST_SHUTDOWN);
  await once(server, 'exit');
}

/** To the server's first process, which starts no other from then on, and those that it has for connections and chores. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  process.kill(pid!, signal);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const id of children.filter((child) => child !== '')) {
    try {
      process.kill(Number(id), signal);
    } catch (error) {
      // A chore may end meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

async function waitForServer(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error;
      await delay(POLL_MS);
    }
  }
}
