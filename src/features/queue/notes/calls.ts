import { z } from 'zod';
import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { History, StaffNote, StaffNoteRequest, SubjectQuery } from './contract.ts';

const defaults = { tag: 'Administration', permission: 'moderator' } as const;

/** Notes of staff about people and listings, and the decisions about them. */
export const staffNoteCalls = defineCalls(defaults, {
  'GET /admin/notes': {
    summary: 'Notes of staff about a person or a listing, newest first',
    query: SubjectQuery,
    answers: { 200: envelopeOf(z.array(StaffNote)) },
  },
  'POST /admin/notes': {
    summary: 'Add a note about a person or a listing',
    description:
      'Only staff see it. Notes about people are part of the data that they can export, and are erased with their account.',
    body: StaffNoteRequest,
    answers: { 201: envelopeOf(StaffNote) },
    errors: [409],
  },
  'DELETE /admin/notes/{id}': {
    undo: true,
    summary: 'Delete a note',
  },
  'GET /admin/history': {
    summary: 'Earlier decisions about a person or a listing',
    description:
      'The last 50, newest first: of a person also those about their listings and reviews, with counts; of a listing also those about its revisions.',
    query: SubjectQuery,
    answers: { 200: envelopeOf(History) },
  },
});
export type StaffNoteCalls = typeof staffNoteCalls;
