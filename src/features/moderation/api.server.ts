import { z } from 'zod';
import { defineRoute } from '#src/server/http/define-route.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Route } from '#src/server/http/route.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { categoryRoutes } from './categories/category-routes.server.ts';
import { DashboardStats, Entrance } from './contract.ts';
import { reviewRoutes } from './reviews/review-routes.server.ts';
import type { ModerationService } from './service.server.ts';
import { submissionRoutes } from './submissions/submission-routes.server.ts';
import { userRoutes } from './users/user-routes.server.ts';

/** The administrators' calls, and the one that tells the page whether an address is theirs. */
export function moderationRoutes(moderation: ModerationService): readonly Route[] {
  return [
    ...entranceRoutes(moderation),
    ...submissionRoutes(moderation),
    ...userRoutes(moderation),
    ...categoryRoutes(moderation),
    ...reviewRoutes(moderation),
  ];
}

function entranceRoutes(moderation: ModerationService): readonly Route[] {
  return [
    defineRoute({
      method: 'get',
      guard: 'public',
      tag: 'Administration',
      path: '/administration/{segment}',
      summary: 'Whether a page lies behind this segment',
      params: z.object({ segment: z.string() }),
      answer: envelopeOf(Entrance),
      refusals: [404],
      handle: ({ params }) => {
        if (!moderation.isAdminPath(params.segment)) throw new HttpError('not_found');
        return { data: { found: true as const } };
      },
    }),
    defineRoute({
      method: 'get',
      guard: 'admin',
      tag: 'Administration',
      path: '/admin/dashboard/stats',
      summary: 'Numbers of the dashboard',
      description:
        'Tools: `total` without what is unlisted; `pending` counts updates that wait as well. The month is that of UTC.',
      answer: envelopeOf(DashboardStats),
      handle: async () => ({ data: await moderation.readDashboard() }),
    }),
  ];
}
