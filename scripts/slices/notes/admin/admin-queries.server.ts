import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

interface Page {
  search: string;
  offset: number;
  limit: number;
}

/** A page of everybody's notes, newest first, and how many there are. Joins users for the names of the authors. */
export async function selectNotePage(db: Reader, { search, offset, limit }: Page) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const notes = db
    .selectFrom('notes')
    .innerJoin('users', 'users.id', 'notes.user_id')
    .where('notes.text', 'ilike', pattern);
  const [rows, { total }] = await Promise.all([
    notes
      .select(['notes.id', 'notes.text', 'users.name as author'])
      .orderBy('notes.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    notes.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Returns the text of the deleted note; undefined when there is none. */
export async function deleteNote(trx: Writer, id: number): Promise<string | undefined> {
  const deleted = await trx.deleteFrom('notes').where('id', '=', id).returning('text').executeTakeFirst();
  return deleted?.text;
}
