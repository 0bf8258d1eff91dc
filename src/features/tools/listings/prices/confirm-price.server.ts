import type { z } from 'zod';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller, CallFor } from '#src/server/http/route.ts';
import { isPermitted } from '#src/shared/calls.ts';
import { toolPageSource } from '../../catalogue/answer-sources.server.ts';
import { findTool, noTool } from '../../catalogue/find-tool.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import { savePriceCheck } from '../public/price-check-store.server.ts';
import { CONFIRMATIONS, CONFIRMED_FOR, checkerOf, hasPrice } from '../public/price-rules.ts';
import type { PriceConfirmation } from './contract.ts';
import { presentPriceCheck } from './price-history.server.ts';
import {
  addConfirmation,
  countConfirmations,
  deleteConfirmationsBefore,
  lockConfirmations,
  selectPriceState,
} from './price-queries.server.ts';

const CONFIRMED = { name: 'confirm-price', max: 30, windowSeconds: 86_400 };
/** Several accounts behind one network count as one person. */
const OF_NETWORK = { name: 'confirm-price-network', max: 1, windowSeconds: 86_400 };

/**
 * Records that the price of a tool is still right: at once for its owner and editors, else when three verified people
 * say so within 90 days.
 * @throws HttpError 403 without a verified email; 404; 409 when no price is listed; 429.
 */
export async function confirmPrice(
  context: ToolsContext,
  slugOrId: string,
  { caller, network }: CallFor<'user'>,
): Promise<z.input<typeof PriceConfirmation>> {
  const { database, catalogue, limiter } = context;
  await limiter.consume(CONFIRMED, String(caller.userId));
  const tool = await findTool(context, slugOrId);
  const details = await catalogue.getDetails(tool.id);
  if (!details) throw noTool();
  const pricing = {
    model: tool.pricing_model,
    starting_from: tool.starting_from,
    tiers: details.pricing_tiers,
  };
  if (!hasPrice(pricing)) throw new HttpError('conflict', { message: 'tools.noPrice' });
  const by = checkerOf(tool, toChecker(caller));
  if (!by && !caller.isEmailVerified) throw new HttpError('forbidden', { message: 'tools.verifyToConfirm' });
  const { changed_at } = await selectPriceState(database.kysely, tool.id);
  const price = `${tool.id} ${changed_at?.getTime() ?? 0}`;
  const counts = by !== undefined || (await limiter.allowsForNetwork(OF_NETWORK, network, price));
  const missing = await inTransaction(database, async (trx) => {
    if (by) {
      await checked(context, trx, tool.id, by);
      return 0;
    }
    return addVisitor(context, trx, { toolId: tool.id, userId: caller.userId, counts });
  });
  const state = await selectPriceState(database.kysely, tool.id);
  return { ...presentPriceCheck(state, tool, pricing, context.clock.now()), missing };
}

/** A person as `checkerOf` knows them. */
function toChecker({ userId, permissions }: Caller): { userId: number; isEditor: boolean } {
  return { userId, isEditor: isPermitted(permissions, 'editor') };
}

async function checked(
  { clock }: ToolsContext,
  trx: Writer,
  toolId: number,
  by: 'owner' | 'editor' | 'visitor',
): Promise<void> {
  await savePriceCheck(trx, toolId, { at: clock.now(), by });
  markChanged(trx, toolPageSource(toolId));
}

/** @returns how many people are still missing. */
async function addVisitor(
  context: ToolsContext,
  trx: Writer,
  { toolId, userId, counts }: { toolId: number; userId: number; counts: boolean },
): Promise<number> {
  const now = context.clock.now();
  const since = new Date(now.getTime() - CONFIRMED_FOR);
  await lockConfirmations(trx, toolId);
  const count = counts
    ? await addConfirmation(trx, { toolId, userId, now, since })
    : await countConfirmations(trx, toolId, since);
  if (count >= CONFIRMATIONS) await checked(context, trx, toolId, 'visitor');
  return Math.max(0, CONFIRMATIONS - count);
}

/** Forgets confirmations that no longer count. A job calls it. */
export function forgetConfirmations({ database, clock }: ToolsContext): Promise<void> {
  return deleteConfirmationsBefore(database.kysely, new Date(clock.now().getTime() - CONFIRMED_FOR));
}
