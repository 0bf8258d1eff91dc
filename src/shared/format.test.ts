import { expect, test } from 'vitest';
import { formatNumber, formatPrice } from './format.ts';
import { formatDate, formatMoment, formatShortDate, formatUtcDate } from './format-date.ts';

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
  ];
  for (const [price, text] of french) expect(formatPrice(price, 'fr')).toBe(text);
});
