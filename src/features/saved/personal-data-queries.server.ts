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

/** Joins tools for their names: one statement for the export. */
export function selectSavedToolsToExport(db: Reader, userId: number) {
  return db
    .selectFrom('saved_tools')
    .innerJoin('tools', 'tools.id', 'saved_tools.tool_id')
    .select([
      'tools.name as tool',
      'tools.url',
      'saved_tools.folder_id',
      'saved_tools.notes',
      'saved_tools.saved_at',
    ])
    .where('saved_tools.user_id', '=', userId)
    .orderBy('saved_tools.saved_at')
    .execute();
}

/** Deletes everything these people saved, and takes it out of the tools' counts. */
export async function eraseSaved(trx: Writer, userIds: readonly number[]): Promise<void> {
  await sql`
    with gone as (delete from saved_tools where user_id = any(${[...userIds]}::int[]) returning tool_id),
      counted as (select tool_id, count(*)::int as number from gone group by tool_id)
    update tool_stats s set saves = s.saves - c.number from counted c where c.tool_id = s.tool_id`.execute(
    trx,
  );
  await sql`delete from folders where user_id = any(${[...userIds]}::int[])`.execute(trx);
}
