import { describe, expect, test } from 'vitest';
import type { PricingTier } from '../../contract.ts';
import { costOfTool, isPaidByCall } from './plan-cost.ts';
import { readUsage, type Usage } from './usage-rules.ts';

const plan = (
  price: string,
  period: PricingTier['period'] = 'month',
  features: string[] = [],
  name = 'Pro',
) => ({
  name,
  price,
  period,
  features,
});
const usage = (people = 1, months = 12, calls = 1000): Usage => ({ people, months, calls });
const amountOf = (tier: PricingTier, used = usage()) => costOfTool([tier], used).best?.amount;
const kindOf = (tier: PricingTier, used = usage()) => costOfTool([tier], used).others[0]?.kind;

test.each([
  ['month', 12, 240],
  ['month', 1, 20],
  ['year', 12, 20],
  ['year', 13, 40],
  ['year', 1, 20],
  ['', 60, 20],
  ['api call', 2, 40_000],
] as const)('a price by "%s" over %i months', (period, months, expected) => {
  expect(amountOf(plan('$20', period), usage(1, months))).toBe(expected);
});

test.each([
  ['€1.299', 15_588],
  ['1.299,50 €', 15_594],
  ['9,99 €', 119.88],
  ['20 USD', 240],
  ['CHF 20', 240],
  ['$20/month', 240],
  ['$240/year', 240],
  ['5 € par semaine', 260],
  ['$99 lifetime', 99],
])('%s costs %d in a year', (price, expected) => expect(amountOf(plan(price))).toBeCloseTo(expected));

test('a price says itself that it is the least, or for each person', () => {
  expect(costOfTool([plan('à partir de 20 €')], usage()).best).toMatchObject({
    isLeast: true,
    currency: 'EUR',
  });
  expect(amountOf(plan('10 €/utilisateur/mois'), usage(3, 1))).toBe(30);
  expect(kindOf(plan('$0.50 per 1M tokens', 'api call'))).toBe('by-usage');
});

test('a call may cost a part of a cent', () => {
  expect(amountOf(plan('$0.002', 'api call'), usage(1, 12, 10_000))).toBe(240);
});

describe('per person', () => {
  test.each([
    'Per user',
    'Priced for each seat',
    'Billed yearly for each user',
    'Premium per user',
    'Par membre',
  ])('%s', (feature) =>
    expect(costOfTool([plan('$10', 'month', [feature])], usage(5, 1)).best).toMatchObject({
      amount: 50,
      seats: 5,
    }),
  );
  test('the price or the name may say so', () => {
    expect(amountOf(plan('$10/user'), usage(3, 1))).toBe(30);
    expect(amountOf(plan('From $10 per seat'), usage(3, 1))).toBe(30);
    expect(amountOf(plan('$10', 'month', [], 'Team (per member)'), usage(3, 1))).toBe(30);
  });
  test('an allowance for each person is not a price', () => {
    for (const feature of ['800 minutes of storage per person', 'Token limits for each user']) {
      expect(costOfTool([plan('$10', 'month', [feature])], usage(5, 1)).best).toMatchObject({
        amount: 10,
        seats: undefined,
      });
    }
  });
  test('the least and the most people count', () => {
    const team = plan('$10', 'month', ['Per user', 'Minimum 3 seats']);
    expect(amountOf(team, usage(1, 1))).toBe(30);
    expect(kindOf(plan('$10', 'month', ['Up to 5 users']), usage(6, 1))).toBe('too-small');
    expect(amountOf(plan('$10', 'month', ['Up to 5 users']), usage(5, 1))).toBe(10);
  });
});

test('what cannot be computed says why', () => {
  expect(kindOf(plan('Custom'))).toBe('on-request');
  expect(kindOf(plan('Contact sales'))).toBe('on-request');
  expect(kindOf(plan('Usage based'))).toBe('by-usage');
  expect(kindOf(plan('Custom', 'api call'))).toBe('by-usage');
  expect(kindOf(plan('ask your neighbour'))).toBe('unreadable');
  expect(kindOf(plan(''))).toBe('unreadable');
});

test('the cheapest paid plan counts, a free one only where nothing is paid', () => {
  const free = plan('$0', 'month', [], 'Free');
  const plans = [free, plan('$30'), plan('From $20'), plan('Custom')];
  const { best, others } = costOfTool(plans, usage());
  expect(best).toMatchObject({ amount: 240, isLeast: true });
  expect(others.map(({ kind }) => kind)).toEqual(['known', 'known', 'on-request']);
  expect(costOfTool([free], usage()).best).toMatchObject({ amount: 0, isLeast: false });
  expect(costOfTool([plan('Free', '')], usage(50)).best?.amount).toBe(0);
  expect(costOfTool([], usage())).toEqual({ best: undefined, others: [] });
});

test('a plan for too few people gives way to the next', () => {
  const plans = [plan('$5', 'month', ['Up to 2 users'], 'Duo'), plan('$12', 'month', ['Per user'], 'Team')];
  expect(costOfTool(plans, usage(2, 1)).best?.plan.name).toBe('Duo');
  expect(costOfTool(plans, usage(3, 1)).best).toMatchObject({ plan: { name: 'Team' }, amount: 36 });
});

test('several people get a plan for several where there is one', () => {
  const plans = [plan('$10', 'month', [], 'Pro'), plan('$19', 'month', ['Per user'], 'Business')];
  expect(costOfTool(plans, usage(1, 1)).best?.plan.name).toBe('Pro');
  expect(costOfTool(plans, usage(5, 1)).best).toMatchObject({ plan: { name: 'Business' }, amount: 95 });
  expect(costOfTool(plans.slice(0, 1), usage(5, 1)).best).toMatchObject({ amount: 10, seats: undefined });
});

test('numbers of an address are cut to their bounds, and text is the usual number', () => {
  const read = (text: string | null) => readUsage('people', text);
  expect(['0', '-3', '5', ' 7 ', '2.9'].map(read)).toEqual([1, 1, 5, 7, 2]);
  expect(['1e9', '999 999 999', '1.000.000', '1e999'].map(read)).toEqual([10_000, 10_000, 10_000, 10_000]);
  expect(['1,000', '1.000', '2k'].map(read)).toEqual([1000, 1000, 2000]);
  expect(['', '  ', 'many', 'NaN', 'Infinity', '5 people', '<b>', null].map(read)).toEqual(Array(8).fill(1));
  expect(readUsage('calls', '0')).toBe(0);
  expect(readUsage('months', '0')).toBe(1);
  expect(amountOf(plan('$20', 'api call'), usage(1, 12, 0))).toBe(0);
});

test('only a price by call asks for calls', () => {
  expect(isPaidByCall(plan('$0.01', 'api call'))).toBe(true);
  expect(isPaidByCall(plan('Usage based', 'api call'))).toBe(false);
  expect(isPaidByCall(plan('$0', 'api call'))).toBe(false);
  expect(isPaidByCall(plan('$5'))).toBe(false);
});

test('huge and hostile prices stay numbers or are not computed', () => {
  expect(amountOf(plan('$999,999,999,999'), usage(10_000, 60, 1e9))).toBeLessThan(Number.MAX_VALUE);
  for (const price of ['$', '$-5', '$1e9', '$٣', `$${'9'.repeat(38)}x`])
    expect(amountOf(plan(price))).toBeUndefined();
});
