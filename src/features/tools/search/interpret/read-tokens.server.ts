import { scanWords } from '#src/search/text/scan-words.ts';
import { cutAmounts } from '#src/shared/numbers/read-price.ts';
import { FILLERS } from './word-lexicon.ts';

/** A word of a request. */
export interface Token {
  /** Folded: lower case, no accents. */
  word: string;
  raw: string;
  /** The sign of a list that stands before it, as in "A, B & C". Names have no comma, but they may have others. */
  sign: 'comma' | 'other' | undefined;
  /** Follows the word before without a space, as in "foo.ai". */
  isGlued: boolean;
  /** Read as something else than a word to search for. */
  isUsed: boolean;
  /** A word of a tool's name, to be searched for as it is. */
  isKept: boolean;
  /** Names a platform, so that it is used, and may be a word of the task all the same. */
  isPlatform?: boolean;
  /** The word without its typing error. */
  spelling?: string;
}

/** The words of a run, as they were typed. */
export function textOf(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ raw }) => raw)
    .join(' ');
}

export function markUsed(tokens: Token[], from: number, to: number): void {
  for (let at = from; at < to; at++) tokens[at]!.isUsed = true;
}

const MAX_WORDS = 40;
const EXCLUDED = /(?<=^|\s)-[^\s-]\S*/gu;

// The signs that stand for amounts in the texts that these forms read: of no money, of money, of a number without a currency.
const NOTHING = '\uE002';
const MONEY = '[\uE000\uE002]';
const NUMBER = '\uE001';
const AMOUNT = '[\uE000-\uE002]';
const PERIOD = String.raw`(?: ?(?:\/|per\b|an?\b|par\b|each\b|every\b|chaque\b) ?(?:month|mo|year|yr|mois|ans?|année|user|seat|utilisateur)\b| ?(?:monthly|mensuels?|yearly))?`;
const CUE = String.raw`(?:(?:priced )?(?:under|below|less than|up to|at most|max(?:imum)?(?: of)?|not? more than|cheaper than|within|moins (?:de|d['’])|moins chers? (?:que|de)|jusqu\s?['’]?\s?[àa]|pas plus de|au plus|maximum de|sous(?: les)?|en dessous de|inférieure?s? à|budget(?: (?:of|de|max))? ?:?)(?=[\s\uE000-\uE002'’])|[<≤]=?)`;
const FLOOR = String.raw`(?<!(?:not?|pas)\s)(?:at least|no less than|more than|starting at|minimum(?: of)?|au moins|plus de|pas moins de|à partir de)`;
const AFTER = String.raw`(?: ?(?:max(?:imum|i)?\b|or (?:less|under|below)\b|ou moins\b|tops\b|at most\b|au maximum\b|au plus\b|budget\b))`;

const BETWEEN = `(?:between|entre) ?${AMOUNT} ?(?:and|et|-|–)`;

/** An amount that is paid at least asks for nothing that listings could be compared by. */
const FLOOR_FORM = new RegExp(String.raw`${FLOOR}\s?${MONEY}${PERIOD}`, 'iu');

/** With a currency or a period, a number after "under" is a price. The last amount of a form is meant. */
const PRICE_FORMS = [
  new RegExp(String.raw`${BETWEEN}\s?${MONEY}${PERIOD}`, 'iu'),
  // Nothing to pay.
  new RegExp(String.raw`(?:^|\s)${NOTHING}`, 'iu'),
  new RegExp(String.raw`${CUE}\s?${MONEY}${PERIOD}${AFTER}?`, 'iu'),
  new RegExp(String.raw`${CUE} ?${NUMBER} ?(?:\/|per\b|an?\b|par\b) ?(?:month|mo|year|mois|an)\b`, 'iu'),
  new RegExp(String.raw`(?:^|\s)${MONEY}${PERIOD}${AFTER}`, 'iu'),
  new RegExp(
    String.raw`(?:cheaper than|moins chers? que|budget(?: (?:of|de))? ?:?) ?${NUMBER}(?![\w.])`,
    'iu',
  ),
  // A bare number at the very end, as in "logo maker under 20"; ages of children are no prices.
  new RegExp(String.raw`(?<!(?:kids|children|enfants|people|students)\s)(?<=\s)${CUE} ?${NUMBER} ?$`, 'iu'),
] as const;

/** The dearest price that an address can carry; it has at most six decimals. */
const MOST_PRICE = 9_999_999;

/** A request cut into words, after the parts that are no words were read. */
export interface RequestWords {
  tokens: Token[];
  /** `-word`, as it was typed. */
  excluded: string[];
  maxPrice: number | undefined;
  /** The words of the price, as they were typed. */
  priceText: string;
}

function signOf(gap: string): Token['sign'] {
  if (/[,;]/.test(gap)) return 'comma';
  return /[/&+]/.test(gap) ? 'other' : undefined;
}

/** Cuts a request into words, the price and the exclusions apart. */
export function readTokens(text: string): RequestWords {
  // The forms of prices expect single spaces, so that they need no repetitions.
  let rest = text.replace(/\s+/g, ' ');
  const excluded: string[] = [];
  rest = rest.replace(EXCLUDED, (found) => {
    excluded.push(found);
    return ' ';
  });
  const hasAmount = /\p{N}/u.test(rest);
  if (hasAmount) rest = cutAmounts(rest, [FLOOR_FORM])?.rest ?? rest;
  const price = hasAmount ? cutAmounts(rest, PRICE_FORMS) : undefined;
  if (price) rest = price.rest;
  const { words, starts, ends, glued } = scanWords(rest, MAX_WORDS);
  const tokens = words.map((word, at) => ({
    word,
    raw: rest.slice(starts[at], ends[at]),
    sign: at === 0 ? undefined : signOf(rest.slice(ends[at - 1], starts[at])),
    isGlued: glued[at]!,
    isUsed: false,
    isKept: false,
  }));
  const maxPrice = price && Math.min(Math.round(price.amount.amount * 1e6) / 1e6, MOST_PRICE);
  return { tokens, excluded, maxPrice, priceText: price?.words ?? '' };
}

/** So many words that only ask, outside of quotation marks, make a sentence that quotes something. */
const SENTENCE = 5;

/** True for words in the search's own sign of a phrase. */
export function isQuoted(text: string): boolean {
  if (!/["“”]/.test(text)) return false;
  const { words } = scanWords(text.replace(/["“”][^"“”]*["“”]?/g, ' '));
  return words.filter((word) => FILLERS.has(word)).length < SENTENCE;
}
