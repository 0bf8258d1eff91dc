import { z } from 'zod';
import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf, idInPath } from '#src/shared/schemas.ts';
import { Claim, ClaimList, ClaimRequest, VerifyClaimRequest } from './contract.ts';

const ClaimAnswer = envelopeOf(Claim);

const defaults = { tag: 'Claims', guard: 'user' } as const;

/** The claims' calls. A tool goes by slug or id everywhere. */
export const claimCalls = defineCalls(defaults, {
  'GET /ai-tools/{slug}/claims': {
    summary: 'Your claims of a tool',
    description: 'Newest first, with the verification methods available for this tool.',
    answers: { 200: ClaimList },
    errors: [404],
  },
  'POST /ai-tools/{slug}/claims': {
    summary: 'Claim a tool',
    description:
      'Returns what to publish. If you already have a pending claim, it is returned again with 200; for `email` a new email is sent.',
    body: ClaimRequest,
    answers: { 200: ClaimAnswer, 201: ClaimAnswer },
    errors: [404, 409],
  },
  'POST /ai-tools/{slug}/claims/{id}/verify': {
    summary: 'Verify a claim',
    description:
      'Makes the caller the owner. 422 when the proof is missing; the message says what was found.',
    params: z.object({ slug: z.string(), id: idInPath() }),
    body: VerifyClaimRequest,
    answers: { 200: ClaimAnswer },
    errors: [404, 409],
  },
});
export type ClaimCalls = typeof claimCalls;
