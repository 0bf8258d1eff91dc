import { inTransaction } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { AdminListQuery } from '#src/shared/admin-schemas.ts';
import type { NotesContext } from '../context.server.ts';
import { deleteNote, selectNotePage } from './admin-queries.server.ts';
import type { AdminNoteList } from './contract.ts';

export function listAllNotes({ database }: NotesContext, query: AdminListQuery): Promise<AdminNoteList> {
  return readListPage(query, async (page) => {
    const { rows, total } = await selectNotePage(database.kysely, page);
    return [rows, total];
  });
}

/** @throws HttpError 404. */
export function removeNote({ database, auditLog }: NotesContext, id: number, caller: Caller): Promise<void> {
  return inTransaction(database, async (trx) => {
    const text = await deleteNote(trx, id);
    if (text === undefined) throw new HttpError('not_found', { message: 'notes.noNote' });
    const target = { type: 'note', id, name: text };
    await recordAudit(auditLog, trx, caller, [{ action: 'note.delete', target }]);
  });
}
