import { z } from 'zod';
import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { SignedIn } from '../contract.ts';
import {
  CodeRequest,
  NewPasskey,
  NewPasskeyRequest,
  Passkey,
  PasskeyCreationOptions,
  PasskeyNameRequest,
  PasskeyRequestOptions,
  PasskeySignInRequest,
  Reauthenticated,
  ReauthenticationRequest,
  RecoveryCodes,
  SecondFactorRequest,
  SecondFactorState,
  TotpSetup,
} from './contract.ts';

const change = { guard: 'user', requires: 'fresh' } as const;
const CREDENTIAL_BYTES = 32 * 1024;

const defaults = { tag: 'Sign-in', guard: 'public' } as const;

/** The second step of a sign-in, and signing in with a passkey. */
export const factorSignInCalls = defineCalls(defaults, {
  'POST /login/second-factor': {
    securityEvent: 'second-factor',
    summary: 'Finish signing in with a second factor',
    description:
      '`code` is the one of an authenticator app, or a recovery code. The ticket works once, for five minutes and five attempts, in the browser that began; a code works once.',
    body: SecondFactorRequest,
    answers: { 200: SignedIn },
  },
  'POST /login/passkey/options': {
    summary: 'Options for signing in with a passkey',
    description: 'For `navigator.credentials.get()`. The challenge works once, for five minutes.',
    answers: { 200: envelopeOf(PasskeyRequestOptions) },
  },
  'POST /login/passkey': {
    securityEvent: 'passkey-sign-in',
    summary: 'Sign in with a passkey',
    description: 'Counts as both factors: the passkey’s device has verified the user.',
    body: PasskeySignInRequest,
    bodyBytes: CREDENTIAL_BYTES,
    answers: { 200: SignedIn },
  },
});

const defaults2 = { tag: 'Account', guard: 'user' } as const;

/** The signed-in person's second factors. */
export const factorCalls = defineCalls(defaults2, {
  'GET /user/second-factor': {
    summary: 'Your second factors',
    answers: { 200: envelopeOf(SecondFactorState) },
  },
  'POST /user/reauthenticate': {
    securityEvent: 'reauthentication',
    requires: 'session',
    summary: 'Confirm who you are',
    description:
      'For calls that need a recent sign-in. Send a passkey, a code, or, without a second factor, the password. The session goes on under a new token; the old one is invalid.',
    body: ReauthenticationRequest,
    bodyBytes: CREDENTIAL_BYTES,
    answers: { 200: Reauthenticated },
    errors: [503],
  },
  'POST /user/totp': {
    securityEvent: 'totp-setup',
    ...change,
    summary: 'Begin setting up an authenticator app',
    description: 'The secret counts once a code of it is confirmed.',
    answers: { 200: envelopeOf(TotpSetup) },
    errors: [409],
  },
  'POST /user/totp/confirm': {
    securityEvent: 'totp-confirmation',
    ...change,
    summary: 'Confirm the authenticator app with a code',
    description: 'Returns new recovery codes, which are not shown again. Ends every other session.',
    body: CodeRequest,
    answers: { 200: envelopeOf(RecoveryCodes) },
    errors: [409],
  },
  'DELETE /user/totp': {
    securityEvent: 'totp-removal',
    ...change,
    summary: 'Remove the authenticator app',
    description: 'Ends every other session.',
    errors: [404],
  },
  'POST /user/recovery-codes': {
    securityEvent: 'recovery-codes',
    ...change,
    summary: 'Make new recovery codes',
    description: 'The earlier ones stop working. 409 without a second factor.',
    answers: { 200: envelopeOf(RecoveryCodes) },
    errors: [409],
  },
  'GET /user/passkeys': {
    summary: 'Your passkeys, oldest first',
    answers: { 200: envelopeOf(z.array(Passkey)) },
  },
  'POST /user/passkeys/options': {
    ...change,
    summary: 'Options for a new passkey',
    description: 'For `navigator.credentials.create()`. The challenge works once, for five minutes.',
    answers: { 200: envelopeOf(PasskeyCreationOptions) },
    errors: [409],
  },
  'POST /user/passkeys': {
    securityEvent: 'passkey-registration',
    ...change,
    summary: 'Add a passkey',
    description:
      'With the first second factor of an account come recovery codes, which are not shown again. Ends every other session.',
    body: NewPasskeyRequest,
    bodyBytes: CREDENTIAL_BYTES,
    answers: { 201: envelopeOf(NewPasskey) },
    errors: [409],
  },
  'GET /user/passkeys/{id}': {
    summary: 'One passkey',
    answers: { 200: envelopeOf(Passkey) },
    errors: [404],
  },
  'PUT /user/passkeys/{id}': {
    requires: 'session',
    summary: 'Rename a passkey',
    body: PasskeyNameRequest,
    answers: { 200: envelopeOf(Passkey) },
    errors: [404],
  },
  'DELETE /user/passkeys/{id}': {
    securityEvent: 'passkey-removal',
    ...change,
    summary: 'Remove a passkey',
    description: '409 when there would be no way left to sign in. Ends every other session.',
    errors: [404, 409],
  },
});

export type FactorCalls = typeof factorCalls & typeof factorSignInCalls;
