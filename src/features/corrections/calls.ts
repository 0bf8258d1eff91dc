import { z } from 'zod';
import { ReasonRequest } from '#src/shared/admin-schemas.ts';
import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf, pageQuery } from '#src/shared/schemas.ts';
import { CorrectedFieldList, Correction, CorrectionCredit, CorrectionRequest } from './contract.ts';

const defaults = { tag: 'Corrections', guard: 'user' } as const;

export const correctionCalls = defineCalls(defaults, {
  'GET /ai-tools/{slug}/corrections': {
    guard: 'public',
    shared: true,
    summary: 'The latest accepted corrections of a tool, and whom they are owed to',
    answers: { 200: envelopeOf(z.array(CorrectionCredit)) },
    errors: [404],
  },
  'POST /ai-tools/{slug}/corrections': {
    summary: 'Correct a field of a tool',
    description:
      'The tool’s owner has seven days to decide, then moderators do; without an owner they do at once. Another correction of the same field replaces yours.',
    bodyBytes: 128 * 1024,
    body: CorrectionRequest,
    answers: { 200: envelopeOf(Correction), 201: envelopeOf(Correction) },
    errors: [404, 409],
  },
  'GET /user/corrections': {
    summary: 'What people have corrected in your tools',
    description: 'Fields that wait for a decision, those that three or more people have corrected first.',
    query: pageQuery(20),
    answers: { 200: CorrectedFieldList },
  },
  'POST /user/corrections/{id}/accept': {
    summary: 'Accept a correction of your tool',
    description:
      'Changes the field as your own edit would: at once, or as a revision. Everybody who suggested the value is thanked.',
    errors: [404, 409],
  },
  'POST /user/corrections/{id}/reject': {
    summary: 'Decline a correction of your tool',
    body: ReasonRequest,
    errors: [404, 409],
  },
});
export type CorrectionCalls = typeof correctionCalls;
