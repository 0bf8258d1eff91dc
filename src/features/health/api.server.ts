import { implementCalls, type Route } from '#src/server/http/route.ts';
import { healthCalls } from './calls.ts';
import type { HealthContext } from './context.server.ts';
import { checkSite, confirmAsEditor, confirmAsOwner, listSites } from './sites.server.ts';

export function healthRoutes(context: HealthContext): readonly Route[] {
  return implementCalls(healthCalls, {
    'POST /ai-tools/{slug}/still-working': async ({ params, call, t }) => {
      await confirmAsOwner(context, params.slug, call.caller);
      return { message: t('health.confirmed') };
    },
    'GET /admin/health': ({ query }) => listSites(context, query),
    'POST /admin/tools/{id}/check': async ({ params, call }) => ({
      data: await checkSite(context, params.id, call),
    }),
    'POST /admin/tools/{id}/still-working': async ({ params, call }) => ({
      data: await confirmAsEditor(context, params.id, call.caller),
    }),
  });
}
