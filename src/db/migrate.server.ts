import { createHash } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { MigrationError } from './errors.server.ts';

interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
/** Any constant will do, as long as every process of the application uses the same. */
const ADVISORY_LOCK = 4_712_061;

const CREATE_TABLE = `create table if not exists schema_migrations (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default now()
)`;

/**
 * Applies the `NNNN-name.sql` files of `folder` that the database does not have yet, in order, each in
 * one transaction with its row in `schema_migrations`. Processes that start together take turns.
 *
 * @returns whether the database was empty, that is, no migration had ever been applied.
 * @throws MigrationError when an applied file was changed or removed, or a migration fails.
 */
export async function migrate(pool: Pool, folder: string): Promise<{ wasEmpty: boolean; applied: string[] }> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    // A migration may take longer than any request's query.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query(CREATE_TABLE);
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migrations order by name',
    );
    const pending = findPending(migrations, rows);
    for (const migration of pending) await applyMigration(client, migration);
    return { wasEmpty: rows.length === 0, applied: pending.map(({ name }) => name) };
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {});
    // Its settings are not those of the pool, so the connection is not used again.
    client.release(true);
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names.filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (name) => {
      if (!FILE_NAME.test(name)) throw new MigrationError(`${name} is not named like 0001-some-words.sql`);
      const sql = await fs.readFile(join(folder, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function findPending(migrations: Migration[], applied: Array<{ name: string; sha256: string }>): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of applied) {
    const migration = known.get(name);
    if (!migration) throw new MigrationError(`The database has ${name}, which this version does not know`);
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

async function applyMigration(client: PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${name} failed: ${reason}`, { cause: error });
  }
}
