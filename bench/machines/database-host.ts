import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  type Account,
  findPostgresAccount,
  findPostgresPrograms,
} from '#src/testing/services/postgres-programs.ts';
import type { Host } from './network.ts';

const PORT = 5432;
const START_MS = 30_000;
const STEP_MS = 100;
const NETWORK = '10.77.0.0/24';
/** Small, and patient with nobody: the two timeouts notice a cut network. */
const SETTINGS = {
  listen_addresses: '*',
  port: PORT,
  unix_socket_directories: '',
  fsync: 'off',
  shared_buffers: '24MB',
  max_connections: 60,
  wal_level: 'replica',
  hot_standby: 'on',
  wal_keep_size: '256MB',
  max_wal_senders: 8,
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  wal_retrieve_retry_interval: '500ms',
};
/** Files of a running server that a copy must not have. */
const OWN_FILES = new Set(['postmaster.pid', 'postmaster.opts', 'standby.signal', 'pg_wal', 'pg_replslot']);

export interface Installation {
  programs: string;
  account: Account;
  folder: string;
}

/** Finds PostgreSQL; undefined where there is none. */
export async function findInstallation(folder: string): Promise<Installation | undefined> {
  const account = findPostgresAccount();
  const programs = account && (await findPostgresPrograms(folder));
  if (!account || !programs) return undefined;
  await own(folder, account);
  return { programs, account, folder };
}

async function own(path: string, { uid, gid }: Account): Promise<void> {
  if (uid !== undefined) await fs.chown(path, uid, gid ?? uid);
}

/** A host with a PostgreSQL server. */
export class DatabaseHost {
  readonly host: Host;
  readonly #installation: Installation;
  readonly #data: string;
  #server: ChildProcess | undefined;

  constructor(host: Host, installation: Installation) {
    this.host = host;
    this.#installation = installation;
    this.#data = join(installation.folder, host.name);
  }

  get name(): string {
    return this.host.name;
  }

  url(database = 'postgres'): string {
    return `postgres://postgres@${this.host.address}:${PORT}/${database}`;
  }

  /** Makes an empty server that waits for `synchronous` standbys with every commit, once `setSynchronous` says so. */
  async create(): Promise<void> {
    const { programs, account, folder } = this.#installation;
    const initdb = [
      '-D',
      this.#data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ];
    execFileSync(join(programs, 'initdb'), initdb, { ...account, cwd: folder, stdio: 'pipe' });
    const settings = Object.entries(SETTINGS).map(([name, value]) => `${name} = '${value}'\n`);
    await fs.appendFile(join(this.#data, 'postgresql.conf'), `${settings.join('')}include 'role.conf'\n`);
    const lines = ['all', 'replication'].map((database) => `host ${database} all ${NETWORK} trust\n`);
    await fs.appendFile(join(this.#data, 'pg_hba.conf'), lines.join(''));
    await this.#writeRole('');
    await this.start();
  }

  async start(): Promise<void> {
    const { programs, account, folder } = this.#installation;
    this.#server = this.host.run(join(programs, 'postgres'), ['-D', this.#data], {
      account,
      cwd: folder,
      stdio: 'ignore',
    });
    await until(`${this.name} answers`, () => this.query('select 1').then(() => true));
  }

  /** Asks with a connection of its own. */
  async query<Row extends object>(
    text: string,
    values: unknown[] = [],
    database = 'postgres',
  ): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: this.url(database),
      connectionTimeoutMillis: 2_000,
      query_timeout: 20_000,
    });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Ends all of its processes at once, as a power cut does. */
  async kill(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
      .trim()
      .split(' ');
    for (const pid of [server.pid, ...children]) if (Number(pid) > 0) process.kill(Number(pid), 'SIGKILL');
    await exited;
  }

  /** Names the standbys that a commit waits for: the first of them that is there. */
  async setSynchronous(standbys: readonly DatabaseHost[]): Promise<void> {
    const names = standbys.map(({ name }) => name).join(', ');
    await this.#writeRole(names === '' ? '' : `synchronous_standby_names = 'FIRST 1 (${names})'\n`);
    await this.query('select pg_reload_conf()');
  }

  /** Becomes a fresh copy of the primary, and follows it. */
  async follow(primary: DatabaseHost): Promise<void> {
    await this.kill();
    await fs.rm(this.#data, { recursive: true, force: true });
    const client = new pg.Client({ connectionString: primary.url() });
    await client.connect();
    try {
      await client.query(`select pg_backup_start('copy', true)`);
      await copyLive(primary.#data, this.#data);
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      );
      await fs.writeFile(join(this.#data, 'backup_label'), rows[0]!.labelfile);
    } finally {
      await client.end();
    }
    for (const folder of ['pg_wal', 'pg_wal/archive_status', 'pg_replslot']) {
      await fs.mkdir(join(this.#data, folder), { recursive: true, mode: 0o700 });
    }
    await fs.writeFile(join(this.#data, 'standby.signal'), '');
    const { address } = primary.host;
    await this.#writeRole(
      `primary_conninfo = 'host=${address} port=${PORT} user=postgres application_name=${this.name} connect_timeout=2'\n`,
    );
    const { uid, gid } = this.#installation.account;
    if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid ?? uid}`, this.#data]);
    await this.start();
    await until(`${this.name} follows ${primary.name}`, async () =>
      (await primary.listFollowers()).includes(this.name),
    );
  }

  /** The standbys that stream from it now. */
  async listFollowers(): Promise<string[]> {
    const rows = await this.query<{ name: string }>(
      `select application_name as name from pg_stat_replication where state = 'streaming'`,
    );
    return rows.map(({ name }) => name);
  }

  /** Makes a standby the primary, which waits for nobody until `setSynchronous`. */
  async promote(): Promise<void> {
    await this.query('select pg_promote(true, 20)');
    await until(`${this.name} is the primary`, async () => {
      const [row] = await this.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby');
      return row?.is_standby === false;
    });
  }

  #writeRole(text: string): Promise<void> {
    return fs.writeFile(join(this.#data, 'role.conf'), text);
  }
}

/** Files come and go while a server runs; what a copy lacks is in the log that it then replays. */
async function copyLive(source: string, target: string): Promise<void> {
  await fs.mkdir(target, { mode: 0o700 });
  for (const entry of await fs.readdir(source, { withFileTypes: true })) {
    if (OWN_FILES.has(entry.name)) continue;
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) await copyLive(from, to);
    else await fs.copyFile(from, to).catch(ignoreGone);
  }
}

function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Waits until something holds; what throws does not hold yet. @throws Error with the last reason after half a minute. */
export async function until(what: string, holds: () => Promise<boolean>, limitMs = START_MS): Promise<void> {
  const deadline = performance.now() + limitMs;
  let reason: unknown;
  while (performance.now() < deadline) {
    const found = await holds().catch((error: unknown) => {
      reason = error;
      return false;
    });
    if (found) return;
    await wait(STEP_MS);
  }
  throw new Error(`Not in time: ${what}`, { cause: reason });
}
