import '../../messages/en-tool-page.ts';
import { formatPrice } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { PricingTier, ToolPage } from '../../contract.ts';

type Pricing = Pick<ToolPage['pricing'], 'model' | 'starting_from'> & { tiers?: PricingTier[] };

export interface Price {
  amount: number;
  /** ISO 4217 code. */
  currency: string;
}

const CURRENCIES: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP' };
const MONTHS: Record<PricingTier['period'], number> = { month: 1, year: 12, '': 1, 'api call': 1 };

/** `"$1,200"`, `"From €9.99"`, `"€9,99"`, `"$0.002"` → amount and currency; undefined for text such as `"Custom"`. */
export function parsePrice(text: string): Price | undefined {
  const found = /^(?:from\s+)?([$€£])\s?(\d{1,9}(?:,\d{3}){0,3})(?:\.(\d{1,6})|,(\d{1,2}))?$/i.exec(
    text.trim(),
  );
  if (!found) return undefined;
  const [, sign = '', whole = '', decimals = '0', cents = decimals] = found;
  return { amount: Number(`${whole.replaceAll(',', '')}.${cents}`), currency: CURRENCIES[sign]! };
}

/** The text of a plan's period, `''` when the price is zero or not a number. */
export function tierPeriod(tier: PricingTier): string {
  if (!parsePrice(tier.price)?.amount) return '';
  return {
    '': t('tool.periodOnce'),
    month: t('tool.periodMonth'),
    year: t('tool.periodYear'),
    'api call': t('tool.periodApiCall'),
  }[tier.period];
}

/** The tier with the lowest price above zero; subscriptions, counted by the month, before other ways to pay. */
export function findCheapestTier(tiers: readonly PricingTier[]): PricingTier | undefined {
  const rank = (tier: PricingTier) => (tier.period === 'month' || tier.period === 'year' ? 0 : 1);
  const monthly = (tier: PricingTier) => parsePrice(tier.price)!.amount / MONTHS[tier.period];
  return tiers
    .filter((tier) => (parsePrice(tier.price)?.amount ?? 0) > 0)
    .toSorted((a, b) => rank(a) - rank(b) || monthly(a) - monthly(b))[0];
}

function withoutFrom(text: string): string {
  return text.trim().replace(/^from\s+/i, '');
}

/** One short line: "Free", "Free plan, paid from $15 a month", "From $20", "Pricing not listed". */
export function summarizePrice({ model, starting_from, tiers = [] }: Pricing): string {
  if (model === 'free') return t('tool.priceFree');
  const tier = findCheapestTier(tiers);
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
  if (model === 'free' || model === 'freemium') return { amount: 0, currency: 'USD' };
  const tier = findCheapestTier(tiers);
  return parsePrice(starting_from ?? '') ?? (tier && parsePrice(tier.price));
}
