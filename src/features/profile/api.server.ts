import { implementCalls, type Route } from '#src/server/http/route.ts';
import { authorizeUpload, replaceAvatar } from './avatar.server.ts';
import { profileCalls } from './calls.ts';
import type { ProfileContext } from './context.server.ts';
import { exportAccount } from './export.server.ts';
import { updateProfile } from './profile.server.ts';
import { listProfileReviews, listProfileTools, readPublicProfile } from './public/public-profile.server.ts';
import { publicProfileCalls } from './public/public-profile-calls.ts';

export function profileRoutes(context: ProfileContext): readonly Route[] {
  return [...accountRoutes(context), ...publicRoutes(context)];
}

function publicRoutes(context: ProfileContext): readonly Route[] {
  return implementCalls(publicProfileCalls, {
    'GET /users/{handle}': async ({ params }) => ({ data: await readPublicProfile(context, params.handle) }),
    'GET /users/{handle}/reviews': ({ params, query }) => listProfileReviews(context, params.handle, query),
    'GET /users/{handle}/tools': ({ params, query }) => listProfileTools(context, params.handle, query),
  });
}

function accountRoutes(context: ProfileContext): readonly Route[] {
  return implementCalls(profileCalls(context.personalData.exportShape()), {
    'PUT /user/profile': async ({ body, call }) => ({
      user: await updateProfile(context, body, call.caller),
      message: 'Profile updated.',
    }),
    'POST /user/avatar': {
      authorize: ({ caller }) => authorizeUpload(context, caller),
      handle: async ({ body, call }) => ({
        user: await replaceAvatar(context, body.avatar, call.caller),
        message: 'Profile picture updated.',
      }),
    },
    'GET /user/export': ({ call }) => exportAccount(context, call.caller),
  });
}
