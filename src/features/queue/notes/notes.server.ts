import '../tables.server.ts';
import { sql } from 'kysely';
import { inTransaction, type Reader, type Writer } from '#src/db/transaction.server.ts';
import { countEventsAbout, listEventsAbout, recordAudit } from '#src/features/audit-log/service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { msg } from '#src/shared/messages/message.ts';
import { listKinds } from '#src/shared/site/kinds.ts';
import type { PersonPast, QueueContext } from '../context.server.ts';
import { NOTE_LIMITS, type StaffNoteRequest, type Subject } from './contract.ts';

const columnOf = ({ subject }: Pick<Subject, 'subject'>) => (subject === 'user' ? 'user_id' : 'tool_id');

/** The name of a person or listing; undefined when there is none. Joins users and tools for no more than that. */
async function findSubjectName(db: Reader, { subject, id }: Subject): Promise<string | undefined> {
  const found = db
    .selectFrom(subject === 'user' ? 'users' : 'tools')
    .select('name')
    .where('id', '=', id);
  return (await found.executeTakeFirst())?.name;
}

/** Newest first. Joins users for the names of authors. */
function selectNotes(db: Reader, subject: Subject, limit: number) {
  return db
    .selectFrom('staff_notes as n')
    .leftJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'n.text', 'n.created_at', 'u.id as author_id', 'u.name as author_name'])
    .where(`n.${columnOf(subject)}`, '=', subject.id)
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
}

async function countNotes(db: Reader, subject: Subject): Promise<number> {
  const counted = db
    .selectFrom('staff_notes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(columnOf(subject), '=', subject.id);
  return (await counted.executeTakeFirstOrThrow()).count;
}

function insertNote(
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
function deleteNote(trx: Writer, id: number) {
  return trx
    .deleteFrom('staff_notes')
    .where('id', '=', id)
    .returning(['user_id', 'tool_id'])
    .executeTakeFirst();
}

/** The ids of a listing and of its revisions; of a revision, those of its listing. */
async function selectListingIds(db: Reader, toolId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with tool as (select coalesce(pending_version_of, id) as id from tools where id = ${toolId})
    select id from tool union select t.id from tools t join tool on t.pending_version_of = tool.id
    order by id desc limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

const EVENTS = 50;

/** Newest first; none for somebody or something that does not exist. */
export async function listNotes({ database }: QueueContext, subject: Subject) {
  const rows = await selectNotes(database.kysely, subject, NOTE_LIMITS.count);
  return rows.map(({ author_id, author_name, ...note }) => ({
    ...note,
    author: author_id === null ? null : { id: author_id, name: author_name! },
  }));
}

/** @throws HttpError 404; 409 for one more than there can be. */
export function addNote(context: QueueContext, { text, ...subject }: StaffNoteRequest, caller: Caller) {
  return inTransaction(context.database, async (trx) => {
    const name = await findSubjectName(trx, subject);
    if (name === undefined) throw new HttpError('not_found');
    if ((await countNotes(trx, subject)) >= NOTE_LIMITS.count) {
      throw new HttpError('conflict', { message: msg('queue.manyNotes', { count: NOTE_LIMITS.count }) });
    }
    const created_at = context.clock.now();
    const added = await insertNote(trx, subject, { text, author_id: caller.userId, created_at });
    await record(context, trx, caller, 'note.add', { id: added.id, name });
    const author = { id: caller.userId, name: caller.name };
    return { ...added, author, created_at };
  });
}

/** @throws HttpError 404. */
export function removeNote(context: QueueContext, id: number, caller: Caller): Promise<void> {
  return inTransaction(context.database, async (trx) => {
    const deleted = await deleteNote(trx, id);
    if (!deleted) throw new HttpError('not_found', { message: 'queue.noNote' });
    const { user_id, tool_id } = deleted;
    const subject: Subject =
      user_id === null ? { subject: 'tool', id: tool_id ?? 0 } : { subject: 'user', id: user_id };
    const name = (await findSubjectName(trx, subject)) ?? '';
    await record(context, trx, caller, 'note.remove', { id, name });
  });
}

/** The log names the subject; it outlives accounts, so it does not keep the text. */
function record(
  { auditLog }: QueueContext,
  trx: Writer,
  caller: Caller,
  action: 'note.add' | 'note.remove',
  about: { id: number; name: string },
): Promise<void> {
  return recordAudit(auditLog, trx, caller, [{ action, target: { type: 'staff_note', ...about } }]);
}

/** Earlier decisions, the latest first. */
export async function getHistory(
  { database: { kysely }, extensions }: QueueContext,
  { subject, id }: Subject,
) {
  if (subject === 'tool') {
    const targets = { tool: await selectListingIds(kysely, id) };
    return { figures: [], events: await listEventsAbout(kysely, targets, EVENTS) };
  }
  const parts = await Promise.all(extensions.all('queue.person').map((read) => read(kysely, id)));
  const targets = Object.assign({ user: [id] }, ...parts.map((part) => part.targets ?? {}));
  const [events, bans] = await Promise.all([
    listEventsAbout(kysely, targets, EVENTS),
    countEventsAbout(kysely, 'user.ban', id),
  ]);
  const known: PersonPast['figures'] = Object.assign({ bans }, ...parts.map((part) => part.figures));
  const figures = listKinds('counted').map(({ name }) => ({ name, count: known[name] ?? 0 }));
  return { figures: figures.filter(({ count }) => count > 0), events };
}
