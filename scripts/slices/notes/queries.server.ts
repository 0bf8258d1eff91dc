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

export async function deleteEmptyNotes(trx: Writer): Promise<void> {
  await trx.deleteFrom('notes').where('text', '=', 'empty').execute();
}
