import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from './database.ts';

// Databases and processes start here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

function countRows(table: 'categories' | 'users') {
  return sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`
    .execute(database.kysely)
    .then(({ rows }) => rows[0]?.rows);
}

test("resetting removes a test's rows", async () => {
  const insertUser = sql`insert into users (email, name) values ('ada@example.org', 'Ada') returning id`;
  const first = await insertUser.execute(database.kysely);
  expect(await countRows('users')).toBe(1);
  await database.reset();
  expect(await countRows('users')).toBe(0);
  const second = await insertUser.execute(database.kysely);
  expect(second.rows).toEqual(first.rows);
});

test('resetting starts ids again, also those of rows that the test deleted itself', async () => {
  const insertUser = sql`insert into users (email, name) values ('ada@example.org', 'Ada') returning id`;
  await database.reset();
  const first = await insertUser.execute(database.kysely);
  await sql`delete from users`.execute(database.kysely);
  await database.reset();
  expect((await insertUser.execute(database.kysely)).rows).toEqual(first.rows);
});

test('resetting brings back the rows of the migrations', async () => {
  const seeded = await countRows('categories');
  expect(seeded).toBeGreaterThan(0);
  await sql`delete from categories`.execute(database.kysely);
  await database.reset();
  expect(await countRows('categories')).toBe(seeded);
});
