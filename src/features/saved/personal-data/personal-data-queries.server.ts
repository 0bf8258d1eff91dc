import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

export function selectFoldersToExport(db: Reader, userId: number) {
  return db
    .selectFrom('folders')
    .select(['id', 'name', 'description', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Joins tools for their names and addresses, also of those that are no longer published; in the order of the tools' ids. */
export function selectEntriesToExport(db: Reader, userId: number, after: number, limit: number) {
  return db
    .selectFrom('saved_tools')
    .innerJoin('tools', 'tools.id', 'saved_tools.tool_id')
    .select([
      'saved_tools.tool_id',
      'tools.name as tool',
      'tools.url',
      'saved_tools.folder_id',
      'saved_tools.notes',
      'saved_tools.saved_at',
    ])
    .where('saved_tools.user_id', '=', userId)
    .where('saved_tools.tool_id', '>', after)
    .orderBy('saved_tools.tool_id')
    .limit(limit)
    .execute();
}

/** Answers how often each tool had been saved by these people. */
export async function deleteAllEntries(trx: Writer, userIds: readonly number[]) {
  const { rows } = await sql<{ tool_id: number; saves: number }>`
    with removed as (delete from saved_tools where user_id = any(${[...userIds]}::int[]) returning tool_id)
    select tool_id, count(*)::int as saves from removed group by tool_id`.execute(trx);
  return rows;
}

export async function deleteAllFolders(trx: Writer, userIds: readonly number[]): Promise<void> {
  await sql`delete from folders where user_id = any(${[...userIds]}::int[])`.execute(trx);
}
