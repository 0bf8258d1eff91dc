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
    'GET /admin/spam/flagged': ({ query }) => listFlagged(context, query),
    'POST /admin/spam/flagged/{id}/dismiss': async ({ params, call, t }) => {
      await dismissFlagged(context, params.id, call.caller);
      return { message: t('spam.done.dismissed') };
    },
    'GET /admin/spam/refused': ({ query }) => listRefused(context, query),
  });
}
