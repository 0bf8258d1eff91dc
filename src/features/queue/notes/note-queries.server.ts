import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { Subject } from './contract.ts';
import '../tables.server.ts';

const columnOf = ({ subject }: Pick<Subject, 'subject'>) => (subject === 'user' ? 'user_id' : 'tool_id');

/** The name of a person or listing; undefined when there is none. Joins users and tools for no more than that. */
export async function findSubjectName(db: Reader, { subject, id }: Subject): Promise<string | undefined> {
  const found = db
    .selectFrom(subject === 'user' ? 'users' : 'tools')
    .select('name')
    .where('id', '=', id);
  return (await found.executeTakeFirst())?.name;
}

/** Newest first. Joins users for the names of authors. */
export function selectNotes(db: Reader, subject: Subject, limit: number) {
  return db
    .selectFrom('staff_notes as n')
    .leftJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'n.text', 'n.created_at', 'u.id as author_id', 'u.name as author_name'])
    .where(`n.${columnOf(subject)}`, '=', subject.id)
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countNotes(db: Reader, subject: Subject): Promise<number> {
  const counted = db
    .selectFrom('staff_notes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(columnOf(subject), '=', subject.id);
  return (await counted.executeTakeFirstOrThrow()).count;
}

export function insertNote(
  trx: Writer,
  subject: Subject,
  note: { author_id: number; text: string; created_at: Date },
) {
  return trx
    .insertInto('staff_notes')
    .values({ ...note, [columnOf(subject)]: subject.id })
    .returning(['id', 'text', 'created_at'])
    .executeTakeFirstOrThrow();
}

/** @returns what it was about; undefined when there is no such note. */
export function deleteNote(trx: Writer, id: number) {
  return trx
    .deleteFrom('staff_notes')
    .where('id', '=', id)
    .returning(['user_id', 'tool_id'])
    .executeTakeFirst();
}

/** The ids of a listing and of its revisions; of a revision, those of its listing. */
export async function selectListingIds(db: Reader, toolId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with tool as (select coalesce(pending_version_of, id) as id from tools where id = ${toolId})
    select id from tool union select t.id from tools t join tool on t.pending_version_of = tool.id
    order by id desc limit 100`.execute(db);
  return rows.map(({ id }) => id);
}
