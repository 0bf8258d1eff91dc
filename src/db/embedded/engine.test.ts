import * as fs from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../client.server.ts';
import { findTemplate, makeScratch, type Scratch } from '../testing/scratch.ts';

// Databases and processes start here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const NANOSECONDS = 1e6;
let scratch: Scratch;
let database: Database;
let fatal: Promise<Error>;

beforeEach(async () => {
  scratch = await makeScratch();
  const died = Promise.withResolvers<Error>();
  fatal = died.promise;
  database = await openDatabase({
    dataDir: scratch.folder,
    migrationsDir: `${scratch.folder}/none`,
    templatePath: await findTemplate(),
    durable: false,
    onFatal: died.resolve,
  });
});

afterEach(async () => {
  await database.close();
  await scratch.remove();
});

test('timers keep running during a long chain of queries', async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 5);
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const start = performance.now();
  for (let query = 0; query < 30; query += 1) {
    await database.pool.query('select sum(sqrt(n)) from generate_series(1, 100000) as n');
  }
  const elapsed = performance.now() - start;
  clearInterval(timer);
  delays.disable();
  expect(ticks).toBeGreaterThan(elapsed / 5 / 2);
  expect(delays.percentile(50) / NANOSECONDS).toBeLessThan(20);
});

test('a deep recursion is an error like any other', async () => {
  const recursive =
    'create function sink(n int) returns int language plpgsql as $$ begin return sink(n + 1); end $$';
  await database.pool.query(recursive);
  await expect(database.pool.query('select sink(1)')).rejects.toMatchObject({ code: '54001' });
  await database.ping();
});

test('an engine that dies fails its queries and the ping, and reports it', async () => {
  await database.pool.query('create table rows (n int)');
  // Without its log the engine cannot go on and gives up.
  await fs.rm(`${scratch.folder}/db/pg_wal`, { recursive: true });
  const write = database.pool.query('insert into rows select generate_series(1, 1000000)');
  await expect(write).rejects.toThrow('The embedded database stopped');
  expect((await fatal).message).toContain('PANIC');
  await expect(database.ping()).rejects.toThrow('stopped');
});
