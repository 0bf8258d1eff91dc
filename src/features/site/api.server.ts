import { implementCalls, type Route } from '#src/server/http/route.ts';
import { siteAdminCalls } from './admin/calls.ts';
import { siteCalls } from './calls.ts';
import type { SiteContext } from './context.server.ts';
import { getAdminSite, getPublicSite, updateSettings } from './service.server.ts';

export function siteRoutes(context: SiteContext): readonly Route[] {
  return [
    ...implementCalls(siteCalls, {
      'GET /site': ({ query }) => ({ data: getPublicSite(context, query.language) }),
    }),
    ...implementCalls(siteAdminCalls, {
      'GET /admin/site': async () => ({ data: await getAdminSite(context) }),
      'PUT /admin/site': async ({ body, call, t }) => ({
        data: await updateSettings(context, body, call.caller),
        message: t('site.saved'),
      }),
    }),
  ];
}
