import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Schema } from '#src/db/schema.ts';
import { openTestDatabase, type TestDatabase } from '#src/testing/database.ts';
import { TestClock } from '#src/testing/test-clock.ts';
import { createLog } from '../log.ts';
import { type Claim, DeliveryQueue } from './delivery-queue.ts';

const queue = new DeliveryQueue({
  // A table of its own, which no slice has.
  table: 'made_deliveries' as keyof Schema,
  waiting: 'waits',
  sending: 'leaves',
  leaseMs: 300,
  pauses: [],
});
let database: TestDatabase;
let clock: TestClock;
const log = createLog('silent');

beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(`create table made_deliveries (
    id bigint generated always as identity primary key, status text not null, attempts int not null default 0,
    due_at timestamptz not null, lease_until timestamptz, note text
  )`);
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = new TestClock();
  await database.pool.query('truncate made_deliveries restart identity');
  await database.pool.query(
    `insert into made_deliveries (status, due_at) select 'waits', $1 from generate_series(1, 4)`,
    [clock.now()],
  );
});

const rows = { which: sql`true`, columns: sql`d.note`, joins: sql`` };
const claim = (limit: number) => queue.claim({ clock, log }, database.kysely, rows, limit);
const ids = (claims: readonly Claim[]) => claims.map(({ id }) => id);
const read = async (id: string) =>
  (await database.pool.query('select * from made_deliveries where id = $1', [id])).rows[0];

test('a delivery is claimed by one process at a time', async () => {
  const claims = await Promise.all([claim(3), claim(3), claim(3)]);
  expect(ids(claims.flat()).sort()).toEqual(['1', '2', '3', '4']);
  expect(await read('1')).toMatchObject({ status: 'leaves', attempts: 0 });
  expect(await claim(3)).toEqual([]);
});

test('what a dead sender had is in doubt, counted in the log, and belongs to the next one', async () => {
  const warn = vi.spyOn(log, 'warn');
  const dead = await claim(2);
  clock.advance(301);
  const next = await claim(4);
  expect(ids(next)).toEqual(['1', '2', '3', '4']);
  expect(warn.mock.calls.map(([about]) => about)).toEqual([{ table: 'made_deliveries', inDoubt: 2 }]);
  expect(next[0]!.attempts).toBe(0);
  // It was not dead.
  expect(await queue.settle(database.kysely, dead[0]!, { note: 'late' } as object)).toBe(false);
  await queue.release(database.kysely, dead[1]!);
  expect(await read('1')).toMatchObject({ note: null, attempts: 0 });
  expect(await read('2')).toMatchObject({ status: 'leaves' });
});

test('the leases of a process that was the only one end at the next start', async () => {
  await claim(2);
  await queue.endLeases(database.kysely);
  expect(ids(await claim(4))).toEqual(['1', '2', '3', '4']);
});
