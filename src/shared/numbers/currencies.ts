/** Currencies as people write them: signs, ISO 4217 codes in any case, and words in English and French. */

/** Signs and words in lower case by code. A sign that several countries share means the currency that CLDR gives it. */
export const CURRENCY_WORDS: Readonly<Record<string, string>> = {
  USD: '$ us$ $us dollar dollars buck bucks',
  CAD: 'ca$ c$ cad$ $ca',
  AUD: 'a$ au$ $au',
  NZD: 'nz$ $nz',
  HKD: 'hk$ $hk',
  SGD: '$sg s$ sg$',
  TWD: 'nt$',
  MXN: 'mx$ $mx',
  BRL: 'r$ br$ reais',
  EUR: '€ euro euros balles',
  GBP: '£ £gb pound pounds quid',
  JPY: '¥ jp¥ 円 yen yens',
  CNY: 'cn¥ 元 rmb yuan yuans',
  INR: '₹ rs rs. rupees roupies',
  KRW: '₩',
  RUB: '₽',
  TRY: '₺ tl',
  UAH: '₴',
  ILS: '₪',
  VND: '₫',
  PHP: '₱',
  NGN: '₦',
  THB: '฿',
  PLN: 'zł zl złoty złotych zloty zlotys',
  CZK: 'kč kc',
  HUF: 'ft',
  RON: 'lei',
  BGN: 'лв. лв',
  SEK: 'kr skr kronor',
  DKK: 'kr. dkr',
  NOK: 'nkr',
  XOF: 'fcfa cfa',
  MAD: 'dh dhs',
  CHF: 'fr fr. sfr sfr. franc francs',
};

/** Hundredths of a currency. */
const HUNDREDTHS: Readonly<Record<string, string>> = {
  USD: '¢ cent cents',
  EUR: 'centime centimes',
};

/** ISO 4217 code of a sign, code or word, and what one of it is worth in that currency. */
export interface Currency {
  code: string;
  unit: number;
}

const byWord = new Map<string, Currency>(
  [
    { unit: 1, words: CURRENCY_WORDS },
    { unit: 0.01, words: HUNDREDTHS },
  ].flatMap(({ unit, words }) =>
    Object.entries(words).flatMap(([code, texts]) =>
      texts.split(' ').map((text) => [text, { code, unit }] as const),
    ),
  ),
);
const codes = new Set(Intl.supportedValuesOf('currency'));
/** Codes that are a currency in lower case, too: most others are words, such as "all" and "top". */
const COMMON =
  /^(?:usd|eur|gbp|chf|cad|aud|nzd|jpy|cny|inr|brl|sek|nok|dkk|pln|czk|huf|mxn|sgd|hkd|krw|zar|ils)$/;

/** Reads a sign, code or word of a currency; undefined for anything else. */
export function findCurrency(text: string): Currency | undefined {
  const folded = text.toLowerCase();
  if (codes.has(text) || COMMON.test(folded)) return { code: folded.toUpperCase(), unit: 1 };
  return byWord.get(folded);
}

const pointed = new Map<string, boolean>();

/** True where the currency's country writes `1,299.50`, by CLDR: a dot before three digits is no sign of thousands there. */
export function hasDecimalPoint(code: string): boolean {
  let found = pointed.get(code);
  if (found === undefined) {
    // The euro has no country of its own; most of its countries write a comma.
    const country = code === 'EUR' ? 'FR' : code.slice(0, 2);
    const format = new Intl.NumberFormat(new Intl.Locale(`und-${country}`).maximize(), {
      style: 'currency',
      currency: code,
    });
    const parts = format.formatToParts(1_234_567.5);
    const signOf = (type: string) => parts.find((part) => part.type === type)?.value;
    found = signOf('decimal') === '.' && signOf('group') === ',';
    pointed.set(code, found);
  }
  return found;
}
