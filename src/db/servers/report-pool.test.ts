import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type PostgresServer, startPostgres } from '#src/testing/services/postgres.ts';
import { type Database, openDatabase } from '../client.server.ts';
import { makeScratch, type Scratch, writeFiles } from '../testing/scratch.ts';

// Databases and processes start here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

// Both are servers of their own, so that a row tells which of them has answered.
const primary = await startPostgres();
const replica = primary ? await startPostgres() : undefined;
let scratch: Scratch;
let database: Database;
const log = vi.fn();

async function fill({ url }: PostgresServer, name: string): Promise<void> {
  const migrationsDir = await writeFiles(`${scratch.folder}/${name}`, {
    '0001-names.sql': `create table names as select '${name}' as name`,
  });
  await (await openDatabase({ dataDir: scratch.folder, databaseUrl: url, migrationsDir })).close();
}

beforeAll(async () => {
  if (!primary || !replica) return;
  scratch = await makeScratch();
  await fill(primary, 'primary');
  await fill(replica, 'replica');
  database = await openDatabase({
    dataDir: scratch.folder,
    databaseUrl: primary.url,
    readUrl: replica.url,
    migrationsDir: `${scratch.folder}/primary`,
    replicaCheckMs: 200,
    log,
  });
});

afterAll(async () => {
  await database?.close();
  await Promise.all([primary?.stop(), replica?.stop(), scratch?.remove()]);
});

async function readName(db = database.reports): Promise<string | undefined> {
  return (await sql<{ name: string }>`select name from names`.execute(db)).rows[0]?.name;
}

const tellings = () => log.mock.calls.map(([level, message]) => `${level}: ${message}`);

test.runIf(replica)('reports are read from the replica, everything else from the primary', async () => {
  expect(await readName()).toBe('replica');
  expect(await readName(database.kysely)).toBe('primary');
});

test.runIf(replica)(
  'background work reads from the replica, and its statements may take longer',
  async () => {
    expect(await readName(database.background)).toBe('replica');
    const limitOf = async (db: Database['kysely']) =>
      (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]!
        .statement_timeout;
    expect([await limitOf(database.background), await limitOf(database.kysely)]).toEqual(['2min', '5500ms']);
  },
);

test.runIf(replica)('the replica is never written, and reports have no transactions', async () => {
  const insert = sql`insert into names values ('written')`;
  // The primary repeats what the replica refuses, so this shows where it went.
  await insert.execute(database.reports);
  expect(await database.pool.query('select from names')).toMatchObject({ rowCount: 2 });
  await sql`delete from names where name = 'written'`.execute(database.kysely);
  const transaction = database.reports.transaction().execute(() => readName());
  await expect(transaction).rejects.toThrow('Reports have no transactions');
  await expect.poll(() => readName(), { timeout: 20_000 }).toBe('replica');
});

test.runIf(replica)('what the replica does not have yet is read from the primary', async () => {
  await database.pool.query('create table newest as select 1 as value');
  expect((await sql`select value from newest`.execute(database.reports)).rows).toEqual([{ value: 1 }]);
  await expect(sql`select value from nowhere`.execute(database.reports)).rejects.toThrow('nowhere');
  expect(await readName()).toBe('replica');
});

test.runIf(replica)('the primary answers while the replica is away, and the log says so once', async () => {
  log.mockClear();
  await replica!.halt();
  expect(await Promise.all([readName(), readName(), readName()])).toEqual(['primary', 'primary', 'primary']);
  expect(await readName()).toBe('primary');
  const said = () => tellings().filter((line) => line.includes('Reports'));
  expect(said()).toEqual(['warn: Reports are read from the primary server']);
  await replica!.start();
  await expect.poll(() => readName(), { timeout: 20_000 }).toBe('replica');
  expect(said()).toEqual([
    'warn: Reports are read from the primary server',
    'info: Reports are read from the replica again',
  ]);
});
