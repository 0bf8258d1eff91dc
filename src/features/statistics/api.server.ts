import { implementCalls, type Route } from '#src/server/http/route.ts';
import { readStatistics, toStatisticsCsv } from './admin/statistics.server.ts';
import { statisticsCalls } from './calls.ts';
import type { StatisticsContext } from './context.server.ts';
import { countView } from './counting/count-view.server.ts';

export function statisticsRoutes(context: StatisticsContext): readonly Route[] {
  return implementCalls(statisticsCalls, {
    'POST /statistics/views': async ({ body, call, t }) => {
      await countView(context, body, call);
      return { message: t('statistics.counted') };
    },
    'GET /admin/statistics': async ({ query }) => ({ data: await readStatistics(context, query.period) }),
    'GET /admin/statistics/export': async ({ query }) => {
      const statistics = await readStatistics(context, query.period);
      const name = `statistics-${statistics.since}-${query.period}.csv`;
      return new Response(toStatisticsCsv(statistics), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        },
      });
    },
  });
}
