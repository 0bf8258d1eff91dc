import { type Api, createApi } from '#src/server/http/api.ts';
import type { Route } from '#src/server/http/route.ts';
import { brand } from '#src/shared/site/brand.ts';
import type { Application } from './compose.server.ts';

/** `/api/v1`: the calls of every slice. */
export function createSiteApi(
  {
    routes,
    authenticate,
    recordUndo,
    server,
  }: Pick<Application, 'routes' | 'authenticate' | 'recordUndo' | 'server'>,
  { trustedProxies }: { trustedProxies: number },
): Api {
  // Administrators' calls come last in the document.
  const isForAdministrators = ({ definition }: Route) => definition.guard === 'admin';
  return createApi({
    routes: [...routes.filter((route) => !isForAdministrators(route)), ...routes.filter(isForAdministrators)],
    authenticate,
    recordUndo,
    title: () => `${brand.name} API`,
    version: '1',
    log: server.log,
    languages: server.languages,
    isSecure: server.appUrl.startsWith('https:'),
    trustedProxies,
  });
}
