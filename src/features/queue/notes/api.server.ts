import { implementCalls, type Route } from '#src/server/http/route.ts';
import type { QueueContext } from '../context.server.ts';
import { staffNoteCalls } from './calls.ts';
import { addNote, getHistory, listNotes, removeNote } from './notes.server.ts';

export function staffNoteRoutes(context: QueueContext): readonly Route[] {
  return implementCalls(staffNoteCalls, {
    'GET /admin/notes': async ({ query }) => ({ data: await listNotes(context, query) }),
    'POST /admin/notes': async ({ body, call, t }) => ({
      data: await addNote(context, body, call.caller),
      message: t('queue.noteAdded'),
    }),
    'DELETE /admin/notes/{id}': async ({ params, call, t }) => {
      await removeNote(context, params.id, call.caller);
      return { message: t('queue.noteDeleted') };
    },
    'GET /admin/history': async ({ query }) => ({ data: await getHistory(context, query) }),
  });
}
