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
    description: 'Sends a link that proves the address.',
    body: RegisterRequest,
    answers: { 201: SignedIn },
    errors: [...BODY, 503],
  },
  'POST /login': {
    securityEvent: 'sign-in',
    guard: 'public',
    summary: 'Sign in',
    description:
      'The token lives 12 hours without use, 30 days with `remember`. 403 with `reason` and `banned_until` when suspended.',
    body: LoginRequest,
    answers: { 200: SignedIn },
    errors: [...BODY, 403, 503],
  },
  'POST /oauth/token': {
    securityEvent: 'sign-in',
    guard: 'public',
    summary: 'Trade the one-time code of a social sign-in for a token',
    description: 'Once, within a minute, in the browser that began.',
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
    summary: 'Ask for a link that resets the password',
    description: 'The same answer whether the address is known or not.',
    body: ForgotPasswordRequest,
    answers: { 200: MessageAnswer },
    errors: BODY,
  },
  'POST /password/reset': {
    securityEvent: 'password-reset',
    guard: 'public',
    summary: 'Set a new password with the link from the mail',
    description: 'The link works once and for 30 minutes. Every session ends.',
    body: ResetPasswordRequest,
    answers: { 200: MessageAnswer },
    errors: [...BODY, 503],
  },
  'POST /email/verification-notification': {
    guard: 'user',
    summary: 'Send the verification mail again',
    description: 'A newer link ends the older one. Three an hour.',
    answers: { 200: MessageAnswer },
    errors: [429],
  },
  'POST /email/verify': {
    securityEvent: 'email-verification',
    guard: 'public',
    summary: 'Prove an address with the link from the mail',
    body: VerifyEmailRequest,
    answers: { 200: MessageAnswer },
    errors: BODY,
  },
});

export type SignInCalls = typeof signInCalls;
