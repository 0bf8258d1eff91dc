import { z } from 'zod';
import { AdminListQuery } from '#src/shared/admin-schemas.ts';
import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { AdminNoteList, Note, NoteRequest } from './contract.ts';

const defaults = { tag: 'Notes', guard: 'user', permission: 'moderator' } as const;

export const notesCalls = defineCalls(defaults, {
  'GET /notes': { summary: 'The caller’s notes', answers: { 200: envelopeOf(z.array(Note)) } },
  'POST /notes': {
    summary: 'Write a note',
    body: NoteRequest,
    answers: { 201: envelopeOf(Note) },
    errors: [409],
  },
  'GET /admin/people-notes': {
    summary: 'Everybody’s notes, newest first',
    query: AdminListQuery,
    answers: { 200: AdminNoteList },
  },
  'DELETE /admin/people-notes/{id}': { undo: true, summary: 'Delete a note' },
});
export type NoteCalls = typeof notesCalls;
