import { HttpError } from '#src/server/http/errors.ts';
import { implementCalls, type Route } from '#src/server/http/route.ts';
import type { ModerationContext } from './admin-path/admin-path.server.ts';
import { adminScreenPath, isAdminPath } from './admin-path/admin-path.server.ts';
import { moderationCalls } from './calls.ts';
import { getDashboardStats } from './dashboard/dashboard.server.ts';

/** The calls of the administrators' screen itself, and the public one that says if a path is theirs. */
export function moderationRoutes(context: ModerationContext): readonly Route[] {
  return implementCalls(moderationCalls, {
    'GET /administration/{segment}': ({ params }) => {
      if (!isAdminPath(context, params.segment)) throw new HttpError('not_found');
      return { data: { found: true as const } };
    },
    'GET /admin/path': () => ({ data: { path: adminScreenPath(context) } }),
    'GET /admin/dashboard/stats': async () => ({ data: await getDashboardStats(context) }),
  });
}
