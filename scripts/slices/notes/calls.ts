import { z } from 'zod';
import { defineCalls } from '#src/shared/calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { Note, NoteRequest } from './contract.ts';

export const notesCalls = defineCalls('Notes', {
  'GET /notes': {
    guard: 'user',
    summary: 'The caller’s notes',
    answers: { 200: envelopeOf(z.array(Note)) },
  },
  'POST /notes': {
    guard: 'user',
    summary: 'Write a note',
    body: NoteRequest,
    answers: { 201: envelopeOf(Note) },
    errors: [409],
  },
});
export type NoteCalls = typeof notesCalls;
