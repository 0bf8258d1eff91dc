import { type Handlers, implementCalls, type Route } from '#src/server/http/route.ts';
import { forEachKind } from '#src/shared/define-calls.ts';
import { pathIn } from '#src/shared/messages/language.ts';
import { followCalls, type sourceCalls } from './calls.ts';
import type { FollowsContext } from './context.server.ts';
import {
  followTool,
  getFollowState,
  kindsOf,
  listFollows,
  unfollowByLink,
  unfollowTool,
} from './follow.server.ts';
import { unfollowPath } from './rules.ts';
import { followSource, getSourceState, unfollowSource } from './sources/follow-source.server.ts';

export function followRoutes(context: FollowsContext): readonly Route[] {
  const kinds = new Map(kindsOf(context).map((kind) => [kind.kind, kind]));
  return implementCalls(followCalls(kinds), {
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
    ...forEachKind([...kinds.keys()], (name): Handlers<ReturnType<typeof sourceCalls>> => {
      const kind = kinds.get(name)!;
      return {
        'GET /user/follows/{kind}/{id}': async ({ params, call }) => ({
          data: await getSourceState(context, kind, params.id, call.caller),
        }),
        'PUT /user/follows/{kind}/{id}': async ({ params, call, t }) => ({
          data: await followSource(context, kind, params.id, call.caller),
          message: t('follows.followedSource'),
        }),
        'DELETE /user/follows/{kind}/{id}': async ({ params, call, t }) => ({
          data: await unfollowSource(context, kind, params.id, call.caller),
          message: t('follows.unfollowedSource'),
        }),
      };
    }),
    'GET /unfollow/{token}': ({ params, call }) => {
      const location = pathIn(
        context.languages.choose(call.request),
        unfollowPath(encodeURIComponent(params.token)),
      );
      // The token is a part of the path.
      return new Response(null, { status: 303, headers: { location, 'referrer-policy': 'no-referrer' } });
    },
    'POST /unfollow/{token}': async ({ params, call, t }) => {
      await unfollowByLink(context, params.token, call);
      return { message: t('follows.unfollowed') };
    },
  });
}
