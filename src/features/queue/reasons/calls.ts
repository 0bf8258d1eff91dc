import { z } from 'zod';
import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { CannedReason, CannedReasonRequest, ReasonQuery } from './contract.ts';

const change = {
  permission: 'moderator',
  description:
    'Texts may contain placeholders in braces: `{tool}`, `{person}`, `{category}` and `{site}` for listings; no `{category}` for reviews; only `{person}` and `{site}` for bans. Others are refused.',
  body: CannedReasonRequest,
} as const;

/** Canned reasons, for the decisions about listings, reviews and people. */
export const reasonCalls = defineCalls('Administration', {
  'GET /admin/reasons': {
    permission: ['moderator', 'editor'],
    summary: 'Canned reasons',
    description: 'By kind, in the order in which they were added.',
    query: ReasonQuery,
    answers: { 200: envelopeOf(z.array(CannedReason)) },
  },
  'POST /admin/reasons': {
    ...change,
    summary: 'Add a canned reason',
    answers: { 201: envelopeOf(CannedReason) },
    errors: [400, 409, 413, 415],
  },
  'PUT /admin/reasons/{id}': {
    ...change,
    summary: 'Replace a canned reason',
    answers: { 200: envelopeOf(CannedReason) },
  },
  'DELETE /admin/reasons/{id}': {
    permission: 'moderator',
    undo: true,
    summary: 'Delete a canned reason',
    description: 'Decisions that were made with it keep their text.',
  },
});
export type ReasonCalls = typeof reasonCalls;
