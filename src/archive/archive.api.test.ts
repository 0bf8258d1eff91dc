import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadRecorded } from '#src/app/previous-version/testing/previous-version.ts';
import { type Database, openDatabase } from '#src/db/client.server.ts';
import { createImageProcessor } from '#src/server/images/image-processor.ts';
import { createLog } from '#src/server/log.ts';
import { createFolderStore } from '#src/server/uploads/storage.ts';
import type { TestDatabase } from '#src/testing/database.ts';
import { type PostgresServer, startPostgres } from '#src/testing/services/postgres.ts';
import { startApplication } from '#src/testing/test-api.ts';
import { TestClock } from '#src/testing/test-clock.ts';

// The commands are run as an operator runs them. Databases and processes start here, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });

const root = join(import.meta.dirname, '../..');
/** Archives that released versions have made of the data of this test. */
const kept = join(import.meta.dirname, 'testing');
const clock = new TestClock();

let folder: string;
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

interface Place {
  dataDir: string;
  databaseUrl?: string | undefined;
}

interface Said {
  status: number | null;
  out: string;
  err: string;
}

function start(
  command: string,
  args: string[],
  { dataDir, databaseUrl }: Place,
  more: NodeJS.ProcessEnv = {},
) {
  const environment = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...more };
  return spawn(process.execPath, [join(root, `src/archive/${command}.server.ts`), ...args], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(...args: Parameters<typeof start>): Promise<Said> {
  const child = start(...args);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status: child.exitCode, out, err };
}

async function succeed(...args: Parameters<typeof start>): Promise<string> {
  const { status, out, err } = await run(...args);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return out;
}

async function makePlace(engine: 'embedded' | 'postgres'): Promise<Place> {
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
}

