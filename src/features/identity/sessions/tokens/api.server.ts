import { implementCalls, type Route } from '#src/server/http/route.ts';
import type { IdentityContext } from '../../context.server.ts';
import { tokenCalls } from './calls.ts';
import { createToken, listTokens, revokeToken } from './tokens.server.ts';

export function tokenRoutes(context: IdentityContext): readonly Route[] {
  return implementCalls(tokenCalls, {
    'GET /user/tokens': async ({ call }) => ({ data: await listTokens(context, call.caller.userId) }),
    'POST /user/tokens': async ({ body, call, t }) => ({
      data: await createToken(context, body, call),
      message: t('identity.done.tokenCreated'),
    }),
    'DELETE /user/tokens/{id}': async ({ params, call, t }) => {
      await revokeToken(context, params.id, call.caller);
      return { message: t('identity.done.tokenRevoked') };
    },
  });
}
