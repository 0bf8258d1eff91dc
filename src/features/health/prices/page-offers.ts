import { type PricePeriod, readPrice } from '#src/shared/numbers/read-price.ts';
import { isNode, type LinkedNode, listLinkedNodes } from '#src/shared/text/linked-data.ts';
import type { PriceFinding } from '../rules.ts';

/** A price that a page gives for a plan. */
export interface PageOffer {
  plan: string;
  amount: number;
  /** ISO 4217; undefined for a plan that is free. */
  currency: string | undefined;
  period: PricePeriod | undefined;
  /** A price by the month that is paid by the year. */
  isBilledYearly: boolean;
  /** The text that stands there. */
  quote: string;
}

/** The end of a look for the prices of a site. */
export interface ReadPrices {
  outcome: 'prices' | PriceFinding;
  pageUrl: string | null;
  offers: readonly PageOffer[];
}

const MAX_OFFERS = 60;
const PERIODS: readonly (readonly [PricePeriod, RegExp])[] = [
  ['month', /^(?:p?1?m(?:on)?|months?|monthly)$/i],
  ['year', /^(?:p?1?y|p12m|ann|years?|yearly)$/i],
];

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100).trim() : '';

function periodOf(node: LinkedNode): PricePeriod | undefined {
  const { billingDuration, unitText, unitCode, referenceQuantity } = node;
  const codes = [billingDuration, unitText, unitCode];
  if (isNode(referenceQuantity)) codes.push(referenceQuantity.unitText, referenceQuantity.unitCode);
  const texts = codes.map(textOf);
  return PERIODS.find(([, pattern]) => texts.some((text) => pattern.test(text)))?.[0];
}

/** The prices that a page declares as linked data, each with the name of its offer, else of its product. */
export function findLinkedOffers(texts: readonly string[]): PageOffer[] {
  const nodes = listLinkedNodes(texts);
  const names = new Map<unknown, string>();
  for (const node of nodes)
    for (const offer of [node.offers].flat()) if (isNode(offer)) names.set(offer, textOf(node.name));
  return nodes.flatMap((node) => {
    if (node.price === undefined || node['@type'] !== 'Offer') return [];
    const [detail = {}] = [node.priceSpecification].flat().filter(isNode);
    const plan = textOf(node.name) || names.get(node) || '';
    const written = `${textOf(node.priceCurrency)} ${textOf(node.price)}`;
    const price = readPrice(written);
    if (!price || (price.amount > 0 && !price.currency) || plan === '' || plan.length > 60) return [];
    const { amount, currency } = price;
    const period = periodOf(detail) ?? periodOf(node);
    return [{ plan, amount, currency, period, isBilledYearly: false, quote: `${plan}: ${written}` }];
  });
}

/** The name of a plan as it is compared: "Pro Plan" is "pro". */
export function planKey(name: string): string {
  const folded = name.normalize('NFKC').toLowerCase();
  return folded
    .replace(/(?<!\p{L})(?:plan|tier|edition|package)(?!\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Each offer once, without those that another one says better. */
export function tidyOffers(offers: readonly PageOffer[]): PageOffer[] {
  const byPlan = Map.groupBy(offers, ({ plan }) => planKey(plan));
  return [...byPlan.values()].flatMap(tidyPlan).slice(0, MAX_OFFERS);
}

function tidyPlan(offers: readonly PageOffer[]): PageOffer[] {
  const isUse = ({ period }: PageOffer) => period === 'use' || period === 'call';
  const isPlan = (offer: PageOffer) => offer.amount > 0 && offer.period !== undefined && !isUse(offer);
  const kept: PageOffer[] = [];
  for (const offer of offers) {
    const { amount, currency, period } = offer;
    if (isUse(offer) && offers.some(isPlan)) continue;
    const same = offers.filter((each) => each.amount === amount && each.currency === currency);
    if (period === undefined && same.some((each) => each.period !== undefined)) continue;
    const isYearly =
      period === 'month' &&
      offers.some((each) => each.period === 'year' && Math.abs(each.amount - 12 * amount) < 0.01);
    const isBilledYearly = offer.isBilledYearly || isYearly;
    if (!kept.some((each) => each.amount === amount && each.currency === currency && each.period === period))
      kept.push({ ...offer, isBilledYearly, quote: offer.quote.replaceAll('\0', ' ').toWellFormed() });
  }
  return kept;
}
