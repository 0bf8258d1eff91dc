/** Compares a listing with what its page of prices says. Pure. */
import type { Plan } from '#src/features/tools/listings/public/listing-field-rules.ts';
import type { PriceDoubt, PriceSuggestion } from '#src/features/tools/listings/public/price-rules.ts';
import type { PricingModel } from '#src/features/tools/rules.ts';
import { findPrices, type Price, type PricePeriod } from '#src/shared/numbers/read-price.ts';
import { type PageOffer, planKey } from './page-offers.ts';

interface ListedPrices {
  pricing_model: PricingModel | null;
  starting_from: string | null;
  pricing_tiers: readonly Plan[];
}

/** `unclear`: some listed price is not on the page, or stands there in several ways. */
type PriceComparison = 'agrees' | 'differs' | 'unclear' | 'other_currency';

const PERIODS = { month: 'month', year: 'year', '': 'once', 'api call': 'call' } as const;
const PLAN_PERIODS: { readonly [Period in PricePeriod]?: Plan['period'] } = {
  month: 'month',
  year: 'year',
  once: '',
  call: 'api call',
};

interface Change {
  offer: PageOffer & { currency: string };
  doubt: PriceDoubt | null;
}
type Found = Exclude<PriceComparison, 'differs'> | Change;

/** The first price above zero of a plan, with its period; undefined for "Custom", free plans and numbers without a currency. */
function readListed(
  text: string,
  period: PricePeriod,
): (Price & { currency: string; period: PricePeriod }) | undefined {
  const found = findPrices(text).find(({ amount, currency }) => amount > 0 && currency !== undefined);
  return found && { ...found, currency: found.currency!, period: found.period ?? period };
}

/** True when a listing says a price that a page can be asked for. */
export function hasFigure({ pricing_tiers, starting_from, pricing_model }: ListedPrices): boolean {
  const texts = pricing_tiers.map(({ price }) => price);
  if (pricing_model !== 'free' && starting_from) texts.push(starting_from);
  return texts.some((text) => readListed(text, 'month'));
}

const isNear = (one: number, other: number) => Math.abs(one - other) < 0.005;

function isSame(offer: PageOffer, listed: { amount: number; period: PricePeriod }): boolean {
  const { amount, period = listed.period } = offer;
  if (isNear(amount, listed.amount)) return period === listed.period;
  const [month, year] = listed.period === 'year' ? [amount, listed.amount] : [listed.amount, amount];
  const isOther =
    (listed.period === 'year' && period === 'month') || (listed.period === 'month' && period === 'year');
  return isOther && isNear(12 * month, year);
}

/** Compares one listed price with the offers of its plan. `all` are those of the page. */
function compare(
  listed: { amount: number; currency: string; period: PricePeriod },
  offers: readonly PageOffer[],
  all: readonly PageOffer[],
): Found {
  const paid = offers.filter(
    (offer): offer is Change['offer'] => offer.amount > 0 && offer.currency !== undefined,
  );
  if (paid.length === 0) return 'unclear';
  const own = paid.filter(({ currency }) => currency === listed.currency);
  if (own.length === 0) {
    const isMixed = all.some(({ currency }) => currency === listed.currency);
    return isMixed && paid.length === 1 ? { offer: paid[0]!, doubt: 'currency' } : 'other_currency';
  }
  if (own.some((offer) => isSame(offer, listed))) return 'agrees';
  const same = own.filter(({ period, isBilledYearly }) => period === listed.period && !isBilledYearly);
  const [offer, ...others] = same.length > 0 ? same : own;
  if (!offer || others.length > 0) return 'unclear';
  if (same.length === 0) return { offer, doubt: 'period' };
  const share = offer.amount / listed.amount;
  return { offer, doubt: share > 1.5 || share < 0.5 ? 'large' : null };
}

/** `$24.50`, as English writes the price of a page. */
function write({ amount, currency }: Change['offer']): string {
  const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  const digits = amount < 0.1 ? { maximumFractionDigits: 6 } : {};
  return new Intl.NumberFormat('en', { ...options, ...digits }).format(amount).replaceAll('\u00a0', ' ');
}

