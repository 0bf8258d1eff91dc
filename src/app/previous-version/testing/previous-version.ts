import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';

/** The last migration of the version that `record.ts` recorded. What comes after it is this version's. */
export const PREVIOUS_LAST_MIGRATION = '0064-audit-permission.sql';

/** The data and statements that `scripts/previous-version/record.ts` recorded of the version before this one. */
export const recorded = {
  /** A dump for pg_restore. */
  dumpPath: join(import.meta.dirname, '..', 'data.dump'),
  /** The same data as statements. */
  readSql: () => readFileSync(join(import.meta.dirname, '..', 'data.sql'), 'utf8'),
  /** The distinct statements that its API sends. */
  readStatements: (): string[] =>
    JSON.parse(readFileSync(join(import.meta.dirname, '..', 'statements.json'), 'utf8')),
};

/** Makes the recorded database in an empty one. */
export async function loadRecorded(client: ClientBase): Promise<void> {
  // Every opened database has it.
  await client.query('drop table if exists schema_migrations');
  await client.query(recorded.readSql());
  await client.query('reset all');
}

/** Has PostgreSQL plan a statement without running it. Resolves with the error, if there is one. */
export async function findPlanError(client: ClientBase, statement: string): Promise<string | undefined> {
  try {
    await client.query(`explain (generic_plan, costs off) ${statement}`);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
