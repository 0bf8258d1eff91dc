import type { PricePeriod } from '#src/shared/numbers/read-price.ts';
import type { PricingTier } from '../../contract.ts';
import { readPlanPrice } from '../../tool-page/pricing/tool-pricing.ts';
import type { Usage } from './usage-rules.ts';

/** The cost of one plan, or why it has none. */
export type PlanCost = { plan: PricingTier } & (
  | {
      kind: 'known';
      amount: number;
      /** ISO 4217 code. */
      currency: string;
      /** The listing says "from", so it may be more. */
      isLeast: boolean;
      /** How many people are paid for; undefined when the plan is not sold per person. */
      seats: number | undefined;
    }
  | { kind: 'too-small'; seats: number }
  | { kind: 'by-usage' | 'on-request' | 'unreadable' }
);

const WHO =
  '(?:users?|seats?|members?|persons?|people|developers?|editors?|agents?|employees?|licen[cs]es?|utilisateurs?|membres?|personnes?|sièges?)';
const SOLD = '(?:priced?|billed|charged|paid|premium|costs?|yearly|annually|monthly)';
/** `Per user`, `Priced for each seat`; an allowance such as `5 GB per user` says nothing about the price. */
const PER_SEAT = new RegExp(`^(?:${SOLD} ){0,3}(?:for )?(?:per|each|par) ${WHO}\\b`, 'i');
const PRICE_PER_SEAT = new RegExp(`(?:/|\\bper|\\bpar) ?${WHO}\\b`, 'i');
const MOST_SEATS = new RegExp(`^(?:for )?(?:up to|max(?:imum)?|jusqu’à) (\\d{1,6}) ${WHO}\\b`, 'i');
const LEAST_SEATS = new RegExp(`^(?:at least|min(?:imum)?|from) (\\d{1,6}) ${WHO}\\b`, 'i');
const BY_USAGE = /usage|pay as you go|pay-as-you-go|token|credits?|metered|variable/i;
const ON_REQUEST = /custom|contact|request|quote|sales|talk|devis|demande/i;

function readSeats(pattern: RegExp, { name, features }: PricingTier): number | undefined {
  for (const text of [name, ...features]) {
    const found = pattern.exec(text.trim())?.[1];
    if (found) return Number(found);
  }
  return undefined;
}

/** True when a plan's name or features say that it is sold for each person. */
function saysPerSeat({ name, features }: PricingTier): boolean {
  if (PRICE_PER_SEAT.test(name)) return true;
  return features.some((text) => PER_SEAT.test(text.trim()));
}

/** How often a price is paid. A year that has begun is paid for. */
function countPayments(period: Exclude<PricePeriod, 'use'>, { months, calls }: Usage): number {
  return {
    once: 1,
    day: Math.ceil((months * 365) / 12),
    week: Math.ceil((months * 52) / 12),
    month: months,
    year: Math.ceil(months / 12),
    call: calls * months,
  }[period];
}

function costOfPlan(plan: PricingTier, usage: Usage): PlanCost {
  const price = readPlanPrice(plan);
  if (price?.period === 'use' && price.amount > 0) return { plan, kind: 'by-usage' };
  if (!price) {
    if (plan.period === 'api call' || BY_USAGE.test(plan.price)) return { plan, kind: 'by-usage' };
    return { plan, kind: ON_REQUEST.test(plan.price) ? 'on-request' : 'unreadable' };
  }
  const most = readSeats(MOST_SEATS, plan);
  if (most !== undefined && usage.people > most) return { plan, kind: 'too-small', seats: most };
  const isSold = (price.isPerSeat || saysPerSeat(plan)) && price.amount > 0;
  const payments = price.period === 'use' ? 1 : countPayments(price.period, usage);
  const seats = isSold ? Math.max(usage.people, readSeats(LEAST_SEATS, plan) ?? 1) : undefined;
  return {
    plan,
    kind: 'known',
    amount: price.amount * payments * (seats ?? 1),
    currency: price.currency,
    isLeast: price.isLeast,
    seats,
  };
}

/** A known cost. */
type KnownCost = Extract<PlanCost, { kind: 'known' }>;

/** The cost of a tool: of the cheapest of its paid plans, else of a free one, and of the other plans as they are listed. */
export interface ToolCost {
  best: KnownCost | undefined;
  others: PlanCost[];
}

/** For several people a plan that is sold to several comes before those that may be for one person only. */
export function costOfTool(plans: readonly PricingTier[], usage: Usage): ToolCost {
  const costs = plans.map((plan) => costOfPlan(plan, usage));
  const known = costs.filter((cost) => cost.kind === 'known');
  const paid = known.filter(({ plan }) => readPlanPrice(plan)!.amount > 0);
  const shared = usage.people > 1 ? paid.filter(isForSeveral) : [];
  const [best] = [shared, paid, known]
    .find((list) => list.length > 0)
    ?.toSorted((a, b) => a.amount - b.amount) ?? [undefined];
  return { best, others: costs.filter((cost) => cost !== best) };
}

function isForSeveral({ plan, seats }: KnownCost): boolean {
  return seats !== undefined || readSeats(MOST_SEATS, plan) !== undefined;
}

/** True when the price of a plan counts API calls. */
export function isPaidByCall(plan: PricingTier): boolean {
  const price = readPlanPrice(plan);
  return price?.period === 'call' && price.amount > 0;
}