/** The text of a price with another amount; what else it says stays. */
function rewrite(text: string, change: Change): string {
  const listed = readListed(text, 'month');
  if (!listed || listed.highest !== undefined || change.doubt === 'period') return write(change.offer);
  return text.slice(0, listed.start) + write(change.offer) + text.slice(listed.end);
}

/** Compares the prices of a listing with what its page says, and suggests what would make them agree. */
export function comparePrices(
  listing: ListedPrices,
  offers: readonly PageOffer[],
): { comparison: PriceComparison; suggestions: PriceSuggestion[] } {
  const byPlan = Map.groupBy(offers, ({ plan }) => planKey(plan));
  const found = listing.pricing_tiers.map((tier) => {
    const listed = readListed(tier.price, PERIODS[tier.period]);
    return listed && compare(listed, byPlan.get(planKey(tier.name)) ?? [], offers);
  });
  const suggestions = [...suggestPlans(listing, found), ...suggestStart(listing, found, offers)];
  const start = found.some(Boolean) ? undefined : compareStart(listing, offers);
  const all = [...found, start].filter((each) => each !== undefined);
  if (suggestions.length > 0) return { comparison: 'differs', suggestions };
  if (all.includes('other_currency')) return { comparison: 'other_currency', suggestions };
  const agrees = all.length > 0 && all.every((each) => each === 'agrees');
  return { comparison: agrees ? 'agrees' : 'unclear', suggestions };
}

const isChange = (found: Found | undefined): found is Change => typeof found === 'object';

/** The gravest of several doubts. */
function doubtOf(changes: readonly Change[]): PriceDoubt | null {
  const doubts = changes.map(({ doubt }) => doubt);
  return (['currency', 'period', 'large'] as const).find((doubt) => doubts.includes(doubt)) ?? null;
}

const quoteOf = (changes: readonly Change[]) =>
  [...new Set(changes.map(({ offer }) => offer.quote))].join('\n');

function suggestPlans(
  { pricing_tiers }: ListedPrices,
  found: readonly (Found | undefined)[],
): PriceSuggestion[] {
  const changes = found.filter(isChange);
  if (changes.length === 0) return [];
  const value = pricing_tiers.map((tier, index) => {
    const change = found[index];
    if (!isChange(change)) return tier;
    const period = (change.offer.period && PLAN_PERIODS[change.offer.period]) ?? tier.period;
    return { ...tier, price: rewrite(tier.price, change), period };
  });
  return [{ field: 'pricing_tiers', value, quote: quoteOf(changes), doubt: doubtOf(changes) }];
}

function readStart({ pricing_model, starting_from }: ListedPrices) {
  const isShown = pricing_model === 'paid' || pricing_model === null;
  return isShown && starting_from ? readListed(starting_from, 'month') : undefined;
}

/** A starting price is any of the page's, else the lowest by the month. */
function compareStart(listing: ListedPrices, offers: readonly PageOffer[]): Found | undefined {
  const listed = readStart(listing);
  if (!listed) return undefined;
  const own = offers.filter(({ amount, currency }) => amount > 0 && currency === listed.currency);
  if (own.some(({ amount }) => isNear(amount, listed.amount))) return 'agrees';
  const [lowest] = own
    .filter(({ period, isBilledYearly }) => period === listed.period && !isBilledYearly)
    .toSorted((one, other) => one.amount - other.amount);
  return compare(listed, lowest ? [lowest] : own.length > 0 ? [] : offers, offers);
}

function suggestStart(
  listing: ListedPrices,
  found: readonly (Found | undefined)[],
  offers: readonly PageOffer[],
): PriceSuggestion[] {
  const listed = readStart(listing);
  if (!listed) return [];
  // A starting price is that of a plan, where there are plans.
  const ofPlan = found.find(
    (each, index) =>
      isChange(each) && readListed(listing.pricing_tiers[index]!.price, 'month')?.amount === listed.amount,
  );
  const change = found.some(Boolean) ? ofPlan : compareStart(listing, offers);
  if (!isChange(change)) return [];
  const value = rewrite(listing.starting_from!, change);
  return [{ field: 'starting_from', value, quote: change.offer.quote, doubt: change.doubt }];
}
