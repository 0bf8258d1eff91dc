import { implementCalls, type Route } from '#src/server/http/route.ts';
import { authorizeUpload, replaceAvatar } from './avatar.server.ts';
import { profileCalls } from './calls.ts';
import type { ProfileContext } from './context.server.ts';
import { exportAccount } from './export.server.ts';
import { updateProfile } from './profile.server.ts';

export function profileRoutes(context: ProfileContext): readonly Route[] {
  return implementCalls(profileCalls(context.personalData.exportShape()), {
    'PUT /user/profile': async ({ body, call }) => ({
      user: await updateProfile(context, body, call.caller),
      message: 'Your profile has been updated.',
    }),
    'POST /user/avatar': {
      authorize: ({ caller }) => authorizeUpload(context, caller),
      handle: async ({ body, call }) => ({
        user: await replaceAvatar(context, body.avatar, call.caller),
        message: 'Your profile picture has been updated.',
      }),
    },
    'GET /user/export': async ({ call }) => ({ data: await exportAccount(context, call.caller) }),
  });
}
