import * as fs from 'node:fs/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPostgres } from '#src/testing/services/postgres.ts';
import { type Database, openDatabase } from './client.server.ts';
import { MigrationError } from './errors.server.ts';
import { migrate } from './migrate.server.ts';
import { findTemplate, makeScratch, type Scratch, writeFiles } from './testing/scratch.ts';

// Databases and processes start here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const FIRST = {
  '0001-people.sql': 'create table people (id int primary key); insert into people values (1);',
};
const SECOND = { '0002-names.sql': 'alter table people add name text; update people set name = $$Ada$$;' };

const server = await startPostgres();
let scratch: Scratch;
let folder: string;

afterAll(() => server?.stop());

beforeEach(async () => {
  scratch = await makeScratch();
  folder = `${scratch.folder}/migrations`;
});

afterEach(() => scratch.remove());

describe('on the embedded engine', () => {
  let database: Database;

  beforeEach(async () => {
    database = await openDatabase({
      dataDir: `${scratch.folder}/data`,
      migrationsDir: folder,
      templatePath: await findTemplate(),
      durable: false,
    });
  });

  afterEach(() => database.close());

  test('files are applied once, in order, and recorded', async () => {
    await writeFiles(folder, { ...SECOND, ...FIRST });
    expect(await migrate(database.pool, [folder])).toEqual({
      wasEmpty: true,
      applied: ['0001-people.sql', '0002-names.sql'],
    });
    expect(await migrate(database.pool, [folder])).toEqual({ wasEmpty: false, applied: [] });
    expect((await database.pool.query('select * from people')).rows).toEqual([{ id: 1, name: 'Ada' }]);
  });

  test('a failing file changes nothing and is retried', async () => {
    await writeFiles(folder, {
      ...FIRST,
      '0002-names.sql': 'alter table people add name text; select 1 / 0;',
    });
    await expect(migrate(database.pool, [folder])).rejects.toThrow('0002-names.sql failed: division by zero');
    await expect(database.pool.query('select name from people')).rejects.toThrow('does not exist');
    await writeFiles(folder, SECOND);
    expect(await migrate(database.pool, [folder])).toMatchObject({ applied: ['0002-names.sql'] });
  });

  test('an applied file must not change, disappear or be preceded by a new one', async () => {
    await writeFiles(folder, { '0002-people.sql': FIRST['0001-people.sql'] });
    await migrate(database.pool, [folder]);
    await writeFiles(folder, { '0001-late.sql': 'select 1;' });
    await expect(migrate(database.pool, [folder])).rejects.toThrow('0001-late.sql comes before');
    await fs.rm(`${folder}/0001-late.sql`);
    await writeFiles(folder, { '0002-people.sql': 'create table people (id bigint);' });
    await expect(migrate(database.pool, [folder])).rejects.toThrow('was changed');
    await fs.rm(`${folder}/0002-people.sql`);
    await expect(migrate(database.pool, [folder])).rejects.toThrow(MigrationError);
  });

  test('a file that was split since it was applied counts as applied in all its parts', async () => {
    await writeFiles(folder, { '0001-all.sql': `${FIRST['0001-people.sql']} create table cats (id int);` });
    await migrate(database.pool, [folder]);
    await fs.rm(`${folder}/0001-all.sql`);
    const other = `${scratch.folder}/other`;
    await writeFiles(folder, {
      '0001-1-people.sql': `-- Part of 0001-all.sql, as was.\n${FIRST['0001-people.sql']}`,
    });
    await writeFiles(other, {
      '0001-2-cats.sql': '-- Part of 0001-all.sql, as was.\ncreate table cats (id int);',
      '0002-more.sql': 'alter table cats add name text;',
    });
    expect((await migrate(database.pool, [folder, other])).applied).toEqual(['0002-more.sql']);
    expect((await migrate(database.pool, [folder, other])).applied).toEqual([]);
  });

  test('two folders with a file of the same name are refused', async () => {
    await writeFiles(folder, FIRST);
    await writeFiles(`${scratch.folder}/other`, FIRST);
    await expect(migrate(database.pool, [folder, `${scratch.folder}/other`])).rejects.toThrow('Two folders');
  });

  test('a file with an invalid name is refused', async () => {
    await writeFiles(folder, { 'people.sql': 'select 1;' });
    await expect(migrate(database.pool, [folder])).rejects.toThrow('people.sql is not named');
  });
});

describe.skipIf(!server)('on PostgreSQL', () => {
  test('processes that start together apply each file once', async () => {
    await writeFiles(folder, { ...FIRST, ...SECOND });
    const pools = Array.from({ length: 4 }, () => new pg.Pool({ connectionString: server?.url }));
    for (const pool of pools) pool.on('error', () => {});
    const outcomes = await Promise.all(pools.map((pool) => migrate(pool, [folder])));
    await Promise.all(pools.map((pool) => pool.end()));
    expect(outcomes.flatMap(({ applied }) => applied)).toEqual(['0001-people.sql', '0002-names.sql']);
  });
});
