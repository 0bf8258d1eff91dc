import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../client.server.ts';
import { findTemplate, makeScratch, type Scratch, writeFiles } from '../testing/scratch.ts';

// Databases start here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ADD = 'insert into rows (n) values ($1) returning n';
let scratch: Scratch;
let database: Database;

beforeEach(async () => {
  scratch = await makeScratch();
  database = await openDatabase({
    dataDir: `${scratch.folder}/data`,
    migrationsDir: await writeFiles(`${scratch.folder}/migrations`, {
      '0001-rows.sql': 'create table rows (n int primary key);',
    }),
    templatePath: await findTemplate(),
    durable: false,
    idleTransactionMs: 200,
  });
});

afterEach(async () => {
  await database.close();
  await scratch.remove();
});

async function listPrepared(): Promise<string[]> {
  const { rows } = await database.pool.query<{ statement: string }>(
    'select statement from pg_prepared_statements order by name',
  );
  return rows.map(({ statement }) => statement);
}

async function add(n: number): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(ADD, [n]);
  return rows[0]!.n;
}

test('a statement with values is prepared when it is used for the third time, and others are not', async () => {
  for (let n = 1; n <= 2; n++) {
    expect(await add(n)).toBe(n);
    await database.pool.query('select n from rows');
  }
  expect(await listPrepared()).toEqual([]);
  for (let n = 3; n <= 5; n++) expect(await add(n)).toBe(n);
  await database.pool.query('select n from rows');
  expect(await listPrepared()).toEqual([ADD]);
});

test('what a prepared statement refuses leaves it usable', async () => {
  for (let n = 1; n <= 3; n++) await add(n);
  await expect(add(3)).rejects.toMatchObject({ code: '23505' });
  expect(await add(4)).toBe(4);
});

test('a new connection prepares its own, although the engine still has those of the one before', async () => {
  for (let n = 1; n <= 3; n++) await add(n);
  const client = await database.pool.connect();
  await client.query('begin');
  const closed = new Promise<void>((resolve) => client.once('end', () => resolve()));
  // Nobody commits, so the connection is closed.
  await closed;
  client.release(true);
  for (let n = 4; n <= 8; n++) expect(await add(n)).toBe(n);
  expect(await listPrepared()).toEqual([ADD, ADD]);
});

test('a transaction is open from its first statement on, and nothing of it stays when it is rolled back', async () => {
  const client = await database.pool.connect();
  await client.query('begin');
  expect(client.getTransactionStatus()).toBe('T');
  await client.query(ADD, [1]);
  await client.query('rollback');
  expect(client.getTransactionStatus()).toBe('I');
  client.release();
  expect((await database.pool.query('select n from rows')).rows).toEqual([]);
});
