import { expect, test } from 'vitest';
import type { PriceHistoryEntry } from '../../contract.ts';
import { findPriceSteps } from './price-steps.ts';

const NOW = new Date('2026-07-01T00:00:00Z');

function entry(at: string, price: Partial<PriceHistoryEntry>): PriceHistoryEntry {
  return { at: `${at}T00:00:00Z`, model: 'paid', starting_from: null, tiers: [], ...price };
}

const plan = (price: string, period: 'month' | 'year' = 'month') => ({
  tiers: [{ name: 'Pro', price, period, features: [] }],
});

test('a step keeps its height until the next price, the last one until now; a yearly plan counts by the month', () => {
  const entries = [entry('2026-01-02', plan('$10')), entry('2026-04-02', plan('$240', 'year'))];
  expect(findPriceSteps(entries, NOW)).toEqual({
    points: [
      { x: 0, y: 0.5 },
      { x: 0.5, y: 0.5 },
      { x: 0.5, y: 0 },
      { x: 1, y: 0 },
    ],
    highest: { amount: 20, currency: 'USD' },
  });
});

test('a free tool that becomes a paid one starts at zero', () => {
  const entries = [entry('2026-01-01', { model: 'free' }), entry('2026-03-01', { starting_from: 'From €9' })];
  expect(findPriceSteps(entries, NOW)).toMatchObject({ highest: { amount: 9, currency: 'EUR' } });
});

test.each([
  ['one figure only', [entry('2026-01-01', plan('Custom')), entry('2026-03-01', plan('$10'))]],
  ['two currencies', [entry('2026-01-01', plan('€10')), entry('2026-03-01', plan('$10'))]],
  ['no price above zero', [entry('2026-01-01', { model: 'free' }), entry('2026-02-01', { model: 'free' })]],
])('there is no chart of %s', (_, entries) => expect(findPriceSteps(entries, NOW)).toBeUndefined());
