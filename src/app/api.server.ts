import { toolRoutes } from '#src/features/tools/api.server.ts';
import { type Api, createApi } from '#src/server/api.ts';
import type { Log } from '#src/server/log.ts';
import type { Route } from '#src/server/route.ts';
import { brand } from '#src/shared/brand.ts';
import type { Services } from './services.server.ts';

/** THE table of `/api/v1`: every feature's calls. */
export function apiRoutes(services: Services): readonly Route[] {
  return [...toolRoutes(services.tools)];
}

export function createSiteApi(services: Services, options: { log: Log; trustedProxies: number }): Api {
  // No accounts yet, so no token is alive.
  return createApi({
    routes: apiRoutes(services),
    authenticate: async () => undefined,
    title: `${brand.name} API`,
    version: '1',
    ...options,
  });
}
