import { clientFor } from '#src/shared/client/call-client.ts';
import { adminListQuery, type ListPart, pageOf, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import type { NoteAdminCalls } from './calls.ts';

const api = clientFor<NoteAdminCalls>();

/** The address of every page of the list. */
export const NOTE_LIST = api.address('GET /admin/people-notes');

export function allNotesQuery(part: ListPart) {
  return adminListQuery(api.query('GET /admin/people-notes', { query: pageOf(part) }), SETTLED_FRESH_MS);
}

export function deleteNote(id: number) {
  return api.send('DELETE /admin/people-notes/{id}', { params: { id } });
}
