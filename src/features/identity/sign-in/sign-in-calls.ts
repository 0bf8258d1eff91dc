import { defineCalls } from '#src/shared/calls.ts';
import {
  ForgotPasswordRequest,
  LoginRequest,
  MessageAnswer,
  OauthTokenRequest,
  RegisterRequest,
  ResetPasswordRequest,
  SignedIn,
  VerifyEmailRequest,
} from '../contract.ts';

const BODY = [400, 413, 415, 429] as const;

/** Signing in and out, and recovering an account. */
export const signInCalls = defineCalls('Sign-in', {
  'POST /register': {
    securityEvent: 'registration',
    guard: 'public',
    summary: 'Create an account and sign in',
    description: 'Sends a verification link to the address.',
    body: RegisterRequest,
    bodyBytes: 32 * 1024,
    answers: { 201: SignedIn },
    errors: [...BODY, 503],
  },
  'POST /login': {
    securityEvent: 'sign-in',
    guard: 'public',
    summary: 'Sign in',
    description:
      'The token expires after 12 hours without use, or 30 days with `remember`. 403 with `reason` and `banned_until` when suspended.',
    body: LoginRequest,
    answers: { 200: SignedIn },
    errors: [...BODY, 403, 503],
  },
  'POST /oauth/token': {
    securityEvent: 'sign-in',
    guard: 'public',
    summary: 'Exchange a social sign-in code for a token',
    description: 'Works once, within a minute, in the browser that started the sign-in.',
    body: OauthTokenRequest,
    answers: { 200: SignedIn },
    errors: [...BODY, 403],
  },
  'POST /logout': {
    securityEvent: 'sign-out',
    guard: 'user',
    summary: 'Sign out',
    answers: { 200: MessageAnswer },
  },
  'POST /password/forgot': {
    securityEvent: 'password-reset-request',
    guard: 'public',
    summary: 'Request a password reset link',
    description: 'The response is the same for known and unknown addresses.',
    body: ForgotPasswordRequest,
    answers: { 200: MessageAnswer },
    errors: BODY,
  },
  'POST /password/reset': {
    securityEvent: 'password-reset',
    guard: 'public',
    summary: 'Set a new password with the emailed link',
    description: 'The link works once, for 30 minutes. Ends every session.',
    body: ResetPasswordRequest,
    answers: { 200: MessageAnswer },
    errors: [...BODY, 503],
  },
  'POST /email/verification-notification': {
    guard: 'user',
    summary: 'Resend the verification email',
    description: 'A new link invalidates the previous one. Limited to 3 per hour.',
    answers: { 200: MessageAnswer },
    errors: [429],
  },
  'POST /email/verify': {
    securityEvent: 'email-verification',
    guard: 'public',
    summary: 'Verify an email address with the emailed link',
    body: VerifyEmailRequest,
    answers: { 200: MessageAnswer },
    errors: BODY,
  },
});

export type SignInCalls = typeof signInCalls;
