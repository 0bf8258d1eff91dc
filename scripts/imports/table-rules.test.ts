import { expect, test } from 'vitest';
import { findTableViolations, readTableOwners } from './table-rules.ts';

const TABLES = (table: string) => `declare module '#src/db/schema.ts' {
  interface Schema {
    ${table}: {
      id: number;
    };
  }
}`;
const tables = [
  { path: 'src/features/a/tables.server.ts', text: TABLES('apples') },
  { path: 'src/features/b/tables.server.ts', text: TABLES('bees') },
];
const violationsOf = (text: string) =>
  findTableViolations([...tables, { path: 'src/features/a/queries.server.ts', text }]);

test('a table belongs to the slice that declares it', () => {
  expect([...readTableOwners(tables)]).toEqual([
    ['apples', 'a'],
    ['bees', 'b'],
  ]);
  const twice = [...tables, { path: 'src/features/c/tables.server.ts', text: TABLES('bees') }];
  expect(() => readTableOwners(twice)).toThrow('bees belongs to b and c');
});

test.each([
  "db.updateTable('bees').set({})",
  "trx.deleteFrom('bees')",
  'sql`insert into bees values (1)`',
  'sql`with gone as (delete from bees) select 1`',
  'sql`update bees set id = 1`',
])('another slice may not write it: %s', (text) => {
  expect(violationsOf(text)).toEqual([expect.stringContaining('writes bees, which belongs to b')]);
});

test.each([
  "db.selectFrom('bees')",
  "db.innerJoin('bees as b', 'x', 'y')",
  'sql`select 1 from apples join bees b`',
])('another slice reads it only with a reason: %s', (text) => {
  expect(violationsOf(text)).toEqual([expect.stringContaining('reads bees of b')]);
  expect(violationsOf(`/** Joins bees for the names. */\n${text}`)).toEqual([]);
  expect(violationsOf(`// From bees.\n${text}`)).toHaveLength(1);
});

test('allows its own tables, unknown words and comments', () => {
  expect(
    violationsOf("db.selectFrom('apples'); sql`delete from apples`; sql`select from unnest(x)`"),
  ).toEqual([]);
  expect(violationsOf('// update bees\n/* from bees */')).toEqual([]);
});
