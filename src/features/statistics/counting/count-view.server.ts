import { isBot } from '#src/server/http/request/is-bot.ts';
import type { Call } from '#src/server/http/route.ts';
import type { StatisticsContext } from '../context.server.ts';
import type { PageView } from '../contract.ts';
import { hostToCount, pageToCount, searchToCount } from '../rules.ts';

const VIEW_LIMIT = { name: 'statistics-view', max: 240, windowSeconds: 60 };

/**
 * Counts a look at a page. Bots, and what one network sends beyond the limit, are answered and not counted: nobody reads the
 * answer, and browsers show a refusal as an error of the page.
 */
export async function countView(
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
