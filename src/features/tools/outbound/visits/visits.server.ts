import { keepPartitions } from '#src/db/partitions/partitions.server.ts';
import { inTransaction } from '#src/db/transaction.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import { isBot } from '#src/server/http/request/is-bot.ts';
import { visitorHash } from '#src/server/http/request/visitor.ts';
import type { Call } from '#src/server/http/route.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import { HISTORY_KEPT_MS, HOUR } from '#src/shared/time.ts';
import { findToolWithPage } from '../../catalogue/find-tool.server.ts';
import type { ToolRecord } from '../../catalogue/tool-queries.server.ts';
import { deleteComparedPairsBefore } from '../../compare/popular/pair-queries.server.ts';
import { PAIRS_COUNT_FOR } from '../../compare/popular/remember-pairs.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import type { ClickRequest } from '../../contract.ts';
import type { DayCount } from '../public/click-store.server.ts';
import { countViewsByDay } from '../public/click-store.server.ts';
import { dayKey } from './day-key.server.ts';
import { addClick, deleteViewVisitors, insertClick, VIEWS, VISITS } from './visit-queries.server.ts';

const VIEW_LIMIT = { name: 'view', max: 240, windowSeconds: 60 };
const FLUSH_MS = 5000;

/**
 * Counts a look at a tool's page, once per visitor and hour; bots are answered and not counted. The visitor's hash has
 * another key each day, so that days cannot be joined.
 * @throws HttpError 404, 429.
 */
export async function recordView(
  context: ToolsContext,
  slugOrId: string,
  { network, userAgent }: Pick<Call, 'network' | 'userAgent'>,
): Promise<void> {
  const { clock, limiter, secret, views } = context;
  await limiter.consumeForNetwork(VIEW_LIMIT, network);
  const tool = await findToolWithPage(context, slugOrId);
  if (isBot(userAgent)) return;
  const hour = new Date(Math.floor(clock.now().getTime() / HOUR) * HOUR);
  const key = dayKey(secret, utcDay(hour));
  views.add({ tool_id: tool.id, visitor: visitorHash(key, network, userAgent), hour });
}

/** Views by tool and day, for the days that had any; those of this process up to now. */
export async function listViewsByDay(
  { database, views }: ToolsContext,
  toolIds: readonly number[],
  since: Date,
): Promise<DayCount[]> {
  await views.flush();
  return countViewsByDay(database.reports, toolIds, since);
}

/** Writes views and compared pairs every few seconds, and the last ones when the returned function is called. */
export function writeViews({ views, comparedPairs, log }: ToolsContext): () => Promise<void> {
  const flush = async () => {
    for (const result of await Promise.allSettled([views.flush(), comparedPairs.flush()])) {
      if (result.status === 'rejected') log.error({ err: result.reason }, 'views were not written');
    }
  };
  const timer = setInterval(flush, FLUSH_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await flush();
  };
}

/** Forgets who was counted in hours that are over. The last one is kept, because its views may not all be written. */
export function forgetVisitors({ database, clock }: Pick<ToolsContext, 'database' | 'clock'>) {
  return deleteViewVisitors(database.kysely, new Date(clock.now().getTime() - 2 * HOUR));
}

const CLICK_LIMIT = { name: 'click', max: 120, windowSeconds: 60 };

/**
 * Counts a visit once per visitor, tool and hour. A signed-in person's own history hears of every one: several people may be
 * one visitor, behind the same network.
 * @returns the address to open.
 * @throws HttpError 404; 422 when the tool has no such link; 429.
 */
export async function recordClick(
  context: ToolsContext,
  slugOrId: string,
  { url_type, affiliate_code = null }: ClickRequest,
  { network, userAgent, caller }: Call,
): Promise<string> {
  const { database, clock, limiter, secret } = context;
  await limiter.consumeForNetwork(CLICK_LIMIT, network);
  const tool = await findOffered(context, slugOrId);
  const urls = { website: tool.url, affiliate: tool.affiliate_url, source: tool.source_code_url };
  const url = urls[url_type];
  if (!url) throw invalidField('url_type', 'tools.noSuchLink');
  const visitor = visitorHash(secret, network, userAgent);
  const hour = new Date(Math.floor(clock.now().getTime() / HOUR) * HOUR);
  await inTransaction(database, async (trx) => {
    const isFirst = await insertClick(trx, { tool_id: tool.id, visitor, hour, url_type, affiliate_code });
    if (isFirst) await addClick(trx, tool.id);
    if (isFirst && !isBot(userAgent))
      await context.extensions.emit(trx, 'tools.clicked', { toolId: tool.id });
    if (!caller) return;
    const visit = { userId: caller.userId, toolId: tool.id, now: clock.now() };
    await context.extensions.emit(trx, 'tools.visited', visit);
  });
  return url;
}

/** @throws HttpError 404; 410 for a discontinued tool. */
export async function findOffered(context: ToolsContext, slugOrId: string): Promise<ToolRecord> {
  const tool = await findToolWithPage(context, slugOrId);
  if (tool.discontinued_at) throw new HttpError('gone', { message: 'tools.discontinued' });
  return tool;
}

/** Drops the months of visits and daily views that are older than the privacy policy allows, and pairs that no longer count. A job calls it. */
export async function forgetOldVisits({ database, clock, log }: ToolsContext): Promise<void> {
  const now = clock.now();
  const kept = { now, before: new Date(now.getTime() - HISTORY_KEPT_MS) };
  await deleteComparedPairsBefore(database.kysely, new Date(now.getTime() - PAIRS_COUNT_FOR));
  const visits = await keepPartitions(database, VISITS, kept);
  const views = await keepPartitions(database, VIEWS, kept);
  log.info({ visits, views }, 'months of visits and views were kept up');
}
