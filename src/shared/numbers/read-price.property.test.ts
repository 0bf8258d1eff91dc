import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';
import { cutAmounts, findPrices, readPrice } from './read-price.ts';

const LOCALES =
  'en fr de de-CH fr-CH fr-CA es es-MX pt pt-BR it nl pl sv da nb fi cs hu tr ro en-IN en-GB ja ko'.split(
    ' ',
  );
const CURRENCIES = 'USD EUR GBP CHF CAD AUD JPY BRL INR PLN SEK DKK NOK CZK HUF TRY MXN KRW'.split(' ');

const locale = fc.constantFrom(...LOCALES);
const currency = fc.constantFrom(...CURRENCIES);
const cents = fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 100_000, max: 999_999_999 }));

test('any spelling of one amount is one amount, in every locale', () => {
  fc.assert(
    fc.property(locale, currency, cents, fc.boolean(), (language, code, hundredths, isWhole) => {
      const amount = isWhole ? Math.ceil(hundredths / 100) : hundredths / 100;
      for (const currencyDisplay of ['symbol', 'narrowSymbol', 'code'] as const) {
        const digits = isWhole ? 0 : 2;
        const text = new Intl.NumberFormat(language, {
          style: 'currency',
          currency: code,
          currencyDisplay,
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }).format(amount);
        // "$1.299" is a price with a fraction of a cent, as the country of the dollar writes it.
        if (/[$£₹]\d{1,3}\.\d{3}$/.test(text)) continue;
        const [price, ...others] = findPrices(text);
        expect([text, price?.amount, others.length]).toEqual([text, amount, 0]);
        if (currencyDisplay === 'code') expect([text, price?.currency]).toEqual([text, code]);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a number of any locale is that number', () => {
  fc.assert(
    fc.property(locale, fc.integer({ min: 0, max: 99_999_999 }), (language, value) => {
      expect(readNumber(value.toLocaleString(language), { whole: true })).toBe(value);
      const exact = (value + 0.25).toLocaleString(language, { minimumFractionDigits: 2 });
      expect([exact, readNumber(exact)]).toEqual([exact, value + 0.25]);
      expect(readNumber(String(value + 0.5))).toBe(value + 0.5);
    }),
  );
});

test('any text is read without an error, and its other parts stay', () => {
  const piece = fc.constantFrom(
    '$',
    '€',
    'from ',
    '1.299',
    '9,99',
    ' ',
    'k',
    '-',
    '/mo',
    'free',
    ',',
    'CHF ',
    '%',
    '\uE000',
    'x',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      for (const { amount, start, end } of findPrices(text)) {
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(amount)).toBe(true);
        expect(start).toBeLessThanOrEqual(end);
      }
      const cut = cutAmounts(text, [/[\uE000-\uE002]/]);
      const letters = (part: string) => [...part.replace(/[\uE000-\uE002\s]/g, '')].toSorted().join('');
      if (cut) expect(letters(cut.rest + cut.words)).toBe(letters(text));
      expect(readPrice(text)).toEqual(findPrices(text)[0]);
    }),
  );
});
