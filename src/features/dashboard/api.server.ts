import { implementCalls, type Route } from '#src/server/http/route.ts';
import { dashboardCalls } from './calls.ts';
import type { DashboardContext } from './service.server.ts';
import { getAnalytics, getStats, listContributions, listOwnReviews } from './service.server.ts';

export function dashboardRoutes(context: DashboardContext): readonly Route[] {
  return implementCalls(dashboardCalls, {
    'GET /user/stats': async ({ call }) => ({ data: await getStats(context, call.caller) }),
    'GET /user/contributions': ({ query, call }) => listContributions(context, query, call.caller),
    'GET /user/reviews': ({ query, call }) => listOwnReviews(context, query, call.caller),
    'GET /user/analytics': ({ query, call }) => getAnalytics(context, query.period, call.caller),
  });
}
