import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf, orNull } from '#src/shared/schemas.ts';
import { AccountConsent, ConsentRequest } from './contract.ts';

const defaults = { tag: 'Consent', guard: 'user' } as const;

/** Cookie choices that follow an account. */
export const consentCalls = defineCalls(defaults, {
  'GET /user/consent': {
    summary: 'Your cookie choice',
    description: '`null` until you have made one while signed in.',
    answers: { 200: envelopeOf(orNull(AccountConsent)) },
  },
  'PUT /user/consent': {
    summary: 'Store your cookie choice',
    description:
      'The newest choice counts: when the stored one was made later than `decided_at`, it stays and is the response. Every choice is recorded and is part of your data export.',
    body: ConsentRequest,
    answers: { 200: envelopeOf(AccountConsent) },
  },
});
export type ConsentCalls = typeof consentCalls;
