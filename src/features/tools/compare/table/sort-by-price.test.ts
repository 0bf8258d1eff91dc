import { expect, test } from 'vitest';
import { makeToolPage } from '#src/features/submissions/testing/make-tool-page.ts';
import type { PricingTier, ToolPage } from '../../contract.ts';
import { sortByPrice } from './sort-by-price.ts';

const tier = (price: string): PricingTier => ({ name: 'Pro', price, period: 'month', features: [] });
const tool = (name: string, pricing: Partial<ToolPage['pricing']>) =>
  makeToolPage({ name, pricing: { model: 'paid', starting_from: null, tiers: [], ...pricing } });

const tools = [
  tool('unknown', {}),
  tool('not listed', { model: null }),
  tool('twenty', { starting_from: '$20' }),
  tool('plan, then 30', { model: 'freemium', tiers: [tier('$30')] }),
  tool('plan, then 9', { model: 'freemium', tiers: [tier('$9')] }),
  tool('free', { model: 'free' }),
];
const names = (sorted: ToolPage[]) => sorted.map(({ name }) => name);

test('the cheapest comes first, an unknown price last', () => {
  expect(names(sortByPrice(tools, 'price'))).toEqual([
    'free',
    'plan, then 9',
    'plan, then 30',
    'twenty',
    'unknown',
    'not listed',
  ]);
  expect(names(sortByPrice(tools, 'price-desc'))).toEqual([
    'twenty',
    'plan, then 30',
    'plan, then 9',
    'free',
    'unknown',
    'not listed',
  ]);
  expect(names(sortByPrice(tools, undefined))).toEqual(names(tools));
});
