import { userRoutes } from '#src/features/identity/admin/api.server.ts';
import { reviewRoutes } from '#src/features/reviews/admin/api.server.ts';
import { submissionRoutes } from '#src/features/submissions/admin/api.server.ts';
import { categoryRoutes } from '#src/features/tools/admin/api.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { implementCalls, type Route } from '#src/server/http/route.ts';
import { adminScreenPath, isAdminPath } from './admin-path/admin-path.server.ts';
import { moderationCalls } from './calls.ts';
import type { ModerationContext } from './context.server.ts';
import { getDashboardStats } from './dashboard/dashboard.server.ts';

/** The administrators' calls, and the public one that says if a path is theirs. */
export function moderationRoutes(context: ModerationContext): readonly Route[] {
  return [
    ...implementCalls(moderationCalls, {
      'GET /administration/{segment}': ({ params }) => {
        if (!isAdminPath(context, params.segment)) throw new HttpError('not_found');
        return { data: { found: true as const } };
      },
      'GET /admin/path': () => ({ data: { path: adminScreenPath(context) } }),
      'GET /admin/dashboard/stats': async () => ({ data: await getDashboardStats(context) }),
    }),
    ...submissionRoutes(context),
    ...userRoutes(context),
    ...categoryRoutes(context),
    ...reviewRoutes(context),
  ];
}
