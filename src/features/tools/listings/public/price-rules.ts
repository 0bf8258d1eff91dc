/** Rules of how far a listed price can be relied on. Pure. */
import { findPrices } from '#src/shared/numbers/read-price.ts';
import { DAY } from '#src/shared/time.ts';
import type { PricingModel } from '../../rules.ts';
import type { Plan } from './listing-field-rules.ts';

/** A price that nobody has checked for this long is possibly out of date, ms. */
const STALE_AFTER = 180 * DAY;
/** How many verified people have to confirm a price before it counts as checked. */
export const CONFIRMATIONS = 3;
/** Older confirmations do not count any more, ms. */
export const CONFIRMED_FOR = 90 * DAY;

/** The feed of price changes. */
export const PRICE_FEED_PATH = '/price-changes.xml';

/** `site`: the tool's own page of prices says the same. */
export const PRICE_CHECKERS = ['owner', 'editor', 'visitor', 'site'] as const;
export type PriceChecker = (typeof PRICE_CHECKERS)[number];

/** Why a price that a page says may not be the one that is listed: it differs by more than half, or is another kind of price. */
export const PRICE_DOUBTS = ['large', 'period', 'currency'] as const;
export type PriceDoubt = (typeof PRICE_DOUBTS)[number];

/** A change that would make a listing agree with its page of prices, and the text that stands there. */
export type PriceSuggestion = { quote: string; doubt: PriceDoubt | null } & (
  | { field: 'pricing_tiers'; value: Plan[] }
  | { field: 'starting_from'; value: string }
);

/** The price of a tool that is not published. */
export const UNCHECKED = { checked_at: null, checked_by: null, changed_at: null, is_stale: false } as const;

/** True when a listing says something about its price. */
export function hasPrice(pricing: {
  model: string | null;
  starting_from: string | null;
  tiers: readonly unknown[];
}): boolean {
  return pricing.model !== null || pricing.starting_from !== null || pricing.tiers.length > 0;
}

/** True when a price is possibly out of date. @param asOf when it was last checked or changed, else listed. */
export function isStale(asOf: Date, now: Date): boolean {
  return now.getTime() - asOf.getTime() > STALE_AFTER;
}

/**
 * The part of a person in whose hands a listing is: its proved owner or, while there is none, its submitter; then staff.
 * Undefined for everybody else.
 */
export function checkerOf(
  tool: { owner_user_id: number | null; submitted_by_user_id: number | null },
  person: { userId: number; isEditor: boolean },
): 'owner' | 'editor' | undefined {
  if ((tool.owner_user_id ?? tool.submitted_by_user_id) === person.userId) return 'owner';
  return person.isEditor ? 'editor' : undefined;
}

/** The pricing model that listed prices tell of; null when they tell of none. "Custom" counts neither as free nor as paid. */
export function readPricingModel(
  tiers: readonly { price: string }[],
  startingFrom: string | null | undefined,
): PricingModel | null {
  const plans = tiers.map(({ price }) => findPrices(price));
  const start = findPrices(startingFrom ?? '');
  const prices = [...plans.flat(), ...start];
  const isPaid = prices.some(({ amount }) => amount > 0);
  if (!prices.some(({ amount }) => amount === 0)) return isPaid ? 'paid' : null;
  // A plan whose price is "Custom" costs something; "from $0" says that more is to be had for money.
  const hasMore = isPaid || plans.some((plan) => plan.length === 0) || start.some(({ isLeast }) => isLeast);
  return hasMore ? 'freemium' : 'free';
}
