import { implementCalls, type Route } from '#src/server/http/route.ts';
import { healthCalls } from './calls.ts';
import type { HealthContext } from './context.server.ts';
import {
  continueTool,
  discontinueTool,
  findToolId,
  listDiscontinued,
} from './discontinued/discontinue.server.ts';
import { getSitePicture, setPictureRefused } from './pictures/site-picture.server.ts';
import { checkSite, confirmAsEditor, confirmAsOwner, listSites } from './sites.server.ts';

export function healthRoutes(context: HealthContext): readonly Route[] {
  return implementCalls(healthCalls, {
    'POST /ai-tools/{slug}/still-working': async ({ params, call, t }) => {
      await confirmAsOwner(context, params.slug, call.caller);
      return { message: t('health.confirmed') };
    },
    'GET /discontinued': ({ query }) => listDiscontinued(context, query),
    'POST /ai-tools/{slug}/discontinue': async ({ params, body, call, t }) => {
      await discontinueTool(context, await findToolId(context, params.slug), body, call.caller);
      return { message: t('health.discontinued') };
    },
    'POST /ai-tools/{slug}/continue': async ({ params, call, t }) => {
      await continueTool(context, await findToolId(context, params.slug), call.caller);
      return { message: t('health.continued') };
    },
    'POST /admin/tools/{id}/discontinue': async ({ params, body, call, t }) => {
      const { note, successor_id: successor } = body;
      await discontinueTool(context, params.id, { note, successor }, call.caller);
      return { message: t('health.discontinued') };
    },
    'POST /admin/tools/{id}/continue': async ({ params, call, t }) => {
      await continueTool(context, params.id, call.caller);
      return { message: t('health.continued') };
    },
    'GET /ai-tools/{slug}/site-picture': async ({ params, call }) => ({
      data: await getSitePicture(context, params.slug, call.caller),
    }),
    'PUT /ai-tools/{slug}/site-picture': async ({ params, body, call }) => ({
      data: await setPictureRefused(context, params.slug, body.refused, call.caller),
    }),
    'GET /admin/health': ({ query }) => listSites(context, query),
    'POST /admin/tools/{id}/check': async ({ params, call }) => ({
      data: await checkSite(context, params.id, call),
    }),
    'POST /admin/tools/{id}/still-working': async ({ params, call }) => ({
      data: await confirmAsEditor(context, params.id, call.caller),
    }),
  });
}
