import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#src/app/features.server.ts';
import type { AnyFeature } from '#src/server/feature.ts';
import { type Kinds, listKinds } from '#src/shared/site/kinds.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { addedSlices } from '#src/testing/test-api.ts';
import { readTableOwners } from '../imports/table-rules.ts';
import { notes } from './notes/feature.server.ts';

// Here the site has the slice of `notes/` as well, which has a part of every kind.

const root = join(import.meta.dirname, '../..');
const [migrations, messages] = ['migrations', 'messages'].map((name) =>
  join(import.meta.dirname, 'notes', name),
) as [string, string];
beforeAll(() => {
  addedSlices.push({ feature: notes, settings: { most: 2 }, migrations, messages });
});
afterAll(() => {
  addedSlices.pop();
});

describe('the tests of the slice', async () => {
  await import('./notes/notes.api.test.ts');
});

const api = setUpTestApi();

/** Which slice has which tables. */
function readOwners(): Map<string, string> {
  const tables = 'tables.server.ts';
  const files = globSync(`src/features/*/${tables}`, { cwd: root }).map((path) => ({ path, at: path }));
  const added = { path: `src/features/notes/${tables}`, at: `scripts/slices/notes/${tables}` };
  return readTableOwners(
    [...files, added].map(({ path, at }) => ({ path, text: readFileSync(join(root, at), 'utf8') })),
  );
}

async function query(sql: string): Promise<string[]> {
  const { rows } = await api.database.pool.query<{ name: string }>(sql);
  return rows.map(({ name }) => name);
}

/** The database's own: what no slice has. */
const OWN_TABLES = ['schema_migrations', 'site_secrets', 'catalogue_changes'];

test('every table belongs to one slice', async () => {
  const tables = await query(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const owners = readOwners();
  expect([...owners.keys(), ...OWN_TABLES].sort()).toEqual(tables.sort());
});

test('a slice says of its own tables alone what they keep of people', () => {
  const owners = readOwners();
  const contexts: Record<string, object> = api.app.contexts;
  const named = [...features, notes].flatMap(({ name, personalData }: AnyFeature) =>
    Object.keys(personalData?.(contexts[name]!).tables ?? {}).map((table) => [table, name]),
  );
  const isForeign = ([table, name]: string[]) =>
    owners.get(table!) !== name!.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(isForeign)).toEqual([]);
});

test('every column that points to a person is declared as personal data, and what is exported exists', async () => {
  const references = await query(
    `select conrelid::regclass || '.' || attname as name from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where contype = 'f' and confrelid = 'users'::regclass and conparentid = 0`,
  );
  const columns = await query(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const tables = Object.entries(api.app.server.personalData.tables);
  const people = tables.flatMap(([table, { owner, others = {} }]) =>
    [...(owner ? [owner] : []), ...Object.keys(others)].map((column) => `${table}.${column}`),
  );
  expect(people.filter((name) => name !== 'users.id').sort()).toEqual(references.sort());
  const exported = tables.flatMap(([table, { export: row, from = {} }]) =>
    Object.keys(row?.shape ?? {}).map((member) => {
      const source = from[member] ?? member;
      return typeof source === 'string' ? `${table}.${source}` : `${source[1]}.${source[2]}`;
    }),
  );
  expect(exported.length).toBeGreaterThan(50);
  expect(exported.filter((name) => !columns.includes(name))).toEqual([]);
});

test('each kind that a slice declares is provided', () => {
  const { extensions } = api.app.server;
  const namesOf = (of: keyof Kinds) => listKinds(of).map(({ name }) => name);
  const provided = {
    reported: extensions.all('reports.subjects').flatMap((kinds) => kinds.map(({ kind }) => kind)),
    // Tools have calls of their own.
    followed: ['tool', ...extensions.all('follows.kinds').flatMap((kinds) => kinds.map(({ kind }) => kind))],
    posted: extensions.all('spam.posts').flatMap((kinds) => kinds.map(({ type }) => type)),
  };
  for (const of of ['reported', 'followed', 'posted'] as const)
    expect(provided[of].sort(), of).toEqual(namesOf(of).sort());
});
