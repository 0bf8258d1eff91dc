import { activityRoutes } from '#src/features/audit-log/api.server.ts';
import { claimRoutes } from '#src/features/claims/api.server.ts';
import { accountRoutes } from '#src/features/identity/api.server.ts';
import { moderationRoutes } from '#src/features/moderation/api.server.ts';
import { reviewRoutes } from '#src/features/reviews/api.server.ts';
import { savedRoutes } from '#src/features/saved/api.server.ts';
import { submissionRoutes } from '#src/features/submissions/api.server.ts';
import { toolRoutes } from '#src/features/tools/api.server.ts';
import { type Api, createApi } from '#src/server/http/api.ts';
import type { Route } from '#src/server/http/route.ts';
import type { Log } from '#src/server/log.ts';
import { brand } from '#src/shared/brand.ts';
import type { Services } from './services.server.ts';

/** THE table of `/api/v1`: every feature's calls. */
export function apiRoutes(services: Services): readonly Route[] {
  return [
    ...toolRoutes(services.tools),
    ...accountRoutes(services.accounts),
    ...reviewRoutes(services.reviews),
    ...savedRoutes(services.saved),
    ...claimRoutes(services.claims),
    ...submissionRoutes(services.submissions),
    ...activityRoutes(services.activity),
    ...moderationRoutes(services.moderation),
  ];
}

export function createSiteApi(services: Services, options: { log: Log; trustedProxies: number }): Api {
  return createApi({
    routes: apiRoutes(services),
    authenticate: services.accounts.authenticate,
    title: `${brand.name} API`,
    version: '1',
    ...options,
  });
}
