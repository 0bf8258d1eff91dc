import type { z } from 'zod';
import { findTool, noTool } from '../../catalogue/find-tool.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import type { PriceHistoryEntry, ToolPageInput } from '../../contract.ts';
import { hasPrice, isStale } from '../public/price-rules.ts';
import { type PriceState, selectPrices } from './price-queries.server.ts';

const MAX_ENTRIES = 200;

/**
 * When the price of a published tool was last checked, and whether it is possibly out of date. A price that is not listed
 * cannot be.
 */
export function presentPriceCheck(
  { checked_at, checked_by, changed_at }: PriceState,
  tool: { published_at: Date },
  pricing: Pick<ToolPageInput['pricing'], 'model' | 'starting_from' | 'tiers'>,
  now: Date,
): Pick<ToolPageInput['pricing'], 'checked_at' | 'checked_by' | 'changed_at' | 'is_stale'> {
  const asOf = checked_at ?? changed_at ?? tool.published_at;
  return {
    checked_at,
    checked_by,
    changed_at,
    is_stale: hasPrice(pricing) && isStale(asOf, now),
  };
}

/**
 * The prices that a tool had, oldest first, and the present one; at most 200. Without a change there is the present one
 * alone, since it was listed.
 * @throws HttpError 404.
 */
export async function listPriceHistory(
  context: ToolsContext,
  slugOrId: string,
): Promise<z.input<typeof PriceHistoryEntry>[]> {
  const tool = await findTool(context, slugOrId);
  const prices = await selectPrices(context.database.kysely, tool.id, MAX_ENTRIES);
  if (prices.length > 0) return prices;
  const details = await context.catalogue.getDetails(tool.id);
  if (!details) throw noTool();
  const { pricing_model: model, starting_from, published_at } = tool;
  return [{ at: published_at, model, starting_from, tiers: details.pricing_tiers }];
}
