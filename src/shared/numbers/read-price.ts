/**
 * Prices as people write them, in English and French: `From $9.99/mo`, `1.299,50 €`, `CHF 1'299.–`, `10–20 € par mois`,
 * `Free, $12/mo, Contact us`. Every part of the site that needs the amount of a price reads it here; texts stay as entered.
 */
import { type Currency, findCurrency, hasDecimalPoint } from './currencies.ts';
import { readNumeral, scale, toUsualWidth } from './read-number.ts';

/** An amount in a text. Places are UTF-16 units, its currency included. */
interface Amount {
  amount: number;
  /** ISO 4217 code; undefined for a number without a currency. */
  currency: string | undefined;
  start: number;
  end: number;
}

/** How often a price is paid; `use` is for each token, image or the like. */
export type PricePeriod = 'day' | 'week' | 'month' | 'year' | 'once' | 'call' | 'use';

/** A price in a text. `amount` is the least of a range. */
export interface Price extends Amount {
  /** The other end of a range. */
  highest: number | undefined;
  /** The price may be higher: "from", a range. */
  isLeast: boolean;
  period: PricePeriod | undefined;
  /** For each person. */
  isPerSeat: boolean;
}

const NUMERAL = /(?<![\p{L}\p{N}.,])\.\d+|\d+(?:[.,'’]\d+|[ \u00a0\u2007\u2009\u202f]\d{3}(?!\d))*/gu;
const CURRENCY_BEFORE = /(?:\p{L}{0,3}\p{Sc}|(?<![\p{L}\p{N}])\p{L}{2,4}\.?)\s?$/u;
const SIGN_BEFORE = /\p{Sc}\s?$/u;
/** The longest of them that is a currency counts: "$ CA", "US$", "kr.", "€". */
const CURRENCIES_AFTER = [
  /^\s?\p{L}{0,3}\p{Sc}\s?[A-Z]{2}(?!\p{L})/u,
  /^\s?\p{L}{0,3}\p{Sc}/u,
  /^\s?[\p{L}\p{M}]{1,9}\./u,
  /^\s?[\p{L}\p{M}]{1,9}/u,
];
const NO_CENTS = /^[.,][-–—](?!\d)/;
const THOUSAND = /^[ \u00a0]?k(?!\p{L})/iu;
/** The letter and the code of a currency that follows it at once. */
const THOUSAND_GLUED = /^[ \u00a0]?k(?=[A-Z]{3}(?!\p{L}))/u;
/** Cents behind the sign, as in "9€90". */
const CENTS_AFTER = /^([€$£])(\d{2})(?![\d.,])/;
const DASH_GAP = /^\s?[-–—]\s?$/u;
const RANGE_GAP = /^\s?(?:[-–—]|to|à|and|et|up to|jusqu['’]à)\s?$/iu;
/** Letters and signs before a number that make it a part of a name: "gpt-4", "#1", "v2", "-5". */
const GLUED_BEFORE = /[\p{L}\p{N}_#@−-]$/u;
const GLUED_AFTER = /^(?:(?!(?:pc?m|pa|mo|yr)(?!\p{L}))[\p{L}\p{N}_]|\s?%)/iu;

/** The longest currency before a number, such as `CAD$ `. */
const MOST_BEFORE = 6;
const MOST_AFTER = 12;

function currencyBefore(text: string): { currency: Currency; length: number } | undefined {
  const near = text.slice(-MOST_BEFORE);
  for (const pattern of [CURRENCY_BEFORE, SIGN_BEFORE]) {
    const found = pattern.exec(near)?.[0];
    const currency = found && findCurrency(found.trim());
    if (currency && currency.unit === 1) return { currency, length: found.length };
  }
  return undefined;
}

function currencyAfter(text: string): { currency: Currency; length: number } | undefined {
  const near = text.slice(0, MOST_AFTER);
  for (const pattern of CURRENCIES_AFTER) {
    const found = pattern.exec(near)?.[0];
    const currency = found && findCurrency(found.replace(/\s/g, ''));
    // "€10 $20": the sign belongs to the number that follows it at once.
    if (currency && !/^\d/.test(text.slice(found.length))) return { currency, length: found.length };
  }
  return undefined;
}

/** Every number of a text, with its currency where it has one. Parts of words, negative numbers and percentages are left out. */
export function findAmounts(text: string): Amount[] {
  const plain = toUsualWidth(text);
  const found: Amount[] = [];
  for (const { 0: digits, index } of plain.matchAll(NUMERAL)) {
    if (index < (found.at(-1)?.end ?? 0)) continue;
    const amount = readAmountAt(plain, digits, index, found.at(-1)?.end ?? 0);
    if (amount) found.push(amount);
  }
  return found;
}

function readAmountAt(text: string, digits: string, index: number, from: number): Amount | undefined {
  const head = text.slice(from, index);
  const before = currencyBefore(head);
  const split = before ? null : CENTS_AFTER.exec(text.slice(index + digits.length));
  if (split) {
    const whole = `${digits}.${split[2]}`;
    const amount = readAmountAt(`${text.slice(0, index)}${whole}${split[1]}`, whole, index, from);
    return amount && { ...amount, end: amount.end - 1 };
  }
  const start = index - (before?.length ?? 0);
  let end = index + digits.length;
  // "$1.299" has a fraction of a cent, as prices of tokens do; "US$ 1.299" with a space is how other countries write thousands.
  const isPoint = before !== undefined && !/\s$/.test(head) && hasDecimalPoint(before.currency.code);
  const cents = NO_CENTS.exec(text.slice(end));
  const thousand = cents ? null : (THOUSAND.exec(text.slice(end)) ?? THOUSAND_GLUED.exec(text.slice(end)));
  end += (cents ?? thousand)?.[0].length ?? 0;
  const after = currencyAfter(text.slice(end));
  end += after?.length ?? 0;
  const gap = text.slice(from, start);
  const isSecond = from > 0 && DASH_GAP.test(gap);
  if ((!isSecond && GLUED_BEFORE.test(gap)) || GLUED_AFTER.test(text.slice(end))) return undefined;
  const value = readNumeral(digits, thousand ? 'decimals' : isPoint ? 'comma-thousands' : 'thousands');
  if (value === undefined) return undefined;
  // "$20 CAD" says more than its sign.
  const currency = after ?? before;
  const unit = (thousand ? 1000 : 1) * (currency?.currency.unit ?? 1);
  return { amount: scale(value, unit), currency: currency?.currency.code, start, end };
}

const FROM =
  /(?:^|[\s(:,;|])(?:from|starting|starting (?:at|from)|starts? (?:at|from)|as low as|at least|min(?:imum)?|à partir de|a partir de|dès|au moins) ?:? ?$/iu;
const AND_UP = /^ ?(?:\+|and (?:up|more)|or more|et plus|ou plus|min(?:imum)?(?!\p{L}))/iu;
const BETWEEN = /(?:between|entre) ?$/iu;
const LEADING_FROM =
  /^(?:from|starting (?:at|from)|starts? (?:at|from)|à partir de|a partir de|dès)(?!\p{L})[ :]{0,2}(?=\S)/iu;

/** `From $9` and `À partir de 9 €` without the words, for texts that say them already. */
export function withoutFrom(text: string): string {
  return text.trim().replace(LEADING_FROM, '');
}

const EACH = String.raw`(?:\/ ?|(?<!\p{L})(?:(?:per|par|an?|each|every|chaque) |l['’]))`;
/** The same in German, Spanish, Italian and Portuguese, for pages of prices. */
const JE = String.raw`(?:\/ ?|(?<!\p{L})(?:pro|im|je|al|por|ao|all['’]) ?)`;
const END = String.raw`(?![\p{L}\p{N}])`;
const PERIODS: readonly (readonly [PricePeriod, RegExp])[] = [
  ['month', new RegExp(`${EACH}(?:months?|mo|mth|m|mois)${END}`, 'iu')],
  ['month', new RegExp(`${JE}(?:monat|mes|mese|mês)${END}`, 'iu')],
  ['year', new RegExp(`${JE}(?:jahr|año|anno|ano)${END}`, 'iu')],
  ['month', /^ ?(?:pc?m|mo)(?!\p{L})/iu],
  ['year', /^ ?(?:pa|yr)(?!\p{L})/iu],
  ['month', /(?<!\p{L})(?:monthly|monatlich|mensuel(?:le)?s?|mensuellement)(?!\p{L})/iu],
  ['year', new RegExp(`${EACH}(?:years?|yr|y|annum|ans?|années?)${END}`, 'iu')],
  ['year', /(?<!\p{L})(?:yearly|annual(?:ly)?|jährlich|p\.a\.|annuel(?:le)?s?|annuellement)(?!\p{L})/iu],
  ['week', new RegExp(`${EACH}(?:weeks?|wk|w|semaines?)${END}`, 'iu')],
  ['week', /(?<!\p{L})(?:weekly|hebdomadaires?)(?!\p{L})/iu],
  ['day', new RegExp(`${EACH}(?:days?|d|jours?|j)${END}`, 'iu')],
  ['day', /(?<!\p{L})(?:daily|quotidiens?)(?!\p{L})/iu],
  [
    'once',
    /(?<!\p{L})(?:one[- ]time|one[- ]off|once|lifetime|life[- ]time|perpetual|à vie|une (?:seule )?fois|(?:paiement|achat) unique)(?!\p{L})/iu,
  ],
  ['call', new RegExp(`${EACH}(?:api )?(?:calls?|requests?|appels?|requêtes?)${END}`, 'iu')],
  [
    'use',
    new RegExp(
      String.raw`${EACH}(?:\d{1,3}(?:[,. ]\d{3})* ?[km]? ?)?(?:api )?(?:calls?|requests?|appels?|requêtes?|tokens?|jetons?|credits?|crédits?|images?|minutes?|hours?|heures?|messages?|generations?|pages?|words?|mots?)${END}`,
      'iu',
    ),
  ],
];
const SEAT = new RegExp(
  `${EACH}(?:active )?(?:users?|seats?|members?|persons?|people|developers?|devs?|editors?|agents?|employees?|licen[cs]es?|utilisateurs?|utilisatrices?|membres?|personnes?|sièges?|postes?)${END}`,
  'iu',
);

function periodOf(text: string): PricePeriod | undefined {
  let first: { period: PricePeriod; index: number } | undefined;
  for (const [period, pattern] of PERIODS) {
    const index = pattern.exec(text)?.index;
    if (index !== undefined && (first === undefined || index < first.index)) first = { period, index };
  }
  return first?.period;
}

/** True for a text around a number that says nothing else than a price would: "from … per user / month". */
function isNothingElse(text: string): boolean {
  let rest = text.toLowerCase();
  for (const [, pattern] of PERIODS) rest = rest.replace(pattern, ' ');
  rest = rest.replace(SEAT, ' ');
  return !/[\p{L}\p{N}]/u.test(rest);
}

function joinRanges(text: string, amounts: readonly Amount[]): Price[] {
  const prices: Price[] = [];
  let at = 0;
  while (at < amounts.length) {
    const low = amounts[at]!;
    const high = amounts[at + 1];
    const before = text.slice(0, low.start);
    const gap = high ? text.slice(low.end, high.start) : '';
    const isList = /^\s?(?:and|et)\s?$/iu.test(gap) && !BETWEEN.test(before);
    const isRange = high !== undefined && RANGE_GAP.test(gap) && !isList && high.amount >= low.amount;
    const currency = low.currency ?? (isRange ? high.currency : undefined);
    const end = isRange ? high.end : low.end;
    prices.push({
      amount: low.amount,
      currency,
      start: low.start,
      end,
      highest: isRange ? high.amount : undefined,
      isLeast: isRange || FROM.test(before) || AND_UP.test(text.slice(end)),
      period: undefined,
      isPerSeat: false,
    });
    at += isRange ? 2 : 1;
  }
  return prices;
}

const FREE =
  /^(?:always |100 ?% |completely |totally |it['’]?s |entirely )?(?:free|gratuite?|gratis|free of charge|no charge|no cost|sans frais)(?: (?:forever|plan|tier|version|to use|for ever|à vie|pour toujours|of charge|formule|basic|starter)| (?:for )?(?:up to|jusqu['’]à) [^()]{1,40})?(?: ?\([^()]{0,60}\)?)?[.!]?$/iu;
const LIST_SIGNS = /[,;|•·\n]| [-–—/+] |\/| (?:or|ou|and|et|then|puis) /iu;

/** Where a text names something that costs nothing, such as the free plan of "Free, $12/mo". */
function findFree(text: string): Price[] {
  let at = 0;
  for (const part of text.split(LIST_SIGNS)) {
    const found = part.replace(/^[^:]{1,20}: ?/u, '').trim();
    if (FREE.test(found)) {
      const start = text.indexOf(part, at);
      const price = { amount: 0, currency: undefined, start, end: start + part.length };
      return [{ ...price, highest: undefined, isLeast: false, period: undefined, isPerSeat: false }];
    }
    at += part.length;
  }
  return [];
}

/**
 * The prices of a text in their order, "free" among them as an amount of 0. Numbers with a currency; others only where there is no
 * such number and the text says nothing else.
 */
export function findPrices(text: string): Price[] {
  const plain = toUsualWidth(text);
  const all = joinRanges(plain, findAmounts(plain));
  const money = all.filter(({ currency }) => currency !== undefined);
  const [bare] = money.length === 0 && all.length === 1 ? all : [];
  const isBare =
    bare !== undefined &&
    isNothingElse(
      `${plain.slice(0, bare.start).replace(FROM, ' ')} ${plain.slice(bare.end).replace(AND_UP, ' ')}`,
    );
  const prices = isBare ? [bare] : money;
  prices.forEach((price, at) => {
    const after = plain.slice(price.end, prices[at + 1]?.start);
    const before = plain.slice(prices[at - 1]?.end ?? 0, price.start);
    price.period = periodOf(after) ?? (at === 0 ? periodOf(before) : undefined);
    price.isPerSeat = SEAT.test(after);
  });
  return [...findFree(plain), ...prices].toSorted((one, other) => one.start - other.start);
}

const SIGNS_OF_PRICE =
  /\p{Sc}|\d ?[A-Z]{3}(?!\p{L})|(?<!\p{L})[A-Z]{3} ?\d|\d ?(?:kr|zł|kč|ft|lei|fr|dollar|euro)|free|gratuit/iu;

/** False for a text in which no price can be found, which takes far less time to see than to look for one. */
export function mayHavePrice(text: string): boolean {
  return SIGNS_OF_PRICE.test(text);
}

/** The first price of a text, 0 where it says "free" first; undefined for text such as "Custom". */
export function readPrice(text: string): Price | undefined {
  return findPrices(text)[0];
}

/** True for a text that says how often its price is paid, so that nothing else need say it. */
export function saysPeriod(text: string): boolean {
  return findPrices(text).some(({ period }) => period !== undefined);
}

/** Stand in a text for no money, for money, and for a number without a currency. */
const MARKS = /[\uE000-\uE002]/g;

function markOf({ amount, currency }: Amount): string {
  if (currency === undefined) return '\uE001';
  return amount === 0 ? '\uE002' : '\uE000';
}

/** A part of a text that has amounts, cut out of it. */
interface CutAmounts {
  /** The part as it was written. */
  words: string;
  /** Its last amount. */
  amount: Amount;
  /** The text without the part. */
  rest: string;
}

/**
 * Cuts the first of several forms out of a text. In forms U+E000 stands for an amount with a currency, U+E001 for a number
 * without one, U+E002 for an amount of 0 with a currency: so forms say what stands around amounts, and how these are written is
 * said here alone. Numbers with a letter, such as "4k", are words unless they have a currency.
 */
export function cutAmounts(text: string, forms: readonly RegExp[]): CutAmounts | undefined {
  const clean = text.replace(MARKS, ' ');
  const amounts = findAmounts(clean).filter(
    ({ currency, start, end }) => currency !== undefined || !/\p{L}/u.test(clean.slice(start, end)),
  );
  if (amounts.length === 0) return undefined;
  let marked = '';
  let at = 0;
  for (const amount of amounts) {
    marked += clean.slice(at, amount.start) + markOf(amount);
    at = amount.end;
  }
  marked += clean.slice(at);
  const countMarks = (part: string) => part.match(MARKS)?.length ?? 0;
  const restore = (part: string, from: number) => {
    let next = from;
    return part.replace(MARKS, () => {
      const { start, end } = amounts[next++]!;
      return clean.slice(start, end);
    });
  };
  for (const form of forms) {
    const found = form.exec(marked);
    if (!found) continue;
    const [before, after] = [marked.slice(0, found.index), marked.slice(found.index + found[0].length)];
    const from = countMarks(before);
    const until = from + countMarks(found[0]);
    return {
      words: restore(found[0], from).trim(),
      amount: amounts[until - 1]!,
      rest: `${restore(before, 0)} ${restore(after, until)}`,
    };
  }
  return undefined;
}
