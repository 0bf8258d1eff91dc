import { implementCalls, type Route } from '#src/server/http/route.ts';
import { fileAppeal, readDecision } from './appeals/appeals.server.ts';
import { reportCalls } from './calls.ts';
import type { ReportsContext } from './context.server.ts';
import { fileReport, readReportState } from './filing/file-report.server.ts';
import { readTransparency } from './transparency/transparency.server.ts';

export function reportRoutes(context: ReportsContext): readonly Route[] {
  return implementCalls(reportCalls, {
    'POST /reports': async ({ body, call, t }) => ({
      data: await fileReport(context, body, call),
      message: t('reports.received'),
    }),
    'GET /reports/{number}/{key}': async ({ params }) => ({ data: await readReportState(context, params) }),
    'POST /appeals': async ({ body, call, t }) => {
      await fileAppeal(context, body, call);
      return { message: t('reports.appealReceived') };
    },
    'GET /appeals/{decision}': async ({ params }) => ({ data: await readDecision(context, params.decision) }),
    'GET /transparency': async () => ({ data: await readTransparency(context) }),
  });
}
