import { implementCalls, type Route } from '#src/server/http/route.ts';
import { notesCalls } from './calls.ts';
import type { NotesContext } from './context.server.ts';
import { listNotes, writeNote } from './service.server.ts';

export function notesRoutes(context: NotesContext): readonly Route[] {
  return implementCalls(notesCalls, {
    'GET /notes': async ({ call }) => ({ data: await listNotes(context, call.caller.userId) }),
    'POST /notes': async ({ body, call }) => ({ data: await writeNote(context, body, call.caller) }),
  });
}
