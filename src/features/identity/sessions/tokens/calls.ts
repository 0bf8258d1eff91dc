import { z } from 'zod';
import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { ApiToken, ApiTokenRequest, NewApiToken } from './contract.ts';

const defaults = { tag: 'Account', guard: 'user' } as const;

/** The signed-in person's tokens for programs. */
export const tokenCalls = defineCalls(defaults, {
  'GET /user/tokens': {
    requires: 'session',
    summary: 'Your personal tokens, newest first',
    answers: { 200: envelopeOf(z.array(ApiToken)) },
  },
  'POST /user/tokens': {
    securityEvent: 'token-creation',
    requires: 'fresh',
    summary: 'Create a personal token',
    description:
      'The answer is the only one that has the `token`. Scopes: `read` and `write` for what you can read and change, `admin:moderator`, `admin:editor`, `admin:newsletter` and `admin:*` for the calls of staff, as far as you have these permissions. You are notified by email.',
    body: ApiTokenRequest,
    answers: { 201: envelopeOf(NewApiToken) },
    errors: [409],
  },
  'DELETE /user/tokens/{id}': {
    securityEvent: 'token-revocation',
    requires: 'fresh',
    summary: 'Revoke a personal token',
    errors: [404],
  },
});

export type TokenCalls = typeof tokenCalls;
