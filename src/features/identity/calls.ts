import { z } from 'zod';
import { defineCalls } from '#src/shared/define-calls.ts';
import { Confirmation, envelopeOf } from '#src/shared/schemas.ts';
import {
  ChangeEmailRequest,
  DeleteAccountRequest,
  EmailLinkRequest,
  ForgotPasswordRequest,
  LoginRequest,
  OauthTokenRequest,
  PasswordRequest,
  ProviderParams,
  ProviderState,
  RegisterRequest,
  ResetPasswordRequest,
  Session,
  SessionParams,
  SignedIn,
  SignInAnswer,
  UserAnswer,
  VerifyEmailRequest,
} from './contract.ts';
import type { KnownProvider } from './rules.ts';

const defaults = { tag: 'Sign-in', guard: 'public' } as const;

/** Signing in and out, and recovering an account. */
export const signInCalls = defineCalls(defaults, {
  'POST /register': {
    securityEvent: 'registration',
    summary: 'Create an account and sign in',
    description: 'Sends a verification link to the address.',
    body: RegisterRequest,
    bodyBytes: 32 * 1024,
    answers: { 201: SignedIn },
    errors: [503],
  },
  'POST /login': {
    securityEvent: 'sign-in',
    summary: 'Sign in',
    description:
      'The token expires after 12 hours without use, or 30 days with `remember`. With a second factor the answer is `second_factor` instead, for `POST /login/second-factor`. 403 with `reason` and `banned_until` when suspended.',
    body: LoginRequest,
    answers: { 200: SignInAnswer },
    errors: [503],
  },
  'POST /oauth/token': {
    securityEvent: 'sign-in',
    summary: 'Exchange a social sign-in code for a token',
    description: 'Works once, within a minute, in the browser that started the sign-in.',
    body: OauthTokenRequest,
    answers: { 200: SignInAnswer },
  },
  'POST /logout': {
    securityEvent: 'sign-out',
    guard: 'user',
    requires: 'session',
    summary: 'Sign out',
  },
  'POST /password/forgot': {
    securityEvent: 'password-reset-request',
    summary: 'Request a password reset link',
    description: 'The response is the same for known and unknown addresses.',
    body: ForgotPasswordRequest,
  },
  'POST /password/reset': {
    securityEvent: 'password-reset',
    summary: 'Set a new password with the emailed link',
    description: 'The link works once, for 30 minutes. Ends every session and revokes all personal tokens.',
    body: ResetPasswordRequest,
    errors: [503],
  },
  'POST /email/verification-notification': {
    guard: 'user',
    summary: 'Resend the verification email',
    description: 'A new link invalidates the previous one. Limited to 3 per hour.',
  },
  'POST /email/verify': {
    securityEvent: 'email-verification',
    summary: 'Verify an email address with the emailed link',
    body: VerifyEmailRequest,
  },
  'POST /email/change': {
    securityEvent: 'email-change',
    guard: 'user',
    requires: 'session',
    summary: 'Complete the change of an email address with the emailed link',
    description:
      'The caller has to be the person who asked for it. The address before gets a link that undoes the change for seven days, unless it was never verified.',
    body: EmailLinkRequest,
    answers: { 200: UserAnswer },
  },
  'POST /email/undo': {
    securityEvent: 'email-change-undone',
    summary: 'Undo the change of an email address with the emailed link',
    description:
      'Ends every session, token, second factor and connected provider, and the password; a link for a new one is mailed.',
    body: EmailLinkRequest,
  },
});

function beginAt(provider: KnownProvider | 'a provider of the organization') {
  return {
    guard: 'public',
    summary: `Start signing in with ${provider}`,
    description:
      'Sets a cookie: the sign-in can only be completed in the same browser. 404 with the code `provider_not_configured` ' +
      'when this site has no credentials for the provider; `GET /providers` tells.',
    answers: { 200: z.object({ redirect_url: z.string() }) },
    errors: [404, 503],
  } as const;
}

function returnFrom(provider: KnownProvider | 'a provider of the organization') {
  return {
    securityEvent: 'provider-sign-in',
    guard: 'public',
    summary: `Callback for ${provider}`,
    description:
      'Always 302: to `/login?code=…`, a one-time code for `POST /oauth/token` that is valid for one minute, or to ' +
      '`/login?error=` with `social`, `social_link` (an account has this address; sign in with its password and ' +
      'confirm the address first) or `social_email` (the provider gave no address).',
    answers: {},
    redirects: [302],
  } as const;
}

/** Sign-in at providers, up to the one-time code that the page exchanges for a token. */
export const providerCalls = defineCalls('Account', {
  'GET /providers': {
    guard: 'public',
    summary: 'Available sign-in providers',
    description: '`has_form`: people can also sign in with a password or passkey, and register.',
    answers: { 200: z.object({ data: z.array(ProviderState), has_form: z.boolean() }) },
    shared: true,
    namesSources: true,
  },
  'GET /google/redirect': beginAt('google'),
  'GET /google/callback': returnFrom('google'),
  'GET /github/redirect': beginAt('github'),
  'GET /github/callback': returnFrom('github'),
  'GET /oidc/{provider}/redirect': { ...beginAt('a provider of the organization'), params: ProviderParams },
  'GET /oidc/{provider}/callback': {
    ...returnFrom('a provider of the organization'),
    params: ProviderParams,
  },
});

const defaults2 = { tag: 'Account', guard: 'user' } as const;

/** The signed-in person's account: reading it, its password and sessions, closing it. */
export const accountCalls = defineCalls(defaults2, {
  'GET /user': { guard: 'user', summary: 'The signed-in user', answers: { 200: UserAnswer } },
  'PUT /user/password': {
    securityEvent: 'password-change',
    requires: 'fresh',
    summary: 'Change the password',
    description:
      'Ends every other session and revokes all personal tokens. An account without a password doesn’t need `current_password`.',
    body: PasswordRequest,
    errors: [503],
  },
  'PUT /user/email': {
    securityEvent: 'email-change-request',
    requires: 'fresh',
    summary: 'Ask to change the email address',
    description:
      'A link to the new address completes it within 24 hours (`POST /email/change`); until then nothing changes. An account without a password doesn’t need `password`.',
    body: ChangeEmailRequest,
    answers: { 202: Confirmation },
    errors: [503],
  },
  'DELETE /user/account': {
    securityEvent: 'account-deletion',
    requires: 'fresh',
    summary: 'Delete the account',
    description:
      'Send the password, or the email address as `confirmation` if the account has no password. Signs the user out everywhere immediately; personal data is erased after 30 days; listings stay with no submitter.',
    body: DeleteAccountRequest,
    errors: [409, 503],
  },
  'GET /user/sessions': {
    summary: 'Your sessions, most recently used first',
    answers: { 200: envelopeOf(z.array(Session)) },
  },
  'DELETE /user/sessions': {
    securityEvent: 'session-end',
    requires: 'fresh',
    summary: 'End all your other sessions',
  },
  'DELETE /user/sessions/{id}': {
    securityEvent: 'session-end',
    requires: 'fresh',
    summary: 'End a session',
    description:
      'Somebody who has stolen a session can’t end the others. `POST /logout` ends the one that you use.',
    params: SessionParams,
    errors: [404],
  },
});

export type IdentityCalls = typeof accountCalls & typeof signInCalls & typeof providerCalls;
