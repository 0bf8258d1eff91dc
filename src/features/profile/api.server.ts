import { implementCalls, type Route } from '#src/server/http/route.ts';
import { profileCalls, publicProfileCalls } from './calls.ts';
import type { ProfileContext } from './context.server.ts';
import { authorizeUpload, exportAccount, replaceAvatar, updateProfile } from './profile.server.ts';
import {
  getPublicProfile,
  listProfileReviews,
  listProfileTools,
} from './public-profile/public-profile.server.ts';

export function profileRoutes(context: ProfileContext): readonly Route[] {
  return [...accountRoutes(context), ...publicRoutes(context)];
}

function publicRoutes(context: ProfileContext): readonly Route[] {
  return implementCalls(publicProfileCalls, {
    'GET /users/{handle}': async ({ params }) => ({ data: await getPublicProfile(context, params.handle) }),
    'GET /users/{handle}/reviews': ({ params, query }) => listProfileReviews(context, params.handle, query),
    'GET /users/{handle}/tools': ({ params, query }) => listProfileTools(context, params.handle, query),
  });
}

function accountRoutes(context: ProfileContext): readonly Route[] {
  return implementCalls(profileCalls(context.personalData.exportShape()), {
    'PUT /user/profile': async ({ body, call, t }) => ({
      user: await updateProfile(context, body, call),
      message: t('profile.done.updated'),
    }),
    'POST /user/avatar': {
      authorize: ({ caller }) => authorizeUpload(context, caller),
      handle: async ({ body, call, t }) => ({
        user: await replaceAvatar(context, body.avatar, call.caller),
        message: t('profile.done.picture'),
      }),
    },
    'GET /user/export': ({ call }) => exportAccount(context, call.caller),
  });
}
