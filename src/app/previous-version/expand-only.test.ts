import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMigrationFolders } from '#src/db/migrate.server.ts';
import { findTightenings } from './testing/expand-only.ts';
import { PREVIOUS_LAST_MIGRATION } from './testing/previous-version.ts';

test('migrations since the version before only add', async () => {
  const found: Record<string, string[]> = {};
  for (const folder of await findMigrationFolders()) {
    for (const name of await fs.readdir(folder).catch(() => [])) {
      if (name <= PREVIOUS_LAST_MIGRATION) continue;
      const reasons = findTightenings(await fs.readFile(join(folder, name), 'utf8'));
      if (reasons.length > 0) found[name] = reasons;
    }
  }
  expect(found).toEqual({});
});

test.each([
  ['alter table users drop column bio', 'drops something'],
  ['ALTER TABLE users\n  ADD a text,\n  DROP bio', 'drops something'],
  ['drop index users_email', 'drops something'],
  ['alter table activity rename to audit_events', 'renames something'],
  ['alter table users rename bio to about', 'renames something'],
  ['alter table users alter column bio set not null', 'makes a column required'],
  ['alter table users alter bio type varchar(5)', 'changes the type of a column'],
  ['alter table users alter column id set data type bigint', 'changes the type of a column'],
  ['alter table users add column age int not null', 'adds a required column without a default'],
  [
    "alter table users add age int not null default 0, add kind text not null check (kind <> 'x')",
    'adds a required column without a default',
  ],
  ['alter table users add constraint short check (length(bio) < 5)', 'adds a constraint'],
  ['create unique index users_name on users (name)', 'adds a unique index'],
  ['truncate sessions', 'empties a table'],
])('%s is refused', (sql, reason) => {
  expect(findTightenings(`create table other (id int);\n${sql};`)).toEqual([reason]);
});

test.each([
  'alter table users add column age int not null default 0',
  'alter table users add column age int, alter column bio drop not null',
  "alter table users add column language text, add constraint known check (language in ('en', 'fr'))",
  'create index users_name on users (name)',
  "update tools set pricing_model = 'unknown; drop table tools' where id = 1",
  'create table pets (id int primary key, name text not null); create unique index pets_name on pets (name); alter table pets add kind text not null',
  '-- drops the old table; rename it\nselect 1',
  '-- Expand only: version 1.2 no longer reads users.bio.\nalter table users drop column bio',
])('%s is allowed', (sql) => {
  expect(findTightenings(sql)).toEqual([]);
});
