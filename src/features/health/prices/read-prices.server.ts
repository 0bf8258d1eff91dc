import { setImmediate } from 'node:timers/promises';
import type { Writer } from '#src/db/transaction.server.ts';
import { listListingFields } from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import { savePriceCheck } from '#src/features/tools/listings/public/price-check-store.server.ts';
import { InterruptedError, interruptAfter } from '#src/server/process/interrupt-after.ts';
import { findPricingAddress } from '#src/shared/addresses/pricing-address.ts';
import { classifySite, type SeenSite } from '../classifying/classify-site.server.ts';
import { readPage } from '../classifying/read-page.ts';
import type { HealthContext } from '../context.server.ts';
import { type DueSite, type FinishedVisit, lockPrices, savePriceFinding } from '../health-queries.server.ts';
import type { PriceFinding } from '../rules.ts';
import { comparePrices, hasFigure } from './compare-prices.ts';
import type { ReadPrices } from './page-offers.ts';
import { readPricePage } from './read-price-page.ts';

/** The longest that a page of prices keeps the process to itself. Usual ones take a few milliseconds. */
const READING_MS = 40;
const SIGN_IN = /log-?in|sign-?in|\/auth|\/sso/i;

/** The address of the page of prices of a site that answers: the listing's, else that of a link. */
export function findPricePage(
  seen: SeenSite,
  { pricing_url }: Pick<DueSite, 'pricing_url'>,
): string | undefined {
  if (pricing_url) return pricing_url;
  const base = seen.text === undefined ? null : URL.parse(seen.final);
  return base ? findPricingAddress(readPage(seen.text!).links, base) : undefined;
}

/** Reads what was seen at the address of a page of prices. */
export async function readSeenPrices(seen: SeenSite | undefined): Promise<ReadPrices> {
  const nothing = (outcome: PriceFinding) => ({ outcome, pageUrl: seen?.listed ?? null, offers: [] });
  if (!seen) return nothing('no_page');
  const { state, reason } = classifySite(seen);
  if (reason === 'signs_in' || SIGN_IN.test(URL.parse(seen.final)?.pathname ?? '')) return nothing('sign_in');
  if (state !== 'ok' || seen.text === undefined) return nothing('unread');
  await setImmediate();
  try {
    const { outcome, offers } = interruptAfter(READING_MS, () => readPricePage(seen.text!));
    return { outcome, pageUrl: seen.listed, offers };
  } catch (error) {
    if (error instanceof InterruptedError) return nothing('unread');
    throw error;
  }
}

/**
 * Compares the prices that visits have read with those of the listings as they are now: confirms what agrees, and hands on what
 * does not, for people to decide.
 */
export async function recordPrices(
  { clock, extensions }: HealthContext,
  trx: Writer,
  visits: readonly FinishedVisit[],
): Promise<void> {
  const read = visits.filter(({ prices }) => prices !== undefined);
  const ids = read.map(({ site }) => site.tool_id);
  await lockPrices(trx, ids);
  const listings = await listListingFields(trx, ids);
  const now = clock.now();
  for (const { site, prices } of read) {
    const { outcome, pageUrl, offers } = prices!;
    const toolId = site.tool_id;
    const listing = listings.get(toolId);
    if (!listing || !hasFigure(listing)) continue;
    const { comparison, suggestions } = comparePrices(listing, offers);
    const finding = outcome === 'prices' ? comparison : outcome;
    await savePriceFinding(trx, toolId, { finding, pageUrl, now });
    if (finding === 'agrees') await savePriceCheck(trx, toolId, { at: now, by: 'site' });
    if (pageUrl !== null && (finding === 'agrees' || finding === 'differs'))
      await extensions.emit(trx, 'tools.pricesRead', { toolId, pageUrl, suggestions, now });
  }
}
