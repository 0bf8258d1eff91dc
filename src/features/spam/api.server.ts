import { saysOwn } from '#src/features/queue/own/says-own-service.server.ts';
import { implementCalls, type Route } from '#src/server/http/route.ts';
import {
  changeLists,
  dismissFlagged,
  getLists,
  listFlagged,
  listRefused,
} from './admin/spam-lists.server.ts';
import { spamCalls } from './calls.ts';
import type { SpamContext } from './context.server.ts';

export function spamRoutes(context: SpamContext): readonly Route[] {
  return implementCalls(spamCalls, {
    'GET /admin/spam-rules': async () => ({ data: await getLists(context) }),
    'PUT /admin/spam-rules': async ({ body, call, t }) => ({
      data: await changeLists(context, body, call.caller),
      message: t('spam.done.lists'),
    }),
    'GET /admin/spam/flagged': ({ query, call }) => listFlagged(context, query, call.caller),
    'POST /admin/spam/flagged/{id}/dismiss': async ({ params, call, t }) => {
      const isOwn = await dismissFlagged(context, params.id, call.caller);
      return { message: saysOwn(t, 'spam.done.dismissed', isOwn) };
    },
    'GET /admin/spam/refused': ({ query }) => listRefused(context, query),
  });
}
