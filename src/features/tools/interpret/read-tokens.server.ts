import { scanWords } from '#src/search/text/scan-words.ts';

/** A word of a request. */
export interface Token {
  /** Folded: lower case, no accents. */
  word: string;
  raw: string;
  /** Read as something else than a word to search for. */
  isUsed: boolean;
  /** A word of a tool's name, to be searched for as it is. */
  isKept: boolean;
  /** The word without its typing error. */
  spelling?: string;
  /** What is searched for in its place. */
  replacement?: string;
}

const MAX_WORDS = 40;
const EXCLUDED = /(?<=^|\s)-[^\s-]\S*/gu;

const MONEY = String.raw`(?:us\$|[$€£]|usd|eur|gbp)`;
const UNIT = String.raw`(?:us\$|[$€£]|usd\b|eur\b|gbp\b|euros?\b|dollars?\b|bucks?\b|balles\b|pounds?\b|quid\b)`;
const AMOUNT = String.raw`(\d{1,3}(?:[ ,]\d{3})+|\d{1,6}(?:[.,]\d{1,2})?)`;
const PERIOD = String.raw`(?:\s*(?:\/|per\b|an?\b|par\b|each\b|every\b|chaque\b)\s*(?:month|mo|year|yr|mois|ans?|année|user|seat|utilisateur)\b|\s*(?:monthly|mensuels?|yearly))?`;
const CUE = String.raw`(?:(?:priced\s+)?(?:under|below|less\s+than|up\s+to|at\s+most|max(?:imum)?(?:\s+of)?|not?\s+more\s+than|cheaper\s+than|within|moins\s+(?:de|d['’])|moins\s+chers?\s+(?:que|de)|jusqu\s?['’]?\s?[àa]|pas\s+plus\s+de|au\s+plus|maximum\s+de|sous(?:\s+les)?|en\s+dessous\s+de|inférieure?s?\s+à|budget(?:\s+(?:of|de|max))?\s*:?)(?=[\s\d$€£'’])|[<≤]=?)`;
const AFTER = String.raw`(?:\s*(?:max(?:imum|i)?\b|or\s+(?:less|under|below)\b|ou\s+moins\b|tops\b|at\s+most\b|au\s+maximum\b|au\s+plus\b|budget\b))`;

const BETWEEN = String.raw`(?:between|entre)\s*${MONEY}?\s*\d+(?:[.,]\d+)?\s*${UNIT}?\s*(?:and|et|-|–)`;

/** With a currency before or behind the amount, or a period, a number after "under" is a price. */
const PRICE_FORMS = [
  new RegExp(String.raw`${BETWEEN}\s*${MONEY}\s*${AMOUNT}${PERIOD}`, 'iu'),
  new RegExp(String.raw`${BETWEEN}\s*${AMOUNT}\s*${UNIT}${PERIOD}`, 'iu'),
  // Nothing to pay.
  new RegExp(String.raw`(?:^|\s)${MONEY}\s*(0)(?![\d.,])`, 'iu'),
  new RegExp(String.raw`(?:^|\s)(0)\s*${UNIT}`, 'iu'),
  new RegExp(String.raw`${CUE}\s*${MONEY}\s*${AMOUNT}(?:\s*${UNIT})?${PERIOD}${AFTER}?`, 'iu'),
  new RegExp(String.raw`${CUE}\s*${AMOUNT}\s*${UNIT}${PERIOD}${AFTER}?`, 'iu'),
  new RegExp(String.raw`${CUE}\s*${AMOUNT}\s*(?:\/|per\b|an?\b|par\b)\s*(?:month|mo|year|mois|an)\b`, 'iu'),
  new RegExp(String.raw`(?:^|\s)${MONEY}\s*${AMOUNT}${PERIOD}${AFTER}`, 'iu'),
  new RegExp(String.raw`(?:^|\s)${AMOUNT}\s*${UNIT}${PERIOD}${AFTER}`, 'iu'),
  new RegExp(
    String.raw`(?:cheaper\s+than|moins\s+chers?\s+que|budget(?:\s+(?:of|de))?\s*:?)\s*${AMOUNT}(?![\w.])`,
    'iu',
  ),
  // A bare number at the very end, as in "logo maker under 20"; ages of children are no prices.
  new RegExp(String.raw`(?<!(?:kids|children|enfants|people|students)\s)(?<=\s)${CUE}\s*${AMOUNT}\s*$`, 'iu'),
] as const;

/** A request cut into words, after the parts that are no words were read. */
export interface RequestWords {
  tokens: Token[];
  /** `-word`, as it was typed. */
  excluded: string[];
  maxPrice: number | undefined;
}

function readAmount(text: string): number {
  const isGrouped = /[ ,]\d{3}(?!\d)/.test(text);
  return Number(isGrouped ? text.replace(/[ ,]/g, '') : text.replace(',', '.'));
}

/** Cuts a request into words, the price and the exclusions apart. */
export function readTokens(text: string): RequestWords {
  let rest = text;
  const excluded: string[] = [];
  rest = rest.replace(EXCLUDED, (found) => {
    excluded.push(found);
    return ' ';
  });
  let maxPrice: number | undefined;
  for (const form of PRICE_FORMS) {
    const found = form.exec(rest);
    if (!found) continue;
    maxPrice = readAmount(found[1]!);
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    break;
  }
  const { words, starts, ends } = scanWords(rest, MAX_WORDS);
  const tokens = words.map((word, at) => ({
    word,
    raw: rest.slice(starts[at], ends[at]),
    isUsed: false,
    isKept: false,
  }));
  return { tokens, excluded, maxPrice };
}
