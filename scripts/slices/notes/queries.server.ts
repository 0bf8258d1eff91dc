import { type Insertable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

const COLUMNS = ['id', 'text', 'created_at'] as const;

export function selectNotes(db: Reader, userId: number) {
  return db.selectFrom('notes').select(COLUMNS).where('user_id', '=', userId).orderBy('id').execute();
}

export async function countNotes(db: Reader, userId: number): Promise<number> {
  const notes = db.selectFrom('notes').where('user_id', '=', userId);
  return (await notes.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count;
}

export function insertNote(trx: Writer, note: Insertable<Schema['notes']>) {
  return trx.insertInto('notes').values(note).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** A page of everybody's notes, newest first, and how many there are. Joins users for the names of the authors. */
export function selectNotePage(db: Reader, page: { search: string; offset: number; limit: number }) {
  const pattern = `%${page.search.replace(/[\\%_]/g, '\\$&')}%`;
  const notes = db
    .selectFrom('notes')
    .innerJoin('users', 'users.id', 'notes.user_id')
    .where('notes.text', 'ilike', pattern);
  const columns = notes.select(['notes.id', 'notes.text', 'users.name as author']);
  const count = notes.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return Promise.all([
    columns.orderBy('notes.id', 'desc').offset(page.offset).limit(page.limit).execute(),
    count.then(({ total }) => total),
  ]);
}

/** Returns the text of the deleted note; undefined when there is none. */
export async function deleteNote(trx: Writer, id: number): Promise<string | undefined> {
  const deleted = await trx.deleteFrom('notes').where('id', '=', id).returning('text').executeTakeFirst();
  return deleted?.text;
}

export async function deleteEmptyNotes(trx: Writer): Promise<void> {
  await trx.deleteFrom('notes').where('text', '=', 'empty').execute();
}
