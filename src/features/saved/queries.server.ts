import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

export type Reader = Kysely<Schema>;
export type Writer = Transaction<Schema>;

/** One saved tool as it is stored. */
export interface Entry {
  tool_id: number;
  folder_id: number | null;
  notes: string;
  saved_at: Date;
}

const entryColumns = ['tool_id', 'folder_id', 'notes', 'saved_at'] as const;

/** One change of a person's saved tools at a time, so that limits hold and folders do not go from under a tool. */
export async function lockPerson(db: Writer, userId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** A person's tools by folder, newest first in each. One short row a folder, however many tools there are. */
export async function selectIdsByFolder(
  db: Reader,
  userId: number,
): Promise<{ folder_id: number | null; tool_ids: number[] }[]> {
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
  return db
    .selectFrom('saved_tools')
    .select(entryColumns)
    .where('user_id', '=', userId)
    .where(sql<boolean>`tool_id = any(${[...toolIds]}::int[])`)
    .execute();
}

/** Everything a person has saved, newest first. */
export function selectAllEntries(db: Reader, userId: number): Promise<Entry[]> {
  return db
    .selectFrom('saved_tools')
    .select(entryColumns)
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('tool_id', 'desc')
    .execute();
}

export function selectEntry(db: Reader, userId: number, toolId: number): Promise<Entry | undefined> {
  return db
    .selectFrom('saved_tools')
    .select(entryColumns)
    .where('user_id', '=', userId)
    .where('tool_id', '=', toolId)
    .executeTakeFirst();
}

export async function countEntries(db: Reader, userId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from saved_tools where user_id = ${userId}`.execute(db);
  return found.rows[0]!.count;
}

/** Adds entries; those that are there already take over folder, notes and date. Answers the ids that are new. */
export async function upsertEntries(
  db: Writer,
  userId: number,
  entries: readonly Entry[],
): Promise<number[]> {
  if (entries.length === 0) return [];
  const known = new Set(
    (
      await selectEntries(
        db,
        userId,
        entries.map((entry) => entry.tool_id),
      )
    ).map((entry) => entry.tool_id),
  );
  await sql`
    insert into saved_tools (user_id, tool_id, folder_id, notes, saved_at)
    select ${userId}, tool_id, folder_id, notes, saved_at
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as r(tool_id int, folder_id int, notes text, saved_at timestamptz)
    on conflict (user_id, tool_id) do update
      set folder_id = excluded.folder_id, notes = excluded.notes, saved_at = excluded.saved_at`.execute(db);
  const added = entries.map((entry) => entry.tool_id).filter((id) => !known.has(id));
  await addSaves(db, added, 1);
  return added;
}

/** Those of the tools that are saved. */
export async function moveEntries(
  db: Writer,
  userId: number,
  toolIds: readonly number[],
  folderId: number | null,
): Promise<void> {
  await db
    .updateTable('saved_tools')
    .set({ folder_id: folderId })
    .where('user_id', '=', userId)
    .where(sql<boolean>`tool_id = any(${[...toolIds]}::int[])`)
    .execute();
}

/** Answers the ids that were saved until now. */
export async function deleteEntries(
  db: Writer,
  userId: number,
  toolIds: readonly number[],
): Promise<number[]> {
  const removed = await db
    .deleteFrom('saved_tools')
    .where('user_id', '=', userId)
    .where(sql<boolean>`tool_id = any(${[...toolIds]}::int[])`)
    .returning('tool_id')
    .execute();
  const ids = removed.map((row) => row.tool_id);
  await addSaves(db, ids, -1);
  return ids;
}

/** Always in the order of the ids, so that two people who save the same tools do not wait for each other. */
async function addSaves(db: Writer, toolIds: readonly number[], added: 1 | -1): Promise<void> {
  if (toolIds.length === 0) return;
  await sql`
    insert into tool_stats as s (tool_id, saves)
    select id, ${Math.max(0, added)}::int from unnest(${[...toolIds]}::int[]) as r(id) order by id
    on conflict (tool_id) do update set saves = s.saves + ${added}::int`.execute(db);
}
