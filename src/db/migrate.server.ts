import { createHash } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { MigrationError } from './errors.server.ts';
import { softwareVersion } from './migrations/software-version.ts';
import { liftQueryLimits } from './query-deadline.server.ts';

const source = join(import.meta.dirname, '..');

/** The folders whose migrations make the database: that of `src/db`, and `migrations/` of every slice. */
export async function findMigrationFolders(): Promise<string[]> {
  const slices = await readdir(join(source, 'features'));
  return [
    join(source, 'db/migrations'),
    ...slices.map((slice) => join(source, 'features', slice, 'migrations')),
  ];
}

interface Migration {
  name: string;
  sql: string;
  sha256: string;
  /** The file that earlier versions applied whole and of which this one is a part. */
  partOf: string | undefined;
}

export interface AppliedMigration {
  name: string;
  sha256: string;
}

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
const PART_OF = /^-- Part of (\S+\.sql),/;
/** Any constant will do, as long as every process of the application uses the same. */
const ADVISORY_LOCK = 4_712_061;

const CREATE_TABLE = `create table if not exists schema_migrations (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default now()
)`;
const ADD_VERSION = 'alter table schema_migrations add column if not exists software_version text';

/**
 * Applies the `NNNN-name.sql` files of `folders` that the database does not have yet, ordered by name across all
 * folders, each in one transaction with its row in `schema_migrations`. Processes that start together take turns.
 *
 * @returns whether the database was empty, that is, no migration had ever been applied.
 * @throws MigrationError when an applied file was changed or removed, or a migration fails.
 */
export async function migrate(
  pool: Pool,
  folders: readonly string[],
): Promise<{ wasEmpty: boolean; applied: string[] }> {
  const migrations = await readMigrations(folders);
  const client = await pool.connect();
  try {
    // A migration may take longer than any request's query.
    await liftQueryLimits(client);
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query(CREATE_TABLE);
    await client.query(ADD_VERSION);
    const rows = await selectApplied(client);
    const wasSplit = await recordParts(client, migrations, rows);
    const pending = await findPendingIn(client, migrations, wasSplit ? await selectApplied(client) : rows);
    for (const migration of pending) await applyMigration(client, migration);
    return { wasEmpty: rows.length === 0, applied: pending.map(({ name }) => name) };
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {});
    // Its settings are not those of the pool, so the connection is not used again.
    client.release(true);
  }
}

/** The migrations that the database has, in order. */
export async function selectApplied(client: PoolClient): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, sha256 from schema_migrations order by name',
  );
  return rows;
}

/**
 * Applies the migrations that another database had, and no other, as part of the caller's transaction.
 * @throws MigrationError for one that is not known here, or is not the same.
 */
export async function applyRecorded(
  client: PoolClient,
  recorded: readonly AppliedMigration[],
): Promise<void> {
  const migrations = await readMigrations(await findMigrationFolders());
  findPending(migrations, recorded);
  await client.query(CREATE_TABLE);
  await client.query(ADD_VERSION);
  const names = new Set(recorded.map(({ name }) => name));
  for (const migration of migrations) if (names.has(migration.name)) await runMigration(client, migration);
}

/** @returns the first of the migrations that this version does not know; undefined when it knows all of them. */
export async function findUnknown(recorded: readonly AppliedMigration[]): Promise<string | undefined> {
  const known = new Set((await readMigrations(await findMigrationFolders())).map(({ name }) => name));
  return recorded.find(({ name }) => !known.has(name))?.name;
}

/** The names of the migrations that are not among those applied. */
export async function findPendingNames(applied: readonly AppliedMigration[]): Promise<string[]> {
  const names = new Set(applied.map(({ name }) => name));
  const migrations = await readMigrations(await findMigrationFolders());
  return migrations.map(({ name }) => name).filter((name) => !names.has(name));
}

async function listFiles(folder: string): Promise<string[]> {
  const names = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith('.sql')).map((name) => join(folder, name));
}

async function readMigrations(folders: readonly string[]): Promise<Migration[]> {
  const paths = (await Promise.all(folders.map(listFiles))).flat();
  const migrations = await Promise.all(paths.map(readMigration));
  migrations.sort((one, other) => (one.name < other.name ? -1 : 1));
  const twice = migrations.find(({ name }, index) => migrations[index + 1]?.name === name);
  if (twice) throw new MigrationError(`Two folders have a migration called ${twice.name}`);
  return migrations;
}

async function readMigration(path: string): Promise<Migration> {
  const name = basename(path);
  if (!FILE_NAME.test(name)) throw new MigrationError(`${name} is not named like 0001-some-words.sql`);
  const sql = await fs.readFile(path, 'utf8');
  const sha256 = createHash('sha256').update(sql).digest('hex');
  return { name, sql, sha256, partOf: PART_OF.exec(sql)?.[1] };
}

/**
 * Where a file was applied whole that has been split since, its parts are recorded in its place.
 * @returns true when there was one.
 */
async function recordParts(
  client: PoolClient,
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): Promise<boolean> {
  const names = new Set(applied.map(({ name }) => name));
  const parts = migrations.filter(({ partOf }) => partOf !== undefined && names.has(partOf));
  if (parts.length === 0) return false;
  await client.query('begin');
  for (const { name, sha256 } of parts) {
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
  }
  await client.query('delete from schema_migrations where name = any($1)', [
    parts.map(({ partOf }) => partOf),
  ]);
  await client.query('commit');
  return true;
}

/** Like `findPending`, and names the version that the data belongs to when it is a newer one. */
async function findPendingIn(
  client: PoolClient,
  migrations: Migration[],
  applied: readonly AppliedMigration[],
): Promise<Migration[]> {
  const known = new Set(migrations.map(({ name }) => name));
  const last = applied.findLast(({ name }) => !known.has(name));
  if (last === undefined) return findPending(migrations, applied);
  const { rows } = await client.query<{ software_version: string | null }>(
    'select software_version from schema_migrations where name = $1',
    [last.name],
  );
  throw new MigrationError(explainNewerData(last.name, rows[0]?.software_version));
}

function findPending(migrations: Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of applied) {
    const migration = known.get(name);
    if (!migration) throw new MigrationError(explainNewerData(name));
    if (migration.sha256 !== sha256) {
      throw new MigrationError(
        `${name} was changed after it had been applied; write a new migration instead`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !done.has(name));
  const last = applied.at(-1)?.name ?? '';
  const late = pending.find(({ name }) => name < last);
  if (late) throw new MigrationError(`${late.name} comes before ${last}, which has been applied already`);
  return pending;
}

/** @param version the one that applied the migration, where it was recorded */
const explainNewerData = (name: string, version?: string | null): string =>
  `The database was updated by a newer version of the site: it has ${name}, which this version does not know. ` +
  `Start ${version ? `version ${version}` : 'that version'} or a newer one, or restore the backup made before the update. Nothing was changed.`;

async function applyMigration(client: PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await runMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function runMigration(client: PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, sha256, software_version) values ($1, $2, $3)', [
      name,
      sha256,
      softwareVersion,
    ]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${name} failed: ${reason}`, { cause: error });
  }
}
