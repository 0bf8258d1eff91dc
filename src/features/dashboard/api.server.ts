import type { ServerContext } from '#src/server/context.ts';
import { implementCalls, type Route } from '#src/server/http/route.ts';
import { dashboardCalls } from './calls.ts';
import { listContributions, listOwnReviews, readAnalytics, readStats } from './service.server.ts';

export function dashboardRoutes(context: ServerContext): readonly Route[] {
  return implementCalls(dashboardCalls, {
    'GET /user/stats': async ({ call }) => ({ data: await readStats(context, call.caller) }),
    'GET /user/contributions': ({ query, call }) => listContributions(context, query, call.caller),
    'GET /user/reviews': ({ query, call }) => listOwnReviews(context, query, call.caller),
    'GET /user/analytics': async ({ query, call }) => ({
      data: await readAnalytics(context, query.period, call.caller),
    }),
  });
}
