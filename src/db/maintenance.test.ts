import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from './client.server.ts';
import { scheduleMaintenance } from './maintenance.server.ts';
import { findTemplate, makeScratch, type Scratch, writeFiles } from './testing/scratch.ts';

// Databases and processes start here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ROWS = 6_000;
let scratch: Scratch;
let database: Database;

beforeEach(async () => {
  scratch = await makeScratch();
  database = await openDatabase({
    dataDir: `${scratch.folder}/data`,
    migrationsDir: await writeFiles(`${scratch.folder}/migrations`, {
      '0001-rows.sql': 'create table rows (n int);',
    }),
    templatePath: await findTemplate(),
    durable: false,
  });
  await database.pool.query('insert into rows select generate_series(1, $1::int)', [ROWS]);
  await database.pool.query('update rows set n = n + 1');
});

afterEach(async () => {
  vi.useRealTimers();
  await database.close();
  await scratch.remove();
});

async function readState() {
  await database.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await database.pool.query<{ dead: number; vacuums: number; known: number }>(`
    select n_dead_tup as dead, vacuum_count as vacuums, reltuples::int as known
    from pg_stat_user_tables join pg_class on pg_class.oid = relid where pg_class.relname = 'rows'`);
  return rows[0];
}

test('vacuum removes dead rows and refreshes the statistics', async () => {
  expect(await readState()).toMatchObject({ dead: ROWS, vacuums: 0 });
  await database.vacuum();
  expect(await readState()).toEqual({ dead: 0, vacuums: 1, known: ROWS });
});

test('vacuums requested at the same time run once', async () => {
  await Promise.all([database.vacuum(), database.vacuum(), database.vacuum()]);
  expect(await readState()).toMatchObject({ vacuums: 1 });
});

test('a long log triggers a checkpoint, which shortens it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const maintenance = scheduleMaintenance(database.pool, () => {});
  const readLogBytes = async () => {
    const { rows } = await database.pool.query<{ bytes: number }>(
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int8 as bytes from pg_control_checkpoint()',
    );
    return rows[0]?.bytes;
  };
  await database.pool.query("create table texts as select repeat('x', 1000) from generate_series(1, 80000)");
  expect(await readLogBytes()).toBeGreaterThan(64 * 1024 * 1024);
  vi.advanceTimersByTime(10_000);
  await expect.poll(readLogBytes, { timeout: 30_000 }).toBeLessThan(1024 * 1024);
  await maintenance.stop();
});

test('many written rows trigger one vacuum', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const failures: unknown[] = [];
  const maintenance = scheduleMaintenance(database.pool, (error) => failures.push(error));
  const vacuums = () => readState().then((state) => state?.vacuums);
  vi.advanceTimersByTime(60_000);
  await expect.poll(vacuums, { timeout: 30_000 }).toBe(1);
  await maintenance.stop();
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  await database.ping();
  expect(await vacuums()).toBe(1);
  expect(failures).toEqual([]);
});

test('a few written rows of a large table are cleaned up after an hour, and no statistics taken', async () => {
  // What was written before counts up to the vacuum.
  await readState();
  await database.vacuum();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const maintenance = scheduleMaintenance(database.pool, () => {});
  await database.pool.query('update rows set n = n + 1 where n < 300');
  vi.advanceTimersByTime(60_000);
  await database.ping();
  expect(await readState()).toMatchObject({ vacuums: 1 });
  vi.advanceTimersByTime(60 * 60 * 1000);
  await expect.poll(() => readState().then((state) => state?.vacuums), { timeout: 30_000 }).toBe(2);
  await maintenance.stop();
  const { rows } = await database.pool.query<{ analyzed: number }>(
    "select analyze_count::int as analyzed from pg_stat_user_tables where relname = 'rows'",
  );
  expect(rows).toEqual([{ analyzed: 1 }]);
});
