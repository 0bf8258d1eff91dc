import { expect, test } from 'vitest';
import type { Plan } from '#src/features/tools/listings/public/listing-field-rules.ts';
import { comparePrices } from './compare-prices.ts';
import { type PageOffer, planKey } from './page-offers.ts';
import { readPricePage } from './read-price-page.ts';
import { HELD_OUT, type PricePage, TUNED } from './testing/price-pages.ts';

interface Said {
  plan: string;
  amount: number;
  currency: string;
  period: string;
}
const PERIODS: Record<string, Plan['period']> = {
  month: 'month',
  'month*': 'month',
  year: 'year',
  once: '',
  call: 'api call',
};

function readSaid({ says }: PricePage): Said[] {
  return says.split(' | ').flatMap((entry) => {
    const [, plan, amount, currency, period = ''] = /^(.*): ([\d.]+) (\w+) ?(\S*)$/.exec(entry) ?? [];
    return plan ? [{ plan: planKey(plan), amount: Number(amount), currency: currency!, period }] : [];
  });
}

function isSame(said: Said, { plan, amount, currency, period, isBilledYearly }: PageOffer): boolean {
  if (planKey(plan) !== said.plan || amount !== said.amount) return false;
  return (
    amount === 0 || (currency === said.currency && `${period}${isBilledYearly ? '*' : ''}` === said.period)
  );
}

/** How many prices of pages are read right, of all there are. */
function countRight(pages: readonly PricePage[]): [right: number, all: number] {
  const found = pages.map((page) => {
    const { outcome, offers } = readPricePage(page.html);
    const said = readSaid(page);
    if (said.length === 0) return [Number(outcome === page.says), 1];
    return [said.filter((each) => offers.some((offer) => isSame(each, offer))).length, said.length];
  });
  return found.reduce<[number, number]>(
    ([right, all], [more = 0, of = 0]) => [right + more, all + of],
    [0, 0],
  );
}

/** Changes that are suggested for listings that say what the page says, or less, and that the page does not say. */
function countFalse(pages: readonly PricePage[]): [wrong: number, all: number] {
  let wrong = 0;
  let all = 0;
  for (const page of pages) {
    const said = readSaid(page).filter(({ amount }) => amount > 0);
    const currency = page.currency ?? said[0]?.currency ?? 'USD';
    const listed = [...new Map(said.toReversed().map((each) => [each.plan, each])).values()];
    const { offers } = readPricePage(page.html);
    for (const share of [1, 0.8, 0.3]) {
      const pricing_tiers = listed.map(({ plan, amount, period }) => ({
        name: plan,
        price: `${currency} ${Number((amount * share).toFixed(4))}`,
        period: PERIODS[period]!,
        features: [],
      }));
      const { suggestions } = comparePrices(
        { pricing_model: 'paid', starting_from: null, pricing_tiers },
        offers,
      );
      const value = suggestions.flatMap((made) => (made.field === 'pricing_tiers' ? made.value : []));
      const changed = value.filter((tier, index) => tier !== pricing_tiers[index]);
      all += pricing_tiers.length;
      const isSaid = (tier: Plan) =>
        share < 1 &&
        said.some(
          ({ plan, amount }) => plan === tier.name && amount === Number(tier.price.replace(/[^\d.]/g, '')),
        );
      wrong += changed.filter((tier) => !isSaid(tier)).length;
    }
  }
  return [wrong, all];
}

test.each([
  ['known', TUNED],
  ['that it was not made for', HELD_OUT],
])('pages %s are read right, and hardly ever suggest what they do not say', (name, pages) => {
  const [right, all] = countRight(pages);
  const [wrong, compared] = countFalse(pages);
  process.stdout.write(
    `Prices of ${pages.length} pages ${name}: ${right} of ${all} right, ${wrong} of ${compared} false\n`,
  );
  expect(right / all).toBeGreaterThanOrEqual(0.9);
  expect(wrong / compared).toBeLessThanOrEqual(0.03);
});

test('there are pages enough', () => expect(TUNED.length + HELD_OUT.length).toBeGreaterThanOrEqual(60));

test('a quote can be stored, whatever stands on the page', () => {
  const { offers } = readPricePage('<h3>Pro</h3><p>$5/mo \0\ud83d now</p>');
  expect(offers).toMatchObject([{ plan: 'Pro', quote: 'Pro: $5/mo  \ufffd now' }]);
});

const offer = (price: Partial<PageOffer>): PageOffer => ({
  plan: 'Pro',
  amount: 20,
  currency: 'USD',
  period: 'month',
  isBilledYearly: false,
  quote: 'Pro',
  ...price,
});
const listing = (price: string, period: Plan['period'] = 'month') => ({
  pricing_model: 'paid' as const,
  starting_from: null,
  pricing_tiers: [{ name: 'Pro plan', price, period, features: [] }],
});

test.each([
  ['$20', [offer({})], 'agrees'],
  ['$20', [offer({ amount: 16, isBilledYearly: true }), offer({})], 'agrees'],
  ['$20', [offer({ amount: 240, period: 'year' })], 'agrees'],
  ['$20', [offer({ amount: 25 }), offer({ amount: 30 })], 'unclear'],
  ['$20', [offer({ plan: 'Other', amount: 25 })], 'unclear'],
  ['$20', [offer({ currency: 'EUR' })], 'other_currency'],
  ['Custom', [offer({})], 'unclear'],
] as const)('%s of a listing, and %j: %s', (price, offers, comparison) =>
  expect(comparePrices(listing(price), offers)).toEqual({ comparison, suggestions: [] }),
);

test.each([
  ['From $20 per seat', offer({ amount: 24 }), 'From $24 per seat', 'month', null],
  ['20 €', offer({ amount: 24.5, currency: 'EUR' }), '€24.50', 'month', null],
  ['$20', offer({ amount: 31 }), '$31', 'month', 'large'],
  ['$20', offer({ amount: 190, period: 'year' }), '$190', 'year', 'period'],
  ['$20', offer({ amount: 16, isBilledYearly: true }), '$16', 'month', 'period'],
])('%s becomes what the page says', (price, read, wanted, period, doubt) => {
  const { suggestions } = comparePrices(listing(price), [read]);
  expect(suggestions).toMatchObject([{ field: 'pricing_tiers', value: [{ price: wanted, period }], doubt }]);
});

test('a starting price follows its plan, or the lowest price where there are no plans', () => {
  const both = { ...listing('$20'), starting_from: 'From $20' };
  expect(
    comparePrices(both, [offer({ amount: 24 })])
      .suggestions.map(({ value }) => value)
      .at(-1),
  ).toBe('From $24');
  const alone = { ...both, pricing_tiers: [] };
  const page = [offer({ plan: 'Max', amount: 50 }), offer({ amount: 22 })];
  expect(comparePrices(alone, page).suggestions).toMatchObject([
    { field: 'starting_from', value: 'From $22' },
  ]);
  expect(comparePrices({ ...alone, starting_from: '$50' }, page).comparison).toBe('agrees');
});
