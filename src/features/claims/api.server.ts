import { findTool } from '#src/features/tools/service.server.ts';
import { Answer, implementCalls, type Route } from '#src/server/http/route.ts';
import { msg } from '#src/shared/messages/message.ts';
import { claimCalls } from './calls.ts';
import type { ClaimsContext } from './context.server.ts';
import { authorizeProver, verifyClaim } from './proving/proving.server.ts';
import { listClaims, startClaim } from './starting.server.ts';

export function claimRoutes(context: ClaimsContext): readonly Route[] {
  return implementCalls(claimCalls, {
    'GET /ai-tools/{slug}/claims': ({ params, call }) => listClaims(context, params.slug, call.caller),
    'POST /ai-tools/{slug}/claims': {
      authorize: async (_, { slug }) => {
        await findTool(context.tools, slug);
      },
      handle: async ({ params, body, call, t }) => {
        const { claim, isNew } = await startClaim(context, params.slug, body, call.caller);
        const answer = { data: claim, message: t(`claims.next.${claim.method}`) };
        return isNew ? new Answer(201, answer) : new Answer(200, answer);
      },
    },
    'POST /ai-tools/{slug}/claims/{id}/verify': {
      authorize: async (call, { slug, id }) => {
        await authorizeProver(context, slug, id, call.caller);
      },
      handle: async ({ params, body, call, t }) => {
        const { claim, toolName } = await verifyClaim(context, params, body.token, call.caller);
        return { data: claim, message: t(msg('claims.done', { tool: toolName })) };
      },
    },
  });
}
