import { z } from 'zod';
import { activityRoutes } from '#src/features/dashboard/activity-routes.server.ts';
import { defineRoute } from '#src/server/http/define-route.ts';
import type { Route } from '#src/server/http/route.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import {
  AccountExport,
  AvatarRequest,
  DeleteAccountRequest,
  MessageAnswer,
  PasswordRequest,
  ProfileRequest,
  Session,
  SessionParams,
  UserAnswer,
} from './contract.ts';
import { providerRoutes } from './providers/provider-routes.server.ts';
import type { AccountsService } from './service.server.ts';
import { signInRoutes } from './sign-in/sign-in-routes.server.ts';

/** Every call about who somebody is. */
export function accountRoutes(accounts: AccountsService): readonly Route[] {
  return [
    ...signInRoutes(accounts),
    ...providerRoutes(accounts.providers),
    ...ownAccountRoutes(accounts),
    ...sessionRoutes(accounts),
    ...activityRoutes(accounts),
  ];
}

const own = { guard: 'user', tag: 'Account' } as const;
const BODY = [400, 413, 415, 429] as const;

function ownAccountRoutes(accounts: AccountsService): readonly Route[] {
  return [
    defineRoute({
      ...own,
      method: 'get',
      path: '/user',
      summary: 'The signed-in person',
      answer: UserAnswer,
      handle: async ({ call }) => ({ user: await accounts.readUser(call.caller) }),
    }),
    defineRoute({
      ...own,
      method: 'put',
      path: '/user/profile',
      summary: 'Change any of the profile fields',
      description:
        'A field that is not sent stays; null or an empty text clears it. An affiliate whose code is blank gets one.',
      body: ProfileRequest,
      answer: UserAnswer,
      refusals: BODY,
      handle: async ({ body, call }) => ({
        user: await accounts.updateProfile(call.caller, body),
        message: 'Your profile has been updated.',
      }),
    }),
    defineRoute({
      ...own,
      method: 'put',
      path: '/user/password',
      summary: 'Change the password',
      description: 'Ends every other session. An account without a password needs no `current_password`.',
      body: PasswordRequest,
      answer: MessageAnswer,
      refusals: [...BODY, 503],
      handle: async ({ body, call }) => {
        await accounts.changePassword(body, call);
        return { message: 'Your password has been changed.' };
      },
    }),
    defineRoute({
      ...own,
      method: 'post',
      path: '/user/avatar',
      summary: 'Replace the profile picture',
      description:
        'JPG or PNG of at most 2 MB, kept as a WebP of 256 by 256 pixels without metadata. 20 an hour.',
      isForm: true,
      authorize: (call) => accounts.authorizeUpload(call.caller),
      body: AvatarRequest,
      answer: UserAnswer,
      refusals: [...BODY, 503],
      handle: async ({ body, call }) => ({
        user: await accounts.replaceAvatar(call.caller, body.avatar),
        message: 'Your profile picture has been updated.',
      }),
    }),
    defineRoute({
      ...own,
      method: 'delete',
      path: '/user/account',
      summary: 'Delete the account',
      description:
        'Takes the password, or the address as `confirmation` where the account has none. Signed out everywhere at once; personal data is erased after 30 days; listings stay with no submitter.',
      body: DeleteAccountRequest,
      answer: MessageAnswer,
      refusals: [...BODY, 409, 503],
      handle: async ({ body, call }) => {
        await accounts.deleteAccount(call.caller, body);
        return { message: 'Your account has been deleted.' };
      },
    }),
    defineRoute({
      ...own,
      method: 'get',
      path: '/user/export',
      summary: "All of the person's own data",
      answer: envelopeOf(AccountExport),
      refusals: [429],
      handle: async ({ call }) => ({ data: await accounts.exportAccount(call.caller) }),
    }),
  ];
}

function sessionRoutes(accounts: AccountsService): readonly Route[] {
  return [
    defineRoute({
      ...own,
      method: 'get',
      path: '/user/sessions',
      summary: 'Signed-in browsers, the last used first',
      answer: envelopeOf(z.array(Session)),
      handle: async ({ call }) => ({ data: await accounts.listSessions(call.caller) }),
    }),
    defineRoute({
      ...own,
      method: 'delete',
      path: '/user/sessions/{id}',
      summary: 'Sign one of them out',
      params: SessionParams,
      answer: MessageAnswer,
      refusals: [404],
      handle: async ({ params, call }) => {
        await accounts.endSession(call.caller, params.id);
        return { message: 'The session has been ended.' };
      },
    }),
  ];
}
