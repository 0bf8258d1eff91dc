import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export interface PostgresServer {
  /** Of an empty database, as superuser, without password, on loopback. */
  url: string;
  stop(): Promise<void>;
}

interface Account {
  uid?: number;
  gid?: number;
}

const DEBIAN_FOLDER = '/usr/lib/postgresql';
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
};

/** Starts a throw-away PostgreSQL server, or returns undefined where none is installed. */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  const programs = await findPrograms();
  const account = findAccount();
  if (!programs || !account) return undefined;
  const folder = await fs.mkdtemp(join(tmpdir(), 'aisle-postgres-'));
  const data = join(folder, 'data');
  if (account.uid !== undefined) await fs.chown(folder, account.uid, account.gid ?? account.uid);
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  try {
    execFileSync(join(programs, 'initdb'), initdb, { ...account, cwd: folder, stdio: 'pipe' });
  } catch (error) {
    await fs.rm(folder, { recursive: true, force: true });
    throw error;
  }
  const port = await findFreePort();
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings],
    { ...account, cwd: folder, stdio: 'ignore' },
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = () => stopServer(server, folder);
  try {
    await waitForServer(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function stopServer(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill(FAST_SHUTDOWN);
    await once(server, 'exit');
  }
  await fs.rm(folder, { recursive: true, force: true });
}

/** The folder with initdb and postgres: on the PATH, or where Debian puts the newest version. */
async function findPrograms(): Promise<string | undefined> {
  const versions = await fs.readdir(DEBIAN_FOLDER).catch(() => []);
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...newestFirst.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
  ];
  for (const folder of folders) {
    const found = [fs.access(join(folder, 'initdb')), fs.access(join(folder, 'postgres'))];
    if ((await Promise.allSettled(found)).every(({ status }) => status === 'fulfilled')) return folder;
  }
  return undefined;
}

/** PostgreSQL refuses to run as root, so root runs it as an account without rights. */
function findAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const readId = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
      return { uid: readId('-u'), gid: readId('-g') };
    } catch {
      // No such account; the next may exist.
    }
  }
  return undefined;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
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
