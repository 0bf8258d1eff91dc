import type { PriceHistoryEntry } from '../../contract.ts';
import { findCheapest, monthlyPrice, type Price, readStartingPrice } from './tool-pricing.ts';

/** A point of the chart, both from 0 to 1; `y` counts from the top. */
interface PricePoint {
  x: number;
  y: number;
}

export interface PriceSteps {
  /** Each price from its beginning to the next one, the last to now. */
  points: PricePoint[];
  /** The highest price, at the top. */
  highest: Price;
}

/** The lowest paid price of an entry, a yearly plan by the month; zero for a free tool; undefined when there is no figure. */
function priceOf({ model, starting_from, tiers }: PriceHistoryEntry): Price | undefined {
  if (model === 'free') return { amount: 0, currency: '' };
  const cheapest = findCheapest(tiers);
  return cheapest ? monthlyPrice(cheapest.price) : readStartingPrice(starting_from);
}

/** The steps of a price over time; undefined when fewer than two figures of one currency are known. */
export function findPriceSteps(entries: readonly PriceHistoryEntry[], now: Date): PriceSteps | undefined {
  const known = entries.flatMap((entry) => {
    const price = priceOf(entry);
    return price ? [{ at: Date.parse(entry.at), price }] : [];
  });
  const currencies = new Set(known.map(({ price }) => price.currency).filter(Boolean));
  const highest = known.map(({ price }) => price).toSorted((a, b) => b.amount - a.amount)[0];
  if (known.length < 2 || currencies.size !== 1 || !highest?.amount) return undefined;
  const start = known[0]!.at;
  const end = Math.max(now.getTime(), known.at(-1)!.at + 1);
  const xOf = (time: number) => (time - start) / (end - start);
  const points = known.flatMap(({ at, price }, index) => {
    const y = 1 - price.amount / highest.amount;
    const until = known[index + 1]?.at ?? end;
    return [
      { x: xOf(at), y },
      { x: xOf(until), y },
    ];
  });
  return { points, highest };
}
