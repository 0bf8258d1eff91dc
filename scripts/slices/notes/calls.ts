import { z } from 'zod';
import { undoable } from '#src/features/undo/contract.ts';
import { AdminListQuery, RowParams } from '#src/shared/admin-schemas.ts';
import { defineCalls } from '#src/shared/calls.ts';
import { Confirmation, envelopeOf } from '#src/shared/schemas.ts';
import { AdminNoteList, Note, NoteRequest } from './contract.ts';

const staff = { tag: 'Administration', guard: 'admin', permission: 'moderator' } as const;

export const notesCalls = defineCalls(
  { tag: 'Notes', guard: 'user', params: RowParams },
  {
    'GET /notes': { summary: 'The caller’s notes', answers: { 200: envelopeOf(z.array(Note)) } },
    'POST /notes': {
      summary: 'Write a note',
      body: NoteRequest,
      answers: { 201: envelopeOf(Note) },
      errors: [409],
    },
    'GET /admin/people-notes': {
      ...staff,
      summary: 'Everybody’s notes, newest first',
      query: AdminListQuery,
      answers: { 200: AdminNoteList },
    },
    'DELETE /admin/people-notes/{id}': {
      ...staff,
      undo: true,
      summary: 'Delete a note',
      answers: { 200: undoable(Confirmation) },
    },
  },
);
export type NoteCalls = typeof notesCalls;
