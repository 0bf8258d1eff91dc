import { implementCalls, type Route } from '#src/server/http/route.ts';
import { listingsCalls } from './calls.ts';
import type { ListingsContext } from './context.server.ts';
import { checkImport } from './imports/check-import.server.ts';
import { getImport, mapColumns, runImport, uploadImport } from './imports/imports.server.ts';
import { exportRefusedLines, exportTemplate } from './imports/refused-lines.server.ts';
import { getJob } from './jobs/admin-jobs.server.ts';

export function listingsRoutes(context: ListingsContext): readonly Route[] {
  return implementCalls(listingsCalls, {
    'GET /admin/jobs/{id}': async ({ params, call }) => ({
      data: await getJob(context, params.id, context.languages.of(call.request)),
    }),
    'POST /admin/imports': async ({ call, t }) => ({
      data: await uploadImport(context, call.request, call.caller, t),
    }),
    'GET /admin/imports/template': () => exportTemplate(),
    'GET /admin/imports/{id}': async ({ params, call }) => ({
      data: await getImport(context, params.id, context.languages.of(call.request)),
    }),
    'PUT /admin/imports/{id}/mapping': async ({ params, body, t }) => ({
      data: await mapColumns(context, params.id, body, t),
    }),
    'POST /admin/imports/{id}/check': async ({ params, t }) => ({
      data: await checkImport(context, params.id, t),
    }),
    'POST /admin/imports/{id}/run': async ({ params, call, t }) => ({
      data: await runImport(context, params.id, call.caller, t),
      message: t('listings.import.started'),
    }),
    'GET /admin/imports/{id}/errors.csv': ({ params }) => exportRefusedLines(context, params.id),
  });
}
