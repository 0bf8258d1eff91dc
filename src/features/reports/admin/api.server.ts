import { implementCalls, type Route } from '#src/server/http/route.ts';
import { decideAppeal, listAppeals } from '../appeals/appeals.server.ts';
import type { ReportsContext } from '../context.server.ts';
import { decideReport } from '../deciding/decide-report.server.ts';
import { reportAdminCalls } from './calls.ts';
import { listReports } from './queue.server.ts';

export function reportAdminRoutes(context: ReportsContext): readonly Route[] {
  return implementCalls(reportAdminCalls, {
    'GET /admin/reports': ({ query }) => listReports(context, query),
    'POST /admin/reports/{id}/decide': async ({ params, body, call, t }) => {
      const { undo, ...data } = await decideReport(context, params.id, body, call.caller);
      return { data, undo, message: t(`reports.done.${data.action}`) };
    },
    'GET /admin/appeals': ({ query, call }) => listAppeals(context, query, call.caller),
    'POST /admin/appeals/{id}/decide': async ({ params, body, call, t }) => {
      await decideAppeal(context, params.id, body, call.caller);
      return { message: t(`reports.appeal.${body.outcome}`) };
    },
  });
}
