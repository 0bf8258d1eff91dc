import { saysOwn } from '#src/features/queue/own/says-own-service.server.ts';
import { implementCalls, type Route } from '#src/server/http/route.ts';
import { decideAppeal, listAppeals } from '../appeals/appeals.server.ts';
import type { ReportsContext } from '../context.server.ts';
import { decideReport } from '../deciding/decide-report.server.ts';
import { reportAdminCalls } from './calls.ts';
import { listReports } from './queue.server.ts';

export function reportAdminRoutes(context: ReportsContext): readonly Route[] {
  return implementCalls(reportAdminCalls, {
    'GET /admin/reports': ({ query, call }) => listReports(context, query, call.caller),
    'POST /admin/reports/{id}/decide': async ({ params, body, call, t }) => {
      const { isOwn, ...data } = await decideReport(context, params.id, body, call.caller);
      return { data, message: saysOwn(t, `reports.done.${data.action}`, isOwn) };
    },
    'GET /admin/appeals': ({ query, call }) => listAppeals(context, query, call.caller),
    'POST /admin/appeals/{id}/decide': async ({ params, body, call, t }) => {
      const isOwn = await decideAppeal(context, params.id, body, call.caller);
      return { message: saysOwn(t, `reports.appeal.${body.outcome}`, isOwn) };
    },
  });
}
