import { defineCalls } from '#src/shared/calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { AdminPathFound } from '../contract.ts';

export const adminPathCalls = defineCalls('Administration', {
  'GET /administration/{segment}': {
    guard: 'public',
    summary: 'Whether a page lies behind this segment',
    answers: { 200: envelopeOf(AdminPathFound) },
    errors: [404],
  },
});
export type AdminPathCalls = typeof adminPathCalls;
