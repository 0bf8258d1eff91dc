import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { findPlanError, recorded } from './testing/previous-version.ts';

// While processes are updated one after the other, those of the version before go on working on tables that this version
// has migrated already. PostgreSQL plans each of their statements: columns, tables and the unique indexes that ON CONFLICT
// names are looked up then.

const api = setUpTestApi();

const OWN = 'create table removed_later (id int primary key, name text unique, kind text not null)';

beforeAll(() => api.database.pool.query(OWN));
afterAll(() => api.database.pool.query('drop table removed_later'));

async function findErrors(statements: readonly string[]): Promise<string[]> {
  const client = await api.database.pool.connect();
  try {
    const errors: string[] = [];
    for (const statement of statements) {
      const error = await findPlanError(client, statement);
      if (error) errors.push(`${error}: ${statement}`);
    }
    return errors;
  } finally {
    client.release();
  }
}

test('every statement of the version before works on the tables of this one', async () => {
  const statements = recorded.readStatements();
  expect(statements.length).toBeGreaterThan(300);
  expect(await findErrors(statements)).toEqual([]);
}, 120_000);

test('a column or an index that was taken away is noticed', async () => {
  const read = 'select name from removed_later where id = $1';
  const write =
    'insert into removed_later (id, name, kind) values ($1, $2, $3) on conflict (name) do nothing';
  expect(await findErrors([read, write])).toEqual([]);
  await api.database.pool.query('alter table removed_later drop constraint removed_later_name_key');
  expect(await findErrors([read, write])).toEqual([expect.stringContaining('ON CONFLICT')]);
  await api.database.pool.query('alter table removed_later rename column name to title');
  expect(await findErrors([read, write])).toHaveLength(2);
});
