import { describe, expect, it } from 'vitest';
import type { PricingTier } from '../../contract.ts';
import { findCheapestTier, lowestPrice, parsePrice, summarizePrice, tierPeriod } from './tool-pricing.ts';

function tier(price: string, period: PricingTier['period'] = 'month'): PricingTier {
  return { name: 'Plan', price, period, features: [] };
}

describe('parsePrice', () => {
  it.each([
    ['$10', { amount: 10, currency: 'USD' }],
    ['From €9.99', { amount: 9.99, currency: 'EUR' }],
    ['£1,200', { amount: 1200, currency: 'GBP' }],
    ['$0', { amount: 0, currency: 'USD' }],
    ['$0.002', { amount: 0.002, currency: 'USD' }],
    ['€9,99', { amount: 9.99, currency: 'EUR' }],
    ['$1,234,567.89', { amount: 1234567.89, currency: 'USD' }],
  ])('reads %s', (text, expected) => expect(parsePrice(text)).toEqual(expected));

  it.each(['', 'Custom', 'Usage based', '10', '$10 and up', '$'])('finds no figure in "%s"', (text) =>
    expect(parsePrice(text)).toBeUndefined(),
  );
});

describe('findCheapestTier', () => {
  it('counts a year by the month and passes over free and custom plans', () => {
    const yearly = tier('$60', 'year');
    expect(findCheapestTier([tier('$0'), tier('$10'), yearly, tier('Custom')])).toBe(yearly);
  });

  it('prefers a subscription to a lower price for a single call', () => {
    const monthly = tier('$20');
    expect(findCheapestTier([tier('$0.01', 'api call'), monthly])).toBe(monthly);
  });
});

describe('tierPeriod', () => {
  it('says nothing where there is no figure', () => {
    expect(tierPeriod(tier('Custom'))).toBe('');
    expect(tierPeriod(tier('$0'))).toBe('');
    expect(tierPeriod(tier('$49', ''))).toBe('one-time');
  });
});

describe('summarizePrice', () => {
  it.each([
    [{ model: 'free', starting_from: null }, 'Free'],
    [{ model: 'freemium', starting_from: null }, 'Free plan'],
    [
      { model: 'freemium', starting_from: null, tiers: [tier('$0'), tier('$15')] },
      'Free plan, paid from $15 per month',
    ],
    [{ model: null, starting_from: null }, 'Pricing not listed'],
    [{ model: null, starting_from: '$20' }, 'From $20'],
    [{ model: 'paid', starting_from: '$20' }, 'From $20'],
    [{ model: 'paid', starting_from: 'From $20' }, 'From $20'],
    [{ model: 'paid', starting_from: '$20', tiers: [tier('$20')] }, 'From $20 per month'],
    [{ model: 'paid', starting_from: null, tiers: [tier('$49', '')] }, 'From $49 one-time'],
    [{ model: 'paid', starting_from: null, tiers: [tier('Custom')] }, 'Paid, see website for pricing'],
  ] as const)('of %j is "%s"', (pricing, expected) =>
    expect(summarizePrice({ ...pricing, tiers: 'tiers' in pricing ? [...pricing.tiers] : [] })).toBe(
      expected,
    ),
  );
});

describe('lowestPrice', () => {
  it('is zero unless the tool is paid', () => {
    expect(lowestPrice({ model: 'freemium', starting_from: null })).toEqual({ amount: 0, currency: 'USD' });
  });

  it('is unknown for a paid tool without a figure', () => {
    expect(lowestPrice({ model: 'paid', starting_from: 'Custom', tiers: [tier('Custom')] })).toBeUndefined();
  });
});
