import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '#src/app/features.server.ts';
import type { AnyFeature } from '#src/server/feature.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { readTableOwners } from '../imports/table-rules.ts';

const root = join(import.meta.dirname, '../..');
const api = setUpTestApi();

function readFiles(pattern: string): { path: string; text: string }[] {
  return globSync(pattern, { cwd: root }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
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
  const owners = readTableOwners(readFiles('src/features/*/tables.server.ts'));
  expect([...owners.keys(), ...OWN_TABLES].sort()).toEqual(tables.sort());
});

test('a slice says of its own tables alone how long they keep personal data', () => {
  const owners = readTableOwners(readFiles('src/features/*/tables.server.ts'));
  const named = features.flatMap(({ name, retention = {} }: AnyFeature) =>
    Object.keys(retention).map((table) => [table, name]),
  );
  const isForeign = ([table, name]: string[]) =>
    owners.get(table!) !== name!.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(isForeign)).toEqual([]);
});

test('every table that points to a person is exported and erased by its slice', async () => {
  const tables = await query(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass and conparentid = 0`,
  );
  const { personalData } = api.app.server;
  expect(personalData.tables.filter((name) => name !== 'users').sort()).toEqual(tables.sort());
});
