import { type Insertable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { contains, type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { FollowedKind } from '#src/features/follows/sources/followed-kind-store.server.ts';
import type { PostKind } from '#src/features/spam/posts/post-kind-store.server.ts';
import type { AdminNote } from './contract.ts';

const COLUMNS = ['id', 'text', 'created_at'] as const;

/** Notes of a person that are not hidden, the oldest first. */
export function selectNotes(db: Reader, userId: number) {
  const own = db.selectFrom('notes').select(COLUMNS).where('user_id', '=', userId);
  return own.where('is_hidden', '=', false).orderBy('id').execute();
}

export function insertNote(trx: Writer, note: Insertable<Schema['notes']>) {
  return trx.insertInto('notes').values(note).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** A page of everybody's notes, newest first, and how many there are. Joins users for the names of the authors. */
export function selectNotePage(db: Reader, page: SearchPage): Promise<[AdminNote[], total: number]> {
  const columns = sql`n.id, n.text, u.name as author`;
  const from = sql`from notes n join users u on u.id = n.user_id`;
  const where = contains(page.search, [sql`n.text`]);
  return selectSearchPage(db, { columns, from, where, order: sql`n.id desc` }, page);
}

/** Returns the text of the deleted note; undefined when there is none. */
export async function deleteNote(trx: Writer, id: number): Promise<string | undefined> {
  const deleted = await trx.deleteFrom('notes').where('id', '=', id).returning('text').executeTakeFirst();
  return deleted?.text;
}

export async function deleteEmptyNotes(trx: Writer): Promise<void> {
  await trx.deleteFrom('notes').where('text', '=', 'empty').execute();
}

export function selectShownNote(db: Reader, id: string) {
  const found = db.selectFrom('notes').selectAll().where('is_hidden', '=', false);
  return found.where(sql<boolean>`id::text = ${id}`).executeTakeFirst();
}

/** Returns false when it is so already, or gone. */
export async function hideNote(trx: Writer, id: number, is_hidden: boolean): Promise<boolean> {
  const changed = trx.updateTable('notes').set({ is_hidden }).where('id', '=', id);
  return (await changed.where('is_hidden', '<>', is_hidden).executeTakeFirst()).numUpdatedRows > 0n;
}

/** Notes as something that can be followed: people are told of tools that a note names. */
export const followedNote: FollowedKind = {
  kind: 'note',
  resolve: async (id, { db }) => (await selectShownNote(db, id))?.id,
  missing: 'notes.noNote',
  shown: sql`select n.id, n.id::text as slug, n.text as name from notes n where n.id = f.note_id`,
  tells: sql`exists (select from notes n where n.id = f.note_id and strpos(n.text, t.name) > 0)`,
};

/** Notes as posts. */
export const postedNote: PostKind = {
  type: 'note',
  shown: sql`select n.text as name, '/notes' as path, n.text as excerpt, n.user_id as person_id
    from notes n where n.id = f.note_id`,
};
