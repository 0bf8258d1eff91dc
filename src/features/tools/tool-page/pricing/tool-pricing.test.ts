import { describe, expect, it, test } from 'vitest';
import type { PricingTier } from '../../contract.ts';
import { findCheapest, lowestPrice, readStartingPrice, summarizePrice, tierPeriod } from './tool-pricing.ts';

function tier(price: string, period: PricingTier['period'] = 'month'): PricingTier {
  return { name: 'Plan', price, period, features: [] };
}

test.each([
  ['$10', { amount: 10, currency: 'USD' }],
  ['From €9.99', { amount: 9.99, currency: 'EUR' }],
  ['€1.299', { amount: 1299, currency: 'EUR' }],
  ['9,99 € par mois', { amount: 9.99, currency: 'EUR' }],
  ['CHF 20', { amount: 20, currency: 'CHF' }],
  ['$0', { amount: 0, currency: 'USD' }],
  ['Free', { amount: 0, currency: 'USD' }],
  ['$10 and up', { amount: 10, currency: 'USD' }],
])('a listing starts from %s', (text, expected) => expect(readStartingPrice(text)).toMatchObject(expected));

test.each(['', 'Custom', 'Usage based', '10', '$'])('"%s" has no price in a currency', (text) =>
  expect(readStartingPrice(text)).toBeUndefined(),
);

describe('findCheapest', () => {
  it('counts a year by the month and passes over free and custom plans', () => {
    const yearly = tier('$60', 'year');
    expect(findCheapest([tier('$0'), tier('$10'), yearly, tier('Custom')])?.tier).toBe(yearly);
  });

  it('prefers a subscription to a lower price for a single call', () => {
    const monthly = tier('$20');
    expect(findCheapest([tier('$0.01', 'api call'), monthly])?.tier).toBe(monthly);
  });

  it('reads the period that a price says itself', () => {
    const yearly = tier('120 €/an');
    expect(findCheapest([tier('11 €'), yearly])?.tier).toBe(yearly);
    expect(findCheapest([tier('Free, €12/mo, Contact us')])?.price).toMatchObject({ amount: 12 });
  });
});

describe('tierPeriod', () => {
  it('says nothing where there is no figure', () => {
    expect(tierPeriod(tier('Custom'))).toBe('');
    expect(tierPeriod(tier('$0'))).toBe('');
    expect(tierPeriod(tier('$49', ''))).toBe('one-time');
    expect(tierPeriod(tier('1.299 €', 'year'))).toBe('per year');
    expect(tierPeriod(tier('$20/month'))).toBe('');
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
    [{ model: 'paid', starting_from: 'À partir de 20 €' }, 'From 20 €'],
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
