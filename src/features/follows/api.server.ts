import { implementCalls, type Route } from '#src/server/http/route.ts';
import { followCalls } from './calls.ts';
import type { FollowsContext } from './context.server.ts';
import { followTool, getFollowState, listFollows, unfollowByLink, unfollowTool } from './follow.server.ts';

export function followRoutes(context: FollowsContext): readonly Route[] {
  return implementCalls(followCalls, {
    'GET /user/follows': ({ query, call }) => listFollows(context, query, call.caller),
    'GET /user/follows/tool/{slug}': async ({ params, call }) => ({
      data: await getFollowState(context, params.slug, call.caller),
    }),
    'PUT /user/follows/tool/{slug}': async ({ params, call, t }) => ({
      data: await followTool(context, params.slug, call.caller),
      message: t('follows.followed'),
    }),
    'DELETE /user/follows/tool/{slug}': async ({ params, call, t }) => ({
      data: await unfollowTool(context, params.slug, call.caller),
      message: t('follows.unfollowed'),
    }),
    'POST /unfollow/{token}': async ({ params, call, t }) => {
      await unfollowByLink(context, params.token, call);
      return { message: t('follows.unfollowed') };
    },
  });
}
