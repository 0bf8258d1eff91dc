import { type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { addSaves } from '#src/features/tools/catalogue/public/stats-store.server.ts';

/** One saved tool as it is stored. */
export type Entry = Omit<Selectable<Schema['saved_tools']>, 'user_id'>;

function entriesOf(db: Reader, userId: number) {
  const columns = ['tool_id', 'folder_id', 'notes', 'saved_at'] as const;
  return db.selectFrom('saved_tools').select(columns).where('user_id', '=', userId);
}

/** A person's tools by folder, newest first in each. One short row a folder, however many tools there are. */
export async function selectIdsByFolder(db: Reader, userId: number) {
  const found = await sql<{ folder_id: number | null; tool_ids: number[] }>`
    select folder_id, array_agg(tool_id order by saved_at desc, tool_id desc) as tool_ids
    from saved_tools where user_id = ${userId} group by folder_id`.execute(db);
  return found.rows;
}

/** Newest first; of one folder, of none (null), or all (undefined). */
export async function selectIds(
  db: Reader,
  userId: number,
  folderId: number | null | undefined,
): Promise<number[]> {
  const inFolder = folderId === undefined ? sql`true` : sql`folder_id is not distinct from ${folderId}::int`;
  const found = await sql<{ tool_ids: number[] }>`
    select coalesce(array_agg(tool_id order by saved_at desc, tool_id desc), '{}') as tool_ids
    from saved_tools where user_id = ${userId} and ${inFolder}`.execute(db);
  return found.rows[0]!.tool_ids;
}

/** In no order. */
export function selectEntries(db: Reader, userId: number, toolIds: readonly number[]): Promise<Entry[]> {
  return entriesOf(db, userId)
    .where(sql<boolean>`tool_id = any(${[...toolIds]}::int[])`)
    .execute();
}

/** Everything a person has saved, newest first. */
export function selectAllEntries(db: Reader, userId: number): Promise<Entry[]> {
  return entriesOf(db, userId).orderBy('saved_at', 'desc').orderBy('tool_id', 'desc').execute();
}

export function selectEntry(db: Reader, userId: number, toolId: number): Promise<Entry | undefined> {
  return entriesOf(db, userId).where('tool_id', '=', toolId).executeTakeFirst();
}

/** A person's entry of a tool, and how many entries they have. */
export async function selectEntryAndCount(
  db: Reader,
  userId: number,
  toolId: number,
): Promise<{ entry: Entry | undefined; count: number }> {
  const found = await sql<Entry & { count: number; is_saved: boolean }>`
    select s.tool_id, s.folder_id, s.notes, s.saved_at, s.tool_id is not null as is_saved, counted.count
    from (select count(*)::int as count from saved_tools where user_id = ${userId}) counted
    left join saved_tools s on s.user_id = ${userId} and s.tool_id = ${toolId}`.execute(db);
  const { count, is_saved, ...entry } = found.rows[0]!;
  return { entry: is_saved ? entry : undefined, count };
}

export async function countEntries(db: Reader, userId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from saved_tools where user_id = ${userId}`.execute(db);
  return found.rows[0]!.count;
}

/**
 * Adds entries; those that exist already get the new folder, notes and date. The account has to be locked.
 * @param known the tools among them that are saved already.
 */
export async function upsertEntries(
  trx: Writer,
  userId: number,
  entries: readonly Entry[],
  known: ReadonlySet<number>,
): Promise<void> {
  if (entries.length === 0) return;
  const ids = entries.map((entry) => entry.tool_id);
  await sql`
    insert into saved_tools (user_id, tool_id, folder_id, notes, saved_at)
    select ${userId}, tool_id, folder_id, notes, saved_at
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as r(tool_id int, folder_id int, notes text, saved_at timestamptz)
    on conflict (user_id, tool_id) do update
      set folder_id = excluded.folder_id, notes = excluded.notes, saved_at = excluded.saved_at`.execute(trx);
  await addSaves(trx, new Map(ids.filter((id) => !known.has(id)).map((id) => [id, 1])));
}

/** Moves the tools that are saved and skips the others. */
export async function moveEntries(
  trx: Writer,
  userId: number,
  toolIds: readonly number[],
  folderId: number | null,
): Promise<void> {
  await trx
    .updateTable('saved_tools')
    .set({ folder_id: folderId })
    .where('user_id', '=', userId)
    .where(sql<boolean>`tool_id = any(${[...toolIds]}::int[])`)
    .execute();
}

/** Deletes the tools that are saved and skips the others. */
export async function deleteEntries(trx: Writer, userId: number, toolIds: readonly number[]): Promise<void> {
  const removed = await trx
    .deleteFrom('saved_tools')
    .where('user_id', '=', userId)
    .where(sql<boolean>`tool_id = any(${[...toolIds]}::int[])`)
    .returning('tool_id')
    .execute();
  await addSaves(trx, new Map(removed.map(({ tool_id }) => [tool_id, -1])));
}

/** Answers how often each tool had been saved by these people. */
export async function deleteAllEntries(trx: Writer, userIds: readonly number[]) {
  const { rows } = await sql<{ tool_id: number; saves: number }>`
    with removed as (delete from saved_tools where user_id = any(${[...userIds]}::int[]) returning tool_id)
    select tool_id, count(*)::int as saves from removed group by tool_id`.execute(trx);
  return rows;
}
