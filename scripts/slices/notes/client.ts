import { clientFor } from '#src/shared/client/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { NoteCalls } from './calls.ts';
import type { NoteRequest } from './contract.ts';

const api = clientFor<NoteCalls>();

export function notesQuery(viewer: Viewer) {
  return api.query('GET /notes', {}, { viewer });
}

export function sendNote(body: NoteRequest) {
  return api.send('POST /notes', { body });
}
