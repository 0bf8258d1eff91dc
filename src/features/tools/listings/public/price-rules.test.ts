import { expect, test } from 'vitest';
import type { PricingModel } from '../../rules.ts';
import { readPricingModel } from './price-rules.ts';

test.each<[string[], string | null, PricingModel | null]>([
  [[], null, null],
  [[], '', null],
  [['Custom'], null, null],
  [['$0'], null, 'free'],
  [['Free', '$12'], null, 'freemium'],
  [['Free', 'Custom'], null, 'freemium'],
  [['$12', 'Custom'], null, 'paid'],
  [[], '$9.99', 'paid'],
  [['$0'], '$9.99', 'freemium'],
  [['$0.002'], null, 'paid'],
  [['0,002 €', 'Custom'], null, 'paid'],
  [['0 €'], null, 'free'],
  [['Gratuit', '1.299 €'], null, 'freemium'],
  [[], 'Free', 'free'],
  [[], 'From $0', 'freemium'],
  [[], 'Free, $12/mo, Contact us', 'freemium'],
  [[], 'Free trial', null],
])('plans %j, from %j: %s', (prices, startingFrom, model) =>
  expect(
    readPricingModel(
      prices.map((price) => ({ price })),
      startingFrom,
    ),
  ).toBe(model),
);
