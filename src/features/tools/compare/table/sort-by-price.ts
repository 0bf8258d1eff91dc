import type { ToolPage } from '../../contract.ts';
import { findCheapest, lowestPrice } from '../../tool-page/pricing/tool-pricing.ts';
import type { CompareView } from '../compare-address.ts';

/** The lowest price, then what the first paid plan costs, so that "free" comes before "free plan". */
function priceKey({ pricing }: ToolPage): [number, number] | undefined {
  const lowest = lowestPrice(pricing);
  if (!lowest) return undefined;
  const paid = pricing.model === 'freemium' ? findCheapest(pricing.tiers)?.price.amount : undefined;
  const paidFrom = pricing.model === 'freemium' ? Number.MAX_VALUE : 0;
  return [lowest.amount, paid ?? paidFrom];
}

/** The tools by price; unknown prices last in both directions, equal ones in the order that was asked. */
export function sortByPrice(tools: readonly ToolPage[], sort: CompareView['sort']): ToolPage[] {
  if (!sort) return [...tools];
  const sign = sort === 'price' ? 1 : -1;
  return tools.toSorted((a, b) => {
    const [left, right] = [priceKey(a), priceKey(b)];
    if (!left || !right) return Number(!left) - Number(!right);
    return sign * (left[0] - right[0] || left[1] - right[1]);
  });
}
