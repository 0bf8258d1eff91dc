import { inTransaction } from '#src/db/transaction.server.ts';
import { invalidField } from '#src/server/http/errors.ts';
import type { Call } from '#src/server/http/route.ts';
import { visitorHash } from '#src/server/http/visitor.ts';
import { findTool } from '../catalogue/find-tool.server.ts';
import type { ToolsContext } from '../context.server.ts';
import type { ClickRequest } from '../contract.ts';
import { addClick, insertClick } from './click-queries.server.ts';

const CLICK_LIMIT = { name: 'click', max: 120, windowSeconds: 60 };
const HOUR = 3_600_000;

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
  await limiter.takeForNetwork(CLICK_LIMIT, network);
  const tool = await findTool(context, slugOrId);
  const urls = { website: tool.url, affiliate: tool.affiliate_url, source: tool.source_code_url };
  const url = urls[url_type];
  if (!url) throw invalidField('url_type', 'This tool doesn’t have a link of this type.');
  const visitor = visitorHash(secret, network, userAgent);
  const hour = new Date(Math.floor(clock.now().getTime() / HOUR) * HOUR);
  await inTransaction(database, async (trx) => {
    const isFirst = await insertClick(trx, { tool_id: tool.id, visitor, hour, url_type, affiliate_code });
    if (isFirst) await addClick(trx, tool.id);
    if (!caller) return;
    const visit = { userId: caller.userId, toolId: tool.id, now: clock.now() };
    await context.extensions.emit(trx, 'tools.visited', visit);
  });
  return url;
}
