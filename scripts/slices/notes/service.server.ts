import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import type { ReportSubject } from '#src/features/reports/context.server.ts';
import type { SpamContext } from '#src/features/spam/context.server.ts';
import { saveFindings, screenPost } from '#src/features/spam/service.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller, CallFor } from '#src/server/http/route.ts';
import type { AdminListQuery } from '#src/shared/admin-schemas.ts';
import type { NoteRequest } from './contract.ts';
import { writtenMail } from './mails.server.ts';
import * as queries from './queries.server.ts';

/** Shared by the use cases of notes. */
export interface NotesContext extends ServerContext {
  auditLog: AuditLogContext;
  spam: SpamContext;
  settings: {
    /** Notes that a person can have. */
    most: number;
  };
}

const noNote = () => new HttpError('not_found', { message: 'notes.noNote' });

export function listNotes({ database }: NotesContext, userId: number) {
  return queries.selectNotes(database.kysely, userId);
}

/** @throws HttpError 409 for one more than a person can have; 422 for a refused domain or word. */
export async function writeNote(context: NotesContext, { text }: NoteRequest, call: CallFor<'user'>) {
  const { database, mail, settings, spam } = context;
  const { userId, name, email } = call.caller;
  const findings = await screenPost(spam, call, { type: 'note', fields: { text } });
  return inTransaction(database, async (trx) => {
    if ((await queries.selectNotes(trx, userId)).length >= settings.most)
      throw new HttpError('conflict', { message: 'notes.tooMany' });
    await mail.enqueue(trx, writtenMail, email, { name, title: text });
    const added = await addNote(context, trx, userId, text);
    await saveFindings(spam, trx, { type: 'note', id: added.id }, { findings, isPublic: true, call });
    return added;
  });
}

export function addNote({ clock }: NotesContext, trx: Writer, userId: number, text: string) {
  return queries.insertNote(trx, { user_id: userId, text, attachment_url: null, created_at: clock.now() });
}

export function removeEmptyNotes({ database }: NotesContext): Promise<void> {
  return inTransaction(database, queries.deleteEmptyNotes);
}

export function listAllNotes({ database }: NotesContext, query: AdminListQuery) {
  return readListPage(query, (page) => queries.selectNotePage(database.kysely, page));
}

/** @throws HttpError 404. */
export function removeNote({ database, auditLog }: NotesContext, id: number, caller: Caller): Promise<void> {
  return inTransaction(database, async (trx) => {
    const text = await queries.deleteNote(trx, id);
    if (text === undefined) throw noNote();
    const target = { type: 'note', id, name: text };
    await recordAudit(auditLog, trx, caller, [{ action: 'note.delete', target }]);
  });
}

/** Notes as something that can be reported, by their ids. */
export const notesSubject: ReportSubject = {
  kind: 'note',
  async find(db, text) {
    const found = await queries.selectShownNote(db, text);
    return found && { id: found.id, title: found.text, text: '', path: '/notes', authorId: found.user_id };
  },
  async remove(trx, { id }) {
    if (!(await queries.hideNote(trx, id, true))) throw noNote();
    return {};
  },
  restore: (trx, { id }) => queries.hideNote(trx, id, false),
};
