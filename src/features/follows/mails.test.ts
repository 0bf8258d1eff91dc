import { expect, test } from 'vitest';
import { priceChangedMail } from './mails.server.ts';

test('a price is written as the language of the letter writes it', () => {
  const price = (figure: string) => ({
    model: 'freemium',
    starting_from: `${figure}/month`,
    tiers: [{ name: 'Pro', price: figure, period: 'month' }],
  });
  const url = 'https://example.com/';
  const values = { name: 'Ada', tool: 'Loom', before: price('$16'), after: price('$25.50'), url };
  const letter = (language: 'en' | 'fr') =>
    priceChangedMail.compose({ ...values, stop_url: url, one_click_url: url }, language).paragraphs;
  expect(letter('en').slice(1)).toEqual([
    'Before: Free plan, from $16/month (Pro $16 per month)',
    'Now: Free plan, from $25.50/month (Pro $25.50 per month)',
  ]);
  expect(letter('fr').slice(1)).toEqual([
    'Avant\u00a0: Formule gratuite, à partir de 16\u00a0$ par mois (Pro 16\u00a0$ par mois)',
    'Maintenant\u00a0: Formule gratuite, à partir de 25,50\u00a0$ par mois (Pro 25,50\u00a0$ par mois)',
  ]);
});
