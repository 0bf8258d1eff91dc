import { HttpError } from '#src/server/http/errors.ts';
import { implementCalls, type Route } from '#src/server/http/route.ts';
import { isAdminPath } from './admin-path/admin-path.server.ts';
import { adminPathCalls } from './admin-path/admin-path-calls.ts';
import { badgeCalls } from './badges/badge-calls.ts';
import { authorizeBadges, changeBadges } from './badges/badges.server.ts';
import { categoryRoutes } from './categories/category-api.server.ts';
import type { ModerationContext } from './context.server.ts';
import { getDashboardStats } from './dashboard/dashboard.server.ts';
import { dashboardCalls } from './dashboard/dashboard-calls.ts';
import { reviewRoutes } from './reviews/review-api.server.ts';
import { getSubmission } from './submissions/queue.server.ts';
import { submissionRoutes } from './submissions/submission-api.server.ts';
import { userRoutes } from './users/user-api.server.ts';

/** The administrators' calls, and the public one that says if a path is theirs. */
export function moderationRoutes(context: ModerationContext): readonly Route[] {
  return [
    ...implementCalls(adminPathCalls, {
      'GET /administration/{segment}': ({ params }) => {
        if (!isAdminPath(context, params.segment)) throw new HttpError('not_found');
        return { data: { found: true as const } };
      },
    }),
    ...implementCalls(dashboardCalls, {
      'GET /admin/dashboard/stats': async () => ({ data: await getDashboardStats(context) }),
    }),
    ...submissionRoutes(context),
    ...implementCalls(badgeCalls, {
      'PUT /admin/tools/{id}': {
        authorize: (_, { id }) => authorizeBadges(context, id),
        handle: async ({ params, body, call }) => {
          await changeBadges(context, params.id, body, call.caller);
          return { data: await getSubmission(context, params.id), message: 'The tool was changed.' };
        },
      },
    }),
    ...userRoutes(context),
    ...categoryRoutes(context),
    ...reviewRoutes(context),
  ];
}
