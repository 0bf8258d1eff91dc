import { execFileSync, spawnSync } from 'node:child_process';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#src/db/client.server.ts';
import { createImageProcessor } from '#src/server/images/image-processor.ts';
import { createLog } from '#src/server/log.ts';
import type { TestDatabase } from '#src/testing/database.ts';
import { type PostgresServer, startPostgres } from '#src/testing/services/postgres.ts';
import { startApplication } from '#src/testing/test-api.ts';
import { TestClock } from '#src/testing/test-clock.ts';
import { loadRecorded, PREVIOUS_LAST_MIGRATION, recorded } from './testing/previous-version.ts';

// Data of the version before this one, restored as docs/operations.md says: this version starts on it, and nothing is lost.

// Databases start here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

type Counts = Record<string, number>;
type Queryable = Pick<pg.ClientBase, 'query'>;

/** Tables to which a start adds: applied migrations, the tools that they changed, and secrets that were not there yet. */
const GROWING = new Set(['schema_migrations', 'catalogue_changes', 'site_secrets']);

const LIST_TABLES = `select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;

async function countRows(client: Queryable): Promise<Counts> {
  const { rows: tables } = await client.query<{ name: string }>(LIST_TABLES);
  const counts = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::int as count from public.${name}`,
  );
  const { rows } = await client.query<{ name: string; count: number }>(counts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

let folder: string;

beforeEach(async () => {
  folder = await fs.mkdtemp(join(tmpdir(), 'aisle-previous-'));
});

afterEach(() => fs.rm(folder, { recursive: true, force: true }));

/** Starts this version on the database. It adds what it needs, and may not take anything away. */
async function expectWhole(database: Database, before: Counts): Promise<void> {
  const images = createImageProcessor({ log: createLog('silent') });
  const parts = { database: database as TestDatabase, uploads: folder, clock: new TestClock(), images };
  const { app, api } = await startApplication({}, parts);
  try {
    const after = await countRows(database.pool);
    const lost = Object.keys(before).filter((table) => {
      const [count, now = -1] = [before[table]!, after[table]];
      return GROWING.has(table) ? now < count : now !== count;
    });
    expect(lost).toEqual([]);
    const get = async (path: string) => (await api.request(`http://test.invalid/api/v1${path}`)).json();
    expect((await get('/ai-tools')).pagination.total).toBe(26);
    const tool = (await get('/ai-tools/tool-7')).data;
    expect([tool.name, tool.category.slug, tool.description]).toEqual([
      'Tool 7',
      'code',
      'Tool 7 writes, draws or listens: a listing “from before”, n° 7, for the résumé.',
    ]);
    const { data: reviews } = await get('/ai-tools/tool-7/reviews');
    expect(reviews.map((review: { title: string }) => review.title).sort()).toEqual([
      'Works, n° 2',
      'Works, n° 6',
    ]);
    const { rows } = await database.pool.query(
      `select u.name, f.name as folder, (select count(*)::int from saved_tools s where s.user_id = u.id) as saved
       from users u join folders f on f.user_id = u.id and f.name like 'Work%' where u.email = 'hakon@example.com'`,
    );
    expect(rows).toEqual([{ name: 'Håkon', folder: 'Work of Håkon', saved: 2 }]);
    const signIn = await api.request('http://test.invalid/api/v1/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'newcomer@example.com', password: 'plum kettle orbit' }),
    });
    expect(signIn.status).toBe(200);
  } finally {
    await app.server.jobs.stop();
    await images.close();
  }
}

test('on the embedded database this version starts and everything is there', { tags: ['long'] }, async () => {
  const migrationsDir = join(folder, 'none');
  await fs.mkdir(migrationsDir);
  const empty = await openDatabase({ dataDir: folder, durable: false, migrationsDir });
  const client = await empty.pool.connect();
  await loadRecorded(client);
  const before = await countRows(client);
  client.release();
  await empty.close();
  const database = await openDatabase({ dataDir: folder, durable: false });
  try {
    await expectWhole(database, before);
  } finally {
    await database.close();
  }
});

describe('on PostgreSQL', () => {
  let server: PostgresServer | undefined;
  let made = 0;

  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());

  async function createEmpty(): Promise<{ url: string; client: pg.Client }> {
    made += 1;
    const admin = new pg.Client({ connectionString: server!.superuserUrl });
    await admin.connect();
    await admin.query(`create database restored_${made}`);
    await admin.end();
    const url = new URL(server!.superuserUrl);
    url.pathname = `/restored_${made}`;
    return { url: url.href, client: new pg.Client({ connectionString: url.href }) };
  }

  async function expectWholeAt(url: string, before: Counts): Promise<void> {
    const database = await openDatabase({ dataDir: folder, databaseUrl: url });
    try {
      await expectWhole(database, before);
    } finally {
      await database.close();
    }
  }

  test('this version starts and everything is there', async ({ skip }) => {
    if (!server) return skip('there is no PostgreSQL for this platform');
    const { url, client } = await createEmpty();
    await client.connect();
    await loadRecorded(client);
    const before = await countRows(client);
    await client.end();
    await expectWholeAt(url, before);
  });

  test('the documented pg_restore into a new database reports no error, and this version starts', async ({
    skip,
  }) => {
    if (!server) return skip('there is no PostgreSQL for this platform');
    if (spawnSync('pg_restore', ['--version']).error) return skip('pg_restore is not installed');
    const { url, client } = await createEmpty();
    const guide = await fs.readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
    const [, options] = /`pg_restore ([^`]*) --dbname "\$DATABASE_URL" aisle\.dump`/.exec(guide)!;
    expect(options!.split(' ')).toEqual(['--no-owner', '--exit-on-error']);
    const said = execFileSync('pg_restore', [...options!.split(' '), '--dbname', url, recorded.dumpPath]);
    expect(said.toString()).toBe('');
    await client.connect();
    const before = await countRows(client);
    await client.end();
    await expectWholeAt(url, before);
  });
});

test('the recorded data is of the version before: its last migration is applied and no later one', () => {
  const names = recorded.readSql().match(/'\d{4}-[a-z0-9-]+\.sql'/g)!;
  expect(names.toSorted().at(-1)).toBe(`'${PREVIOUS_LAST_MIGRATION}'`);
});
