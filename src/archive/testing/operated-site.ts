import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { format } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type Database, openDatabase } from '#src/db/client.server.ts';
import { createImageProcessor } from '#src/server/images/image-processor.ts';
import { createLog } from '#src/server/log.ts';
import { finishCommand } from '#src/server/process/run-command.ts';
import type { TestDatabase } from '#src/testing/database.ts';
import { type PostgresServer, startPostgres } from '#src/testing/services/postgres.ts';
import { startApplication } from '#src/testing/test-api.ts';
import { TestClock } from '#src/testing/test-clock.ts';
import { backUp } from '../backup.server.ts';
import { move } from '../move.server.ts';
import { restore } from '../restore.server.ts';

/*
 * Sites on both engines, and the commands that an operator runs on them, in this process or as processes of their own.
 */

/** Archives that released versions have made. */
export const KEPT_ARCHIVES = import.meta.dirname;
const root = join(import.meta.dirname, '../../..');
const clock = new TestClock();

export interface Place {
  dataDir: string;
  databaseUrl?: string | undefined;
}
export type Engine = 'embedded' | 'postgres';

interface Said {
  status: number | null;
  out: string;
  err: string;
}

const COMMANDS = { backup: backUp, restore, move };
type Command = keyof typeof COMMANDS;
type CommandOptions = [command: Command, args: string[], place: Place, more?: NodeJS.ProcessEnv];

function environmentOf({ dataDir, databaseUrl }: Place, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...more };
}

/** Starts a command as a process of its own, as an operator does. */
export function startCommand(...[command, args, place, more]: CommandOptions) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  // As npm runs them.
  const script = join(root, `src/archive/${command}.server.ts`);
  return spawn(process.execPath, [join(root, 'scripts/run.mjs'), script, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...environmentOf(place, more) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a command in this process, which is much faster. One at a time: what it says is read from the console. */
export async function runCommand(...[command, args, place, more]: CommandOptions): Promise<Said> {
  const { log, error } = console;
  const said = { out: '', err: '' };
  console.log = (...values: unknown[]) => {
    said.out += `${format(...values)}\n`;
  };
  console.error = (...values: unknown[]) => {
    said.err += `${format(...values)}\n`;
  };
  try {
    const status = await finishCommand(() => COMMANDS[command](args, environmentOf(place, more)));
    return { status, ...said };
  } finally {
    Object.assign(console, { log, error });
  }
}

/** Runs a command that has nothing to complain of. Resolves with what it said. */
export async function succeed(...options: CommandOptions): Promise<string> {
  return expectSuccess(await runCommand(...options));
}

/** The same as a process of its own. */
export async function succeedAsProcess(...options: CommandOptions): Promise<string> {
  const child = startCommand(...options);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return expectSuccess({ status: child.exitCode, out, err });
}

function expectSuccess({ status, out, err }: Said): string {
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return out;
}

/** A folder and a database server for the tests of a file; `isWhole` is false on platforms without PostgreSQL. */
export function openEngines() {
  // Databases and processes start here, which takes a while on a busy machine.
  vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });
  let folder = '';
  let server: PostgresServer | undefined;
  let made = 0;
  beforeAll(async () => {
    folder = await fs.mkdtemp(join(tmpdir(), 'aisle-archive-'));
    server = await startPostgres();
  });
  afterAll(async () => {
    await server?.stop();
    await fs.rm(folder, { recursive: true, force: true });
  });
  return {
    get folder() {
      return folder;
    },
    get isWhole() {
      return server !== undefined;
    },
    /** The address of the place's database for the superuser of the server. */
    superuserUrlOf({ databaseUrl }: Place): string {
      return Object.assign(new URL(server!.superuserUrl), { pathname: new URL(databaseUrl!).pathname }).href;
    },
    /** A place for a site, with an empty database. */
    async makePlace(engine: Engine): Promise<Place> {
      made += 1;
      const dataDir = join(folder, `data-${made}`);
      if (engine === 'embedded') return { dataDir };
      const admin = new pg.Client({ connectionString: server!.url });
      await admin.connect();
      // Another order of texts than the embedded engine has.
      await admin.query(
        `create database archive_${made} template template0 locale_provider icu icu_locale 'fr' locale 'C'`,
      );
      await admin.end();
      const url = new URL(server!.url);
      url.pathname = `/archive_${made}`;
      return { dataDir, databaseUrl: url.href };
    },
  };
}

/** A site of this version in this process, with everything but sockets. */
export async function startOperatedSite(place: Place) {
  const database = await openDatabase({ ...place, durable: false });
  const images = createImageProcessor({ log: createLog('silent') });
  const uploads = join(place.dataDir, 'uploads');
  const parts = { database: database as TestDatabase, uploads, clock, images };
  const { app, api } = await startApplication({}, parts);
  const send = async (path: string, init?: RequestInit) => {
    const response = await api.request(`http://test.invalid/api/v1${path}`, init);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const close = async () => {
    await app.server.jobs.stop();
    await images.close();
    await database.close();
  };
  return { database, uploads, send, post, close };
}
export type OperatedSite = Awaited<ReturnType<typeof startOperatedSite>>;

/** The person of every kept archive. */
export const ADA = { email: 'backed-up@example.com', password: 'plum kettle orbit lantern' };

export const registrationOf = (name: string, email: string) => ({
  name,
  email,
  password: ADA.password,
  password_confirmation: ADA.password,
});

export async function signInAda({ post }: OperatedSite): Promise<string> {
  const { body } = await post('/login', ADA);
  return (body.token ?? (body.data as { token: string }).token) as string;
}

/** Fields about a request, not about the data. */
const OF_REQUEST = new Set(['request_id', 'requestId', 'generated_at']);
/** For `JSON.stringify`. */
export const dropOfRequest = (key: string, value: unknown) => (OF_REQUEST.has(key) ? undefined : value);

/** Everything that a visitor and a person who is signed in can read, as they read it. */
export async function readEverything(
  { send }: OperatedSite,
  token: string,
): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${token}` };
  const list = await send('/ai-tools?limit=50');
  const slugs = (list.body.data as { slug: string }[]).map(({ slug }) => slug);
  const paths = [
    '/ai-tools?limit=50',
    '/categories',
    ...slugs.flatMap((slug) => [
      `/ai-tools/${slug}`,
      `/ai-tools/${slug}/reviews`,
      `/ai-tools/${slug}/similar`,
    ]),
    '/user',
    '/user/favorites',
    '/user/folders',
    '/user/reviews',
    '/user/sessions',
    '/user/export',
  ];
  const answers: Record<string, unknown> = {};
  for (const path of paths) {
    const answer = await send(path, path.startsWith('/user') ? { headers } : undefined);
    answers[path] = JSON.parse(JSON.stringify(answer, dropOfRequest));
  }
  return answers;
}

/** The jobs that wait, in the order of their names. */
export async function listWaitingJobs({ pool }: Pick<Database, 'pool'>) {
  const { rows } = await pool.query(
    `select name, id, data from pgboss.job where state in ('created', 'retry') order by name, id`,
  );
  return rows;
}
