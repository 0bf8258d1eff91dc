import { z } from 'zod';
import { defineCalls } from '#src/shared/calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import {
  DeleteAccountRequest,
  MessageAnswer,
  PasswordRequest,
  Session,
  SessionParams,
  UserAnswer,
} from './contract.ts';
import type { ProviderCalls } from './providers/provider-calls.ts';
import type { SignInCalls } from './sign-in/sign-in-calls.ts';

/** The signed-in person's account: reading it, its password and sessions, closing it. */
export const accountCalls = defineCalls('Account', {
  'GET /user': { guard: 'user', summary: 'The signed-in user', answers: { 200: UserAnswer } },
  'PUT /user/password': {
    securityEvent: 'password-change',
    guard: 'user',
    summary: 'Change the password',
    description: 'Ends every other session. An account without a password doesn’t need `current_password`.',
    body: PasswordRequest,
    answers: { 200: MessageAnswer },
    errors: [400, 413, 415, 429, 503],
  },
  'DELETE /user/account': {
    securityEvent: 'account-deletion',
    guard: 'user',
    summary: 'Delete the account',
    description:
      'Send the password, or the email address as `confirmation` if the account has no password. Signs the user out everywhere immediately; personal data is erased after 30 days; listings stay with no submitter.',
    body: DeleteAccountRequest,
    answers: { 200: MessageAnswer },
    errors: [400, 413, 415, 429, 409, 503],
  },
  'GET /user/sessions': {
    guard: 'user',
    summary: 'Your sessions, most recently used first',
    answers: { 200: envelopeOf(z.array(Session)) },
  },
  'DELETE /user/sessions/{id}': {
    securityEvent: 'session-end',
    guard: 'user',
    summary: 'End a session',
    params: SessionParams,
    answers: { 200: MessageAnswer },
    errors: [404],
  },
});

export type IdentityCalls = typeof accountCalls & SignInCalls & ProviderCalls;
