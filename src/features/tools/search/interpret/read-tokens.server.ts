import { scanWords } from '#src/search/text/scan-words.ts';
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
  /** Names what a tool runs on, which listings say of themselves in their texts as well. */
  isType?: boolean;
  /** Names a price, which next to other words may be a word of the listing, too. */
  isPrice?: boolean;
  /** Something to do without: listings may well say that they do. */
  isDenied?: boolean;
  /** Speaks of goods or places, which no tool is. */
  isElsewhere?: boolean;
  /** The word without its typing error. */
  spelling?: string;
  /** Searched for in its place. */
  replacement?: string;
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

const MONEY = String.raw`(?:us\$|[$€£]|usd|eur|gbp)`;
const UNIT = String.raw`(?:us\$|[$€£]|usd\b|eur\b|gbp\b|euros?\b|dollars?\b|bucks?\b|balles\b|pounds?\b|quid\b)`;
const AMOUNT = String.raw`(\d{1,3}(?:[ ,]\d{3}){1,2}|\d{1,6}(?:[.,]\d{1,2})?)`;
const PERIOD = String.raw`(?: ?(?:\/|per\b|an?\b|par\b|each\b|every\b|chaque\b) ?(?:month|mo|year|yr|mois|ans?|année|user|seat|utilisateur)\b| ?(?:monthly|mensuels?|yearly))?`;
const CUE = String.raw`(?:(?:priced )?(?:under|below|less than|up to|at most|max(?:imum)?(?: of)?|not? more than|cheaper than|within|moins (?:de|d['’])|moins chers? (?:que|de)|jusqu\s?['’]?\s?[àa]|pas plus de|au plus|maximum de|sous(?: les)?|en dessous de|inférieure?s? à|budget(?: (?:of|de|max))? ?:?)(?=[\s\d$€£'’])|[<≤]=?)`;
const FLOOR = String.raw`(?<!(?:not?|pas)\s)(?:at least|no less than|more than|starting at|minimum(?: of)?|au moins|plus de|pas moins de|à partir de)`;
const AFTER = String.raw`(?: ?(?:max(?:imum|i)?\b|or (?:less|under|below)\b|ou moins\b|tops\b|at most\b|au maximum\b|au plus\b|budget\b))`;

const BETWEEN = String.raw`(?:between|entre) ?${MONEY}? ?\d{1,9}(?:[.,]\d{1,2})? ?${UNIT}? ?(?:and|et|-|–)`;

/** An amount that is paid at least asks for nothing that listings could be compared by. */
const FLOORS = [
  new RegExp(String.raw`${FLOOR}\s?${MONEY}\s?${AMOUNT}(?:\s?${UNIT})?${PERIOD}`, 'iu'),
  new RegExp(String.raw`${FLOOR}\s?${AMOUNT}\s?${UNIT}${PERIOD}`, 'iu'),
] as const;

/** With a currency before or behind the amount, or a period, a number after "under" is a price. */
const PRICE_FORMS = [
  new RegExp(String.raw`${BETWEEN}\s?${MONEY}\s?${AMOUNT}${PERIOD}`, 'iu'),
  new RegExp(String.raw`${BETWEEN}\s?${AMOUNT}\s?${UNIT}${PERIOD}`, 'iu'),
  // Nothing to pay.
  new RegExp(String.raw`(?:^|\s)${MONEY} ?(0)(?![\d.,])`, 'iu'),
  new RegExp(String.raw`(?:^|\s)(0) ?${UNIT}`, 'iu'),
  new RegExp(String.raw`${CUE}\s?${MONEY}\s?${AMOUNT}(?:\s?${UNIT})?${PERIOD}${AFTER}?`, 'iu'),
  new RegExp(String.raw`${CUE}\s?${AMOUNT}\s?${UNIT}${PERIOD}${AFTER}?`, 'iu'),
  new RegExp(String.raw`${CUE} ?${AMOUNT} ?(?:\/|per\b|an?\b|par\b) ?(?:month|mo|year|mois|an)\b`, 'iu'),
  new RegExp(String.raw`(?:^|\s)${MONEY} ?${AMOUNT}${PERIOD}${AFTER}`, 'iu'),
  new RegExp(String.raw`(?:^|\s)${AMOUNT} ?${UNIT}${PERIOD}${AFTER}`, 'iu'),
  new RegExp(
    String.raw`(?:cheaper than|moins chers? que|budget(?: (?:of|de))? ?:?) ?${AMOUNT}(?![\w.])`,
    'iu',
  ),
  // A bare number at the very end, as in "logo maker under 20"; ages of children are no prices.
  new RegExp(String.raw`(?<!(?:kids|children|enfants|people|students)\s)(?<=\s)${CUE} ?${AMOUNT} ?$`, 'iu'),
] as const;

/** A request cut into words, after the parts that are no words were read. */
export interface RequestWords {
  tokens: Token[];
  /** `-word`, as it was typed. */
  excluded: string[];
  maxPrice: number | undefined;
  /** The words of the price, as they were typed. */
  priceText: string;
}

function readAmount(text: string): number {
  const isGrouped = /[ ,]\d{3}(?!\d)/.test(text);
  return Number(isGrouped ? text.replace(/[ ,]/g, '') : text.replace(',', '.'));
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
  const hasAmount = /\d/.test(rest);
  if (hasAmount) for (const form of FLOORS) rest = rest.replace(form, ' ');
  let maxPrice: number | undefined;
  let priceText = '';
  for (const form of hasAmount ? PRICE_FORMS : []) {
    const found = form.exec(rest);
    if (!found) continue;
    maxPrice = readAmount(found[1]!);
    priceText = found[0].trim();
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    break;
  }
  const { words, starts, ends, glued } = scanWords(rest, MAX_WORDS);
  const tokens = words.map((word, at) => ({
    word,
    raw: rest.slice(starts[at], ends[at]),
    sign: at === 0 ? undefined : signOf(rest.slice(ends[at - 1], starts[at])),
    isGlued: glued[at]!,
    isUsed: false,
    isKept: false,
  }));
  return { tokens, excluded, maxPrice, priceText };
}

/** So many words that only ask, outside of quotation marks, make a sentence that quotes something. */
const SENTENCE = 5;

/** True for words in the search's own sign of a phrase. */
export function isQuoted(text: string): boolean {
  if (!/["“”]/.test(text)) return false;
  const { words } = scanWords(text.replace(/["“”][^"“”]*["“”]?/g, ' '));
  return words.filter((word) => FILLERS.has(word)).length < SENTENCE;
}
