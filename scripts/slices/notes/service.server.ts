import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { AdminListQuery } from '#src/shared/admin-schemas.ts';
import type { NoteRequest } from './contract.ts';
import { writtenMail } from './mails.server.ts';
import * as queries from './queries.server.ts';

/** Shared by the use cases of notes. */
export interface NotesContext extends ServerContext {
  auditLog: AuditLogContext;
  settings: {
    /** Notes that a person can have. */
    most: number;
  };
}

export function listNotes({ database }: NotesContext, userId: number) {
  return queries.selectNotes(database.kysely, userId);
}

/** @throws HttpError 409 for one more than a person can have. */
export function writeNote(context: NotesContext, { text }: NoteRequest, caller: Caller) {
  const { database, clock, mail, settings } = context;
  return inTransaction(database, async (trx) => {
    if ((await queries.countNotes(trx, caller.userId)) >= settings.most)
      throw new HttpError('conflict', { message: 'notes.tooMany' });
    const row = { user_id: caller.userId, text, attachment_url: null, created_at: clock.now() };
    await mail.enqueue(trx, writtenMail, caller.email, { name: caller.name, text });
    return queries.insertNote(trx, row);
  });
}

/** The first note of somebody who has confirmed their address. */
export async function welcome({ clock }: NotesContext, trx: Writer, userId: number): Promise<void> {
  const row = { user_id: userId, text: 'Welcome', attachment_url: null, created_at: clock.now() };
  await queries.insertNote(trx, row);
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
    if (text === undefined) throw new HttpError('not_found', { message: 'notes.noNote' });
    const target = { type: 'note', id, name: text };
    await recordAudit(auditLog, trx, caller, [{ action: 'note.delete', target }]);
  });
}
