import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, formatNumber } from './format.ts';
import { formatDate, formatMoment, formatShortDate, formatUtcDate } from './format-date.ts';
import { formatPrice } from './numbers/format-price.ts';
import { findPrices, readPrice } from './numbers/read-price.ts';

const noon = new Date(2026, 2, 1, 12, 5).toISOString();

test('numbers are grouped, in the requested language', () => {
  expect(formatNumber(1234)).toBe('1,234');
  expect(formatNumber(1234, 'fr')).toBe('1\u202f234');
});

test("dates are in the reader's time zone", () => {
  expect(formatDate(noon)).toBe('March 1, 2026');
  expect(formatDate(noon, 'fr')).toBe('1 mars 2026');
  expect(formatShortDate(noon)).toBe('Mar 1, 2026');
  expect(formatMoment(noon)).toMatch(/^Mar 1, 2026, 12:05\sPM$/);
});

test('a UTC date does not depend on the time zone, and other text stays', () => {
  expect(formatUtcDate('2026-03-01')).toBe('March 1, 2026');
  expect(formatUtcDate('2026-03-01T23:59:59Z')).toBe('March 1, 2026');
  expect(formatUtcDate('last spring')).toBe('last spring');
});

test('prices are set as the language sets them, and other text stays', () => {
  expect(formatPrice('$9.99')).toBe('$9.99');
  const french: [string, string][] = [
    ['$10', '10\u00a0$'],
    ['$9.90', '9,90\u00a0$'],
    ['€1,200/year', '1\u202f200\u00a0€/year'],
    ['£5 to £20 per seat', '5\u00a0£ to 20\u00a0£ per seat'],
    ['Custom', 'Custom'],
    ['10\u00a0$', '10\u00a0$'],
    ['$0.002', '0,002\u00a0$'],
    ['From €9,99', 'From 9,99\u00a0€'],
    ['€1.299 a month', '1\u202f299\u00a0€ a month'],
    ['1,299.50 USD', '1\u202f299,50\u00a0USD'],
    ['CHF 1’299.–', '1\u202f299\u00a0CHF'],
    ['$20 CAD', '20\u00a0CAD'],
    ['$1.5k/year', '1\u202f500\u00a0$/year'],
    ['$10.00', '10,00\u00a0$'],
    ['20,-\u00a0€', '20\u00a0€'],
    ['2k € or 50 cents', '2k € or 50 cents'],
    ['Free, 20% off, 3 users', 'Free, 20% off, 3 users'],
  ];
  for (const [price, text] of french) expect(formatPrice(price, 'fr')).toBe(text);
});

test('a price that the site writes is read as the same', () => {
  const amounts = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100);
  const currencies = fc.constantFrom('USD', 'EUR', 'GBP', 'CHF', 'BRL', 'PLN', 'INR', 'TRY');
  fc.assert(
    fc.property(amounts, currencies, fc.constantFrom('en', 'fr'), (amount, currency, language) => {
      const text = formatMoney(amount, currency, language);
      expect([text, readPrice(text)?.amount]).toEqual([text, amount]);
      const entered = `From ${amount.toFixed(2)} ${currency}/month`;
      const [price] = findPrices(formatPrice(entered, language));
      expect([entered, price]).toMatchObject([entered, { amount, currency, period: 'month' }]);
    }),
  );
});
