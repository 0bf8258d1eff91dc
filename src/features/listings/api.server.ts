import { requireFresh } from '#src/server/http/require-caller.ts';
import { Answer, implementCalls, type Route } from '#src/server/http/route.ts';
import { forEachKind } from '#src/shared/define-calls.ts';
import { previewBulk, startBulk } from './bulk/bulk.server.ts';
import { listingsCalls } from './calls.ts';
import type { ListingsContext } from './context.server.ts';
import type { ExportQuery } from './exports/contract.ts';
import { exportTable } from './exports/export-table.server.ts';
import { EXPORTED_TABLES } from './exports/rules.ts';
import { checkImport } from './imports/check-import.server.ts';
import { getImport, mapColumns, runImport, uploadImport } from './imports/imports.server.ts';
import { exportRefusedLines, exportTemplate } from './imports/refused-lines.server.ts';
import { getJob, listJobs } from './jobs/admin-jobs.server.ts';
import { mergeListings, previewMerge } from './merging/merge-listings.server.ts';
import { listListings } from './table/list-listings.server.ts';

export function listingsRoutes(context: ListingsContext): readonly Route[] {
  return implementCalls(listingsCalls, {
    'GET /admin/tools': ({ query }) => listListings(context, query),
    'POST /admin/tools/bulk': async ({ query, body, call, t }) => {
      if (query.dry === '1') return new Answer(200, { data: await previewBulk(context, body, call.caller) });
      if (body.action === 'delete') requireFresh(call.caller);
      const data = await startBulk(context, body, call.caller, t);
      return new Answer(201, { data, message: t('listings.bulk.started') });
    },
    'POST /admin/tools/{id}/merge': async ({ params, query, body, call, t }) =>
      query.dry === '1'
        ? { data: await previewMerge(context, params.id, body) }
        : {
            data: await mergeListings(context, params.id, body, call.caller),
            message: t('listings.merge.done'),
          },
    ...forEachKind(EXPORTED_TABLES, (table) => ({
      'GET /admin/export/{kind}': ({ query }: { query: ExportQuery }) => exportTable(context, table, query),
    })),
    'GET /admin/jobs': ({ query, call }) => listJobs(context, query, context.languages.of(call.request)),
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
    'POST /admin/imports/{id}/check': async ({ params, call, t }) => ({
      data: await checkImport(context, params.id, call.request, t),
    }),
    'POST /admin/imports/{id}/run': async ({ params, query, call, t }) => ({
      data: await runImport(context, params.id, { seen: query.version, caller: call.caller }, t),
      message: t('listings.import.started'),
    }),
    'GET /admin/imports/{id}/errors.csv': ({ params }) => exportRefusedLines(context, params.id),
  });
}
