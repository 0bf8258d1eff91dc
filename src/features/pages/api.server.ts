import { implementCalls, type Route } from '#src/server/http/route.ts';
import { pageAdminCalls } from './admin/calls.ts';
import { pageCalls } from './calls.ts';
import type { PagesContext } from './context.server.ts';
import { getAdminPage, getPageVersion, getWrittenPage, revertPage, writePage } from './pages.server.ts';

export function pageRoutes(context: PagesContext): readonly Route[] {
  return [
    ...implementCalls(pageCalls, {
      'GET /pages/{page}': ({ params, query }) => ({
        data: getWrittenPage(context, params.page, query.language),
      }),
    }),
    ...implementCalls(pageAdminCalls, {
      'GET /admin/pages/{page}': async ({ params, query }) => ({
        data: await getAdminPage(context, params.page, query.language),
      }),
      'GET /admin/pages/{page}/versions/{version}': async ({ params, query }) => ({
        data: await getPageVersion(context, params.page, query.language, params.version),
      }),
      'PUT /admin/pages/{page}': async ({ params, body, call, t }) => ({
        data: await writePage(context, params.page, body, call.caller),
        message: t('pages.saved'),
      }),
      'POST /admin/pages/{page}/revert': async ({ params, body, call, t }) => ({
        data: await revertPage(context, params.page, body, call.caller),
        message: t('pages.reverted'),
      }),
    }),
  ];
}