async function startSite(place: Place) {
  const database = await openDatabase({ ...place, durable: false });
  const images = createImageProcessor({ log: createLog('silent') });
  const uploads = join(place.dataDir, 'uploads');
  const parts = { database: database as TestDatabase, uploads, clock, images };
  const { app, api } = await startApplication({}, parts);
  const send = async (path: string, init?: RequestInit) => {
    const response = await api.request(`http://test.invalid/api/v1${path}`, init);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const post = (path: string, body: object) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const close = async () => {
    await app.server.jobs.stop();
    await images.close();
    await database.close();
  };
  return { database, uploads, send, post, close };
}
type Site = Awaited<ReturnType<typeof startSite>>;

const ADA = { email: 'backed-up@example.com', password: 'plum kettle orbit lantern' };
const registrationOf = (name: string, email: string) => ({
  name,
  email,
  password: ADA.password,
  password_confirmation: ADA.password,
});
/** Fields about a request, not about the data. */
const OF_REQUEST = new Set(['request_id', 'requestId', 'generated_at']);
const dropOfRequest = (key: string, value: unknown) => (OF_REQUEST.has(key) ? undefined : value);

async function signIn({ post }: Site): Promise<string> {
  const { body } = await post('/login', ADA);
  return (body.token ?? (body.data as { token: string }).token) as string;
}

/** Everything that a visitor and a person who is signed in can read, as they read it. */
async function readEverything({ send }: Site, token: string): Promise<Record<string, unknown>> {
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

async function countJobs({ pool }: Pick<Database, 'pool'>) {
  const { rows } = await pool.query(
    `select name, id, data from pgboss.job where state in ('created', 'retry') order by name, id`,
  );
  return rows;
}

test('data of an earlier version is moved between the engines, and nothing is lost', async ({ skip }) => {
  if (!server) return skip('there is no PostgreSQL for this platform');
  const first = await makePlace('embedded');
  await fs.mkdir(join(folder, 'none'));
  const empty = await openDatabase({ ...first, durable: false, migrationsDir: join(folder, 'none') });
  const client = await empty.pool.connect();
  await loadRecorded(client);
  client.release();
  await empty.close();

  const site = await startSite(first);
  expect(await site.post('/register', registrationOf('Ada', ADA.email))).toMatchObject({ status: 201 });
  await site.database.pool.query(`update users set email_verified_at = now() where email = $1`, [ADA.email]);
  const token = await signIn(site);
  const picture = await createFolderStore(site.uploads).put(Buffer.from('a picture'), 'webp');
  await site.database.pool.query(
    `insert into audit_events (actor_id, actor_name, action, target_type, target_id, target_name, new_state, created_at)
      select id, name, 'tool.approve', 'tool', 1, 'Line\u2028end', 'null', now() from users where email = '${ADA.email}'`,
  );
  const before = await readEverything(site, token);
  const jobs = await countJobs(site.database);
  expect(jobs.length).toBeGreaterThan(0);

  // The site runs and holds its folder.
  const archive = join(folder, 'site.tar.zst');
  expect(await succeed('backup', [archive], first)).toMatch(/rows and 1 files, .* not encrypted/);
  expect((await fs.readdir(first.dataDir)).filter((name) => name.includes('copy'))).toEqual([]);
  await site.close();
  if (process.env.KEEP_ARCHIVE) await fs.copyFile(archive, join(kept, `${process.env.KEEP_ARCHIVE}.tar.zst`));

  const second = await makePlace('postgres');
  await succeed('restore', [archive], second);
  const onServer = await startSite(second);
  expect(await readEverything(onServer, token)).toEqual(before);
  expect(await countJobs(onServer.database)).toEqual(jobs);
  expect(await createFolderStore(onServer.uploads).get(picture)).toEqual(Buffer.from('a picture'));
  const { rows } = await onServer.database.pool.query(
    `select target_name, new_state::text from audit_events where action = 'tool.approve' and target_name like 'Line%'`,
  );
  expect(rows).toEqual([{ target_name: 'Line\u2028end', new_state: 'null' }]);
  // Sequences go on where they were, and constraints and triggers are back.
  expect((await onServer.post('/register', registrationOf('Eve', 'eve@example.com'))).status).toBe(201);
  await expect(onServer.database.pool.query('delete from audit_events')).rejects.toThrow();
  await expect(onServer.database.pool.query('update reviews set user_id = -1 - id')).rejects.toThrow(
    'foreign key',
  );

  const encrypted = join(folder, 'encrypted.tar.zst');
  const passphrase = { BACKUP_PASSPHRASE: 'plum kettle orbit' };
  expect(await succeed('backup', [encrypted], second, passphrase)).toContain(', encrypted.');
  const after = await readEverything(onServer, token);
  await onServer.close();
  const third = await makePlace('embedded');
  await succeed('restore', [encrypted], third, passphrase);
  const again = await startSite(third);
  expect(await readEverything(again, token)).toEqual(after);
  await again.close();

  const fourth = await makePlace('postgres');
  expect(await succeed('move', [fourth.databaseUrl!], third)).toMatch(
    /\d+ rows of \d+ tables are the same in both databases.*Nothing was switched/,
  );
  const moved = await startSite({ ...fourth, dataDir: third.dataDir });
  expect(await readEverything(moved, token)).toEqual(after);
  await moved.close();

  for (const place of [second, third]) {
    const { status, err } = await run('restore', [archive], place);
    expect(status).toBe(1);
    expect(err).toMatch(/into an empty database only.*Nothing was changed\.\n$/);
  }
});

test('an archive of each released version is restored on both engines, where it is the same', async ({
  skip,
}) => {
  if (!server) return skip('there is no PostgreSQL for this platform');
  const names = (await fs.readdir(kept)).filter((name) => name.endsWith('.tar.zst'));
  expect(names).toContain('0.1.0.tar.zst');
  for (const name of names) {
    const found: Record<string, unknown>[] = [];
    for (const engine of ['embedded', 'postgres'] as const) {
      const place = await makePlace(engine);
      await succeed('restore', [join(kept, name)], place);
      const site = await startSite(place);
      const token = await signIn(site);
      expect(await countJobs(site.database), name).not.toEqual([]);
      // Each sign-in makes a session of its own.
      const { '/user/sessions': _, '/user/export': __, ...answers } = await readEverything(site, token);
      await site.close();
      found.push(answers);
    }
    const [embedded, postgres] = found;
    expect(postgres).toEqual(embedded);
    expect(Object.keys(embedded!).filter((path) => path.endsWith('/reviews'))).toHaveLength(26 + 1);
    expect(embedded!['/ai-tools/tool-7']).toMatchObject({
      status: 200,
      body: { data: { name: 'Tool 7', category: { slug: 'code' } } },
    });
    expect(embedded!['/user']).toMatchObject({ status: 200 });
  }
});

test('a backup or restore that is killed leaves what was there', async () => {
  const place = await makePlace('embedded');
  const site = await startSite(place);
  await site.database.pool.query(
    `insert into users (name, email) select 'Person ' || n, n || '@example.com' from generate_series(1, 30000) n`,
  );
  await site.close();
  const archive = join(folder, 'killed.tar.zst');
  await fs.writeFile(archive, 'the archive from before');
  const backup = start('backup', [archive], place);
  while (!(await fs.readdir(folder)).some((name) => name.startsWith('killed.tar.zst.part'))) await delay(5);
  backup.kill('SIGKILL');
  await once(backup, 'exit');
  expect(await fs.readFile(archive, 'utf8')).toBe('the archive from before');
  const { status, err } = await run('backup', [archive], place);
  expect({ status, err }).toEqual({
    status: 0,
    err: expect.stringMatching(
      /^Removed killed\.tar\.zst\.part-\d+(\.rows)?, left by a backup that was interrupted\.\n/,
    ),
  });
  expect((await fs.readdir(folder)).filter((name) => name.startsWith('killed'))).toEqual(['killed.tar.zst']);

  const target = await makePlace('embedded');
  const restore = start('restore', [archive], target);
  const isLoading = async () =>
    (await fs.readdir(target.dataDir).catch(() => [])).some((name) => name.startsWith('db.init-'));
  while (!(await isLoading())) await delay(5);
  restore.kill('SIGKILL');
  await once(restore, 'exit');
  expect(await fs.readdir(target.dataDir)).not.toContain('db');
  await succeed('restore', [archive], target);
  expect((await fs.readdir(target.dataDir)).filter((name) => name.startsWith('db.'))).toEqual([]);
});

test.each(['backup', 'restore', 'move'])('%s without its argument says how to use it', async (command) => {
  const { status, err } = await run(command, [], await makePlace('embedded'));
  expect(status).toBe(1);
  expect(err).toMatch(new RegExp(`^Usage: npm run ${command} -- `));
});

test('a backup of nothing is refused', async () => {
  const { status, err } = await run('backup', [join(folder, 'nothing.tar.zst')], await makePlace('embedded'));
  expect({ status, err }).toEqual({
    status: 1,
    err: expect.stringMatching(/^There is no database in DATA_DIR.*\n$/),
  });
});

test('a restore that fails leaves an empty database, without the tables of jobs', async ({ skip }) => {
  if (!server) return skip('there is no PostgreSQL for this platform');
  const place = await makePlace('postgres');
  const admin = new pg.Client({ connectionString: place.databaseUrl });
  await admin.connect();
  // The migrations cannot make their tables.
  await admin.query('create type public.tools as enum ()');
  const archive = join(kept, '0.1.0.tar.zst');
  expect((await run('restore', [archive], place)).status).toBe(1);
  const { rows } = await admin.query(
    `select n.nspname as schema, count(c.oid)::int as tables from pg_namespace n left join pg_class c on c.relnamespace = n.oid
     where n.nspname in ('public', 'pgboss') group by 1`,
  );
  expect(rows).toEqual([{ schema: 'public', tables: 0 }]);
  await admin.query('drop type public.tools');
  await admin.end();
  await succeed('restore', [archive], place);
});

test('a move that is killed changes nothing, and the next one removes what it left', async ({ skip }) => {
  if (!server) return skip('there is no PostgreSQL for this platform');
  const source = await makePlace('embedded');
  await succeed('restore', [join(kept, '0.1.0.tar.zst')], source);
  const target = await makePlace('postgres');
  const move = start('move', [target.databaseUrl!], source);
  const named = async (end: string) =>
    (await fs.readdir(source.dataDir)).some((name) => name.startsWith('move.tar') && name.endsWith(end));
  while (!(await named('.zst'))) await delay(2);
  move.kill('SIGKILL');
  await once(move, 'exit');
  const { status, out, err } = await run('move', [target.databaseUrl!], source);
  expect({ status, err }).toEqual({
    status: 0,
    err: expect.stringMatching(
      /^(?:Removed move\.tar\.zst\.part-\d+\.rows, left by a move that was interrupted\.\n)?Removed move\.tar\.zst, left by a move that was interrupted\.\n$/,
    ),
  });
  expect(out).toMatch(/are the same in both databases/);
  expect((await fs.readdir(source.dataDir)).filter((name) => name.startsWith('move'))).toEqual([]);
});

test('on a full disk a backup and a restore say so in one line and leave nothing', async ({ skip }) => {
  const small = await fs.mkdtemp(join(folder, 'small-'));
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', small]);
  if (mount.status !== 0) return skip('SKIPPED: this account cannot make a small disk');
  try {
    const archive = join(kept, '0.1.0.tar.zst');
    const restored = await run('restore', [archive], { dataDir: join(small, 'data') });
    expect(restored).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^The disk of \S+data is full\. .* Nothing was changed\.\n$/),
    });
    expect(await fs.readdir(join(small, 'data'))).toEqual([]);

    const place = await makePlace('embedded');
    await succeed('restore', [archive], place);
    await fs.rm(join(small, 'data'), { recursive: true });
    await expect(fs.writeFile(join(small, 'ballast'), Buffer.alloc(25 * 1024 * 1024))).rejects.toThrow(
      'ENOSPC',
    );
    const backedUp = await run('backup', [join(small, 'site.tar.zst')], place);
    expect(backedUp).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^The disk of \S+site\.tar\.zst is full\. .* Nothing was changed\.\n$/),
    });
    expect(await fs.readdir(small)).toEqual(['ballast']);
  } finally {
    spawnSync('umount', [small]);
  }
});
