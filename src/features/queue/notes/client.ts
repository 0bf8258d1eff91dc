import { clientFor } from '#src/shared/client/call-client.ts';
import { adminQuery, PENDING_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import type { StaffNoteCalls } from './calls.ts';
import type { Subject } from './contract.ts';

const api = clientFor<StaffNoteCalls>();

export function notesQuery(subject: Subject) {
  return adminQuery(api.query('GET /admin/notes', { query: subject }), PENDING_FRESH_MS);
}

export function historyQuery(subject: Subject) {
  return adminQuery(api.query('GET /admin/history', { query: subject }), PENDING_FRESH_MS);
}

export function addNote(subject: Subject, text: string) {
  return api.send('POST /admin/notes', { body: { ...subject, text } });
}

export function deleteNote(id: number) {
  return api.send('DELETE /admin/notes/{id}', { params: { id } });
}
