import { implementCalls, type Route } from '#src/server/http/route.ts';
import type { NotesContext } from '../context.server.ts';
import { notesAdminCalls } from './calls.ts';
import { listAllNotes, removeNote } from './notes.server.ts';

export function notesAdminRoutes(context: NotesContext): readonly Route[] {
  return implementCalls(notesAdminCalls, {
    'GET /admin/people-notes': ({ query }) => listAllNotes(context, query),
    'DELETE /admin/people-notes/{id}': async ({ params, call, t }) => {
      await removeNote(context, params.id, call.caller);
      return { message: t('notes.deleted') };
    },
  });
}
