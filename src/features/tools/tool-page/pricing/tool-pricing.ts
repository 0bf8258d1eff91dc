import { t } from '#src/shared/messages/translate.ts';
import { formatPrice } from '#src/shared/numbers/format-price.ts';
import { findPrices, type PricePeriod, saysPeriod, withoutFrom } from '#src/shared/numbers/read-price.ts';
import type { PricingTier, ToolPage } from '../../contract.ts';

type Pricing = Pick<ToolPage['pricing'], 'model' | 'starting_from'> & { tiers?: PricingTier[] };

export interface Price {
  amount: number;
  /** ISO 4217 code. */
  currency: string;
}

/** The price of a plan: how often it is paid, and whether for each person or at least. */
interface PlanPrice extends Price {
  period: PricePeriod;
  isLeast: boolean;
  isPerSeat: boolean;
}

/** The currency of prices of zero, which need none. */
const FREE_CURRENCY = 'USD';
const PERIODS: Record<PricingTier['period'], PricePeriod> = {
  month: 'month',
  year: 'year',
  '': 'once',
  'api call': 'call',
};
/** Months that one payment is for; a single payment counts as it is. */
const MONTHS: Record<PricePeriod, number> = {
  day: 12 / 365,
  week: 12 / 52,
  month: 1,
  year: 12,
  once: 1,
  call: 1,
  use: 1,
};

/** Reads the prices of a plan, each with the period that its text says, else that of the plan; those without a currency are left out. */
function listPlanPrices({ price, period }: Pick<PricingTier, 'price' | 'period'>): PlanPrice[] {
  return findPrices(price).flatMap(({ amount, currency, period: said, isLeast, isPerSeat }) =>
    currency === undefined && amount > 0
      ? []
      : [
          {
            amount,
            currency: currency ?? FREE_CURRENCY,
            period: said ?? PERIODS[period],
            isLeast,
            isPerSeat,
          },
        ],
  );
}

/** The first price of a plan, 0 for a free one; undefined for text such as `"Custom"`. */
export function readPlanPrice(tier: Pick<PricingTier, 'price' | 'period'>): PlanPrice | undefined {
  return listPlanPrices(tier)[0];
}

/** Its first price above zero. */
function readPaidPrice(tier: PricingTier): PlanPrice | undefined {
  return listPlanPrices(tier).find(({ amount }) => amount > 0);
}

/** The text of a plan's period, `''` when the price is zero, not a number, or says it. */
export function tierPeriod(tier: PricingTier): string {
  if (!readPaidPrice(tier) || saysPeriod(tier.price)) return '';
  return {
    '': t('tool.periodOnce'),
    month: t('tool.periodMonth'),
    year: t('tool.periodYear'),
    'api call': t('tool.periodApiCall'),
  }[tier.period];
}

/** Converts a price to that of a month. */
export function monthlyPrice({ amount, currency, period }: PlanPrice): Price {
  return { amount: amount / MONTHS[period], currency };
}

/** The lowest price above zero, with its plan; subscriptions, counted by the month, before other ways to pay. */
export function findCheapest(
  tiers: readonly PricingTier[],
): { tier: PricingTier; price: PlanPrice } | undefined {
  const rank = ({ period }: PlanPrice) =>
    period === 'once' || period === 'call' || period === 'use' ? 1 : 0;
  return tiers
    .flatMap((tier) => {
      const price = readPaidPrice(tier);
      return price ? [{ tier, price }] : [];
    })
    .toSorted(
      ({ price: a }, { price: b }) => rank(a) - rank(b) || monthlyPrice(a).amount - monthlyPrice(b).amount,
    )[0];
}

/** One short line: "Free", "Free plan, paid from $15 a month", "From $20", "Pricing not listed". */
export function summarizePrice({ model, starting_from, tiers = [] }: Pricing): string {
  if (model === 'free') return t('tool.priceFree');
  const tier = findCheapest(tiers)?.tier;
  const tierPrice = tier && `${formatPrice(withoutFrom(tier.price))} ${tierPeriod(tier)}`.trim();
  if (model === 'freemium') {
    return tierPrice ? t('tool.priceFreemiumFrom', { price: tierPrice }) : t('tool.priceFreemium');
  }
  const price = starting_from ? withoutFrom(starting_from) : tierPrice;
  // A starting price has no period; the tier with the same price has one.
  const isTier = tier && starting_from && withoutFrom(tier.price) === price;
  if (price) return t('tool.priceFrom', { price: isTier ? tierPrice! : formatPrice(price) });
  return t(model === 'paid' ? 'tool.pricePaid' : 'tool.priceUnknown');
}

/** The lowest price at which the tool can be used; undefined when no figure is known. */
export function lowestPrice({ model, starting_from, tiers = [] }: Pricing): Price | undefined {
  if (model === 'free' || model === 'freemium') return { amount: 0, currency: FREE_CURRENCY };
  return readStartingPrice(starting_from) ?? findCheapest(tiers)?.price;
}

/** The price that a listing says it starts from. */
export function readStartingPrice(startingFrom: string | null): Price | undefined {
  return readPlanPrice({ price: startingFrom ?? '', period: 'month' });
}
