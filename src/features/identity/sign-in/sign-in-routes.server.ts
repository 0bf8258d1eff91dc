import { defineRoute } from '#src/server/http/define-route.ts';
import type { Route } from '#src/server/http/route.ts';
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
import type { AccountsService } from '../service.server.ts';

const base = { method: 'post', tag: 'Sign-in' } as const;
const BODY = [400, 413, 415, 429] as const;

/** Ways in, out, and back in. */
export function signInRoutes(accounts: AccountsService): readonly Route[] {
  return [
    defineRoute({
      ...base,
      guard: 'public',
      path: '/register',
      summary: 'Create an account and sign in',
      description: 'Sends a link that proves the address.',
      status: 201,
      body: RegisterRequest,
      answer: SignedIn,
      refusals: [...BODY, 503],
      handle: ({ body, call }) => accounts.register(body, call),
    }),
    defineRoute({
      ...base,
      guard: 'public',
      path: '/login',
      summary: 'Sign in',
      description:
        'The token lives 12 hours without use, 30 days with `remember`. 403 with `reason` and `banned_until` when suspended.',
      body: LoginRequest,
      answer: SignedIn,
      refusals: [...BODY, 403, 503],
      handle: ({ body, call }) => accounts.signIn(body, call),
    }),
    defineRoute({
      ...base,
      guard: 'public',
      path: '/oauth/token',
      summary: 'Trade the one-time code of a social sign-in for a token',
      description: 'Once, within a minute, in the browser that began.',
      body: OauthTokenRequest,
      answer: SignedIn,
      refusals: [...BODY, 403],
      handle: ({ body, call }) => accounts.tradeCode(body.code, call),
    }),
    defineRoute({
      ...base,
      guard: 'user',
      path: '/logout',
      summary: 'Sign out',
      answer: MessageAnswer,
      handle: async ({ call }) => {
        await accounts.signOut(call.caller);
        return { message: 'Signed out.' };
      },
    }),
    ...recoveryRoutes(accounts),
  ];
}

function recoveryRoutes(accounts: AccountsService): readonly Route[] {
  return [
    defineRoute({
      ...base,
      guard: 'public',
      path: '/password/forgot',
      summary: 'Ask for a link that resets the password',
      description: 'The same answer whether the address is known or not.',
      body: ForgotPasswordRequest,
      answer: MessageAnswer,
      refusals: BODY,
      handle: async ({ body, call }) => {
        await accounts.forgetPassword(body.email, call);
        return { message: 'If that address has an account, a link to reset the password is on its way.' };
      },
    }),
    defineRoute({
      ...base,
      guard: 'public',
      path: '/password/reset',
      summary: 'Set a new password with the link from the mail',
      description: 'The link works once and for 30 minutes. Every session ends.',
      body: ResetPasswordRequest,
      answer: MessageAnswer,
      refusals: [...BODY, 503],
      handle: async ({ body, call }) => {
        await accounts.resetPassword(body, call);
        return { message: 'Your password has been reset.' };
      },
    }),
    defineRoute({
      ...base,
      guard: 'user',
      path: '/email/verification-notification',
      summary: 'Send the verification mail again',
      description: 'A newer link ends the older one. Three an hour.',
      answer: MessageAnswer,
      refusals: [429],
      handle: async ({ call }) => ({ message: await accounts.sendVerification(call.caller) }),
    }),
    defineRoute({
      ...base,
      guard: 'public',
      path: '/email/verify',
      summary: 'Prove an address with the link from the mail',
      body: VerifyEmailRequest,
      answer: MessageAnswer,
      refusals: BODY,
      handle: async ({ body, call }) => {
        await accounts.verifyEmail(body.token, call);
        return { message: 'Your email address has been verified.' };
      },
    }),
  ];
}
