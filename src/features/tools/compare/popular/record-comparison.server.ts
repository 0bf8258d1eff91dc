import { isBot } from '#src/server/http/request/is-bot.ts';
import { visitorHash } from '#src/server/http/request/visitor.ts';
import type { Call } from '#src/server/http/route.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import type { ToolsContext } from '../../context.server.ts';
import { dayKey } from '../../outbound/visits/day-key.server.ts';

const COMPARISON_LIMIT = { name: 'comparison', max: 60, windowSeconds: 60 };

/**
 * Counts the pairs of a comparison that somebody looks at, those of one category alone, because no others are ever
 * popular. Unknown tools are left out; bots are answered and not counted.
 * @param ids comma-joined.
 * @throws HttpError 429.
 */
export async function recordComparison(
  { catalogue, clock, comparedPairs, limiter, secret }: ToolsContext,
  ids: string,
  { network, userAgent }: Pick<Call, 'network' | 'userAgent'>,
): Promise<void> {
  await limiter.consumeForNetwork(COMPARISON_LIMIT, network);
  if (isBot(userAgent)) return;
  const tools = await catalogue.readTools([...new Set(ids.split(',').map(Number))]);
  const day = utcDay(clock.now());
  const key = visitorHash(dayKey(secret, day), network, '').toString('hex');
  tools.forEach((left, index) => {
    for (const right of tools.slice(index + 1)) {
      if (left.category_id === right.category_id) comparedPairs.add([left.id, right.id], day, key);
    }
  });
}
