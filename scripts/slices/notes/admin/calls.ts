import { undoable } from '#src/features/undo/contract.ts';
import { AdminListQuery, RowParams } from '#src/shared/admin-schemas.ts';
import { defineCalls } from '#src/shared/calls.ts';
import { Confirmation } from '#src/shared/schemas.ts';
import { AdminNoteList } from './contract.ts';

export const notesAdminCalls = defineCalls('Administration', {
  'GET /admin/people-notes': {
    guard: 'admin',
    permission: 'moderator',
    summary: 'Everybody’s notes, newest first',
    query: AdminListQuery,
    answers: { 200: AdminNoteList },
  },
  'DELETE /admin/people-notes/{id}': {
    guard: 'admin',
    permission: 'moderator',
    undo: true,
    summary: 'Delete a note',
    params: RowParams,
    answers: { 200: undoable(Confirmation) },
  },
});
export type NoteAdminCalls = typeof notesAdminCalls;
