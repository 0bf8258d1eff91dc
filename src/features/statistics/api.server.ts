import { isBot } from '#src/server/http/request/is-bot.ts';
import { type Call, implementCalls, type Route } from '#src/server/http/route.ts';
import { readStatistics, toStatisticsCsv } from './admin/statistics.server.ts';
import { statisticsCalls } from './calls.ts';
import type { StatisticsContext } from './context.server.ts';
import type { PageView } from './contract.ts';
import { hostToCount, pageToCount, searchToCount } from './rules.ts';

const VIEW_LIMIT = { name: 'statistics-view', max: 240, windowSeconds: 60 };

/**
 * Counts a look at a page. Bots, and what one network sends beyond the limit, are answered and not counted: nobody reads the
 * answer, and browsers show a refusal as an error of the page.
 */
async function countView(
  { counter, limiter, appUrl }: StatisticsContext,
  { path, referrer, is_visit, search, from_search }: PageView,
  { network, userAgent }: Pick<Call, 'network' | 'userAgent'>,
): Promise<void> {
  if (isBot(userAgent) || !(await limiter.allowsForNetwork(VIEW_LIMIT, network))) return;
  if (path !== undefined) counter.add('page', pageToCount(path));
  if (is_visit) counter.add('visit');
  const host = is_visit ? hostToCount(referrer ?? '') : undefined;
  if (host && host !== hostToCount(new URL(appUrl).hostname)) counter.add('referrer', host);
  if (search) {
    const text = searchToCount(search.text);
    counter.add('search', text);
    if (!search.has_results) counter.add('no_result', text);
  }
  if (from_search !== undefined) counter.add('search_click', searchToCount(from_search));
}

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
