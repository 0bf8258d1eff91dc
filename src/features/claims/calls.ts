import { z } from 'zod';
import { defineCalls } from '#src/shared/calls.ts';
import { envelopeOf, idInPath } from '#src/shared/schemas.ts';
import { Claim, ClaimList, ClaimRequest, VerifyClaimRequest } from './contract.ts';

const ClaimAnswer = envelopeOf(Claim);

/** The claims' calls. A tool goes by slug or id everywhere. */
export const claimCalls = defineCalls('Claims', {
  'GET /ai-tools/{slug}/claims': {
    guard: 'user',
    summary: 'One’s own claims of a tool',
    description: 'Newest first, and which methods are open for this tool.',
    answers: { 200: ClaimList },
    errors: [404],
  },
  'POST /ai-tools/{slug}/claims': {
    guard: 'user',
    summary: 'Claim a tool',
    description:
      'Answers what to publish. A claim that waits already is answered again with 200; for `email` with a new mail.',
    body: ClaimRequest,
    answers: { 200: ClaimAnswer, 201: ClaimAnswer },
    errors: [400, 404, 409, 413, 415, 429],
  },
  'POST /ai-tools/{slug}/claims/{id}/verify': {
    guard: 'user',
    summary: 'Look for the proof of a claim',
    description: 'Makes the caller the owner. Without the proof 422, with what was found in the message.',
    params: z.object({ slug: z.string(), id: idInPath() }),
    body: VerifyClaimRequest,
    answers: { 200: ClaimAnswer },
    errors: [400, 404, 409, 413, 415, 429],
  },
});
export type ClaimCalls = typeof claimCalls;
