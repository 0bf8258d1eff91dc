import { implementCalls, type Route } from '#src/server/http/route.ts';
import { notesCalls } from './calls.ts';
import { listAllNotes, listNotes, type NotesContext, removeNote, writeNote } from './service.server.ts';

export function notesRoutes(context: NotesContext): readonly Route[] {
  return implementCalls(notesCalls, {
    'GET /notes': async ({ call }) => ({ data: await listNotes(context, call.caller.userId) }),
    'POST /notes': async ({ body, call }) => ({ data: await writeNote(context, body, call) }),
    'GET /admin/people-notes': ({ query }) => listAllNotes(context, query),
    'DELETE /admin/people-notes/{id}': async ({ params, call, t }) => {
      await removeNote(context, params.id, call.caller);
      return { message: t('notes.deleted') };
    },
  });
}
