import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { NotesContext } from './context.server.ts';
import type { NoteRequest } from './contract.ts';
import { writtenMail } from './mails.server.ts';
import { countNotes, deleteEmptyNotes, insertNote, selectNotes } from './queries.server.ts';

export function listNotes({ database }: NotesContext, userId: number) {
  return selectNotes(database.kysely, userId);
}

/** @throws HttpError 409 for one more than a person can have. */
export function writeNote(context: NotesContext, { text }: NoteRequest, caller: Caller) {
  const { database, clock, mail, settings } = context;
  return inTransaction(database, async (trx) => {
    if ((await countNotes(trx, caller.userId)) >= settings.most)
      throw new HttpError('conflict', { message: 'notes.tooMany' });
    const row = { user_id: caller.userId, text, attachment_url: null, created_at: clock.now() };
    const written = await insertNote(trx, row);
    await mail.enqueue(trx, writtenMail, caller.email, { name: caller.name, text });
    return written;
  });
}

/** The first note of somebody who has confirmed their address. */
export async function welcome({ clock }: NotesContext, trx: Writer, userId: number): Promise<void> {
  await insertNote(trx, { user_id: userId, text: 'Welcome', attachment_url: null, created_at: clock.now() });
}

export function removeEmptyNotes({ database }: NotesContext): Promise<void> {
  return inTransaction(database, deleteEmptyNotes);
}
