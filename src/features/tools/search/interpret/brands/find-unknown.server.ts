import type { Unlisted } from '../find-named.server.ts';
import { MEANINGS } from '../meanings.server.ts';
import type { Token } from '../read-tokens.server.ts';
import { SYNONYMS } from '../synonyms.ts';
import type { Vocabulary } from '../vocabulary.server.ts';
import { FILLERS, FRENCH_WORDS, WEAK_WORDS, wordSet } from '../word-lexicon.ts';
import { type Brand, findBrand, LONGEST_NAME } from './known-brands.server.ts';
import { endsName, isCapitalized } from './name-position.server.ts';

const MOST_LETTERS = 40;
const SHORTEST = 3;

const TOP_LEVEL = wordSet('ai io app com co dev so me net org fr');

function isOrdinaryWord(word: string, { isKnownWord, findTag, findCategory }: Vocabulary): boolean {
  if (FILLERS.has(word) || WEAK_WORDS.has(word) || SYNONYMS.has(word)) return true;
  if (Object.hasOwn(FRENCH_WORDS, word) || MEANINGS.get(word) || findTag(word)) return true;
  return isKnownWord(word) || findCategory(word) !== undefined;
}

/** True for a spelling that only names have: `FooBar`, `Foo3`. */
function isUnusual(raw: string): boolean {
  return /\p{Ll}\p{Lu}/u.test(raw) || (/^\p{Lu}/u.test(raw) && /\p{Ll}/u.test(raw) && /\d/.test(raw));
}

function isCapital({ raw, isUsed }: Token): boolean {
  return !isUsed && raw.length <= MOST_LETTERS && (/^\p{Lu}/u.test(raw) || isUnusual(raw));
}

/** `foobar.ai`, which is a website as well. */
function findDomain(tokens: readonly Token[], place: { from: number } | { to: number }) {
  const from = 'from' in place ? place.from : place.to - 2;
  const [name, end] = tokens.slice(Math.max(0, from), from + 2);
  const isDomain = name && end?.isGlued && !name.isUsed && TOP_LEVEL.has(end.word);
  if (!isDomain || name.word.length < SHORTEST || name.raw.length > MOST_LETTERS) return undefined;
  const address = `${name.raw}.${end.raw}`;
  return { from, to: from + 2, brand: toBrand(address, `https://${address.toLowerCase()}`) };
}

/** A product that nothing is known of but its name. */
function toBrand(name: string, website: string | null): Brand {
  return { name, website, category: '', purpose: '', isWord: false, names: [] };
}

/** The run of words with a capital that begins, or ends, at a place. */
function findCapitals(tokens: readonly Token[], place: { from: number } | { to: number }) {
  let [from, to] = 'from' in place ? [place.from, place.from] : [place.to, place.to];
  const isLong = () => to - from >= LONGEST_NAME;
  if ('from' in place) {
    while (!isLong() && tokens[to] && isCapital(tokens[to]!) && (to === from || !tokens[to]!.sign)) to += 1;
  } else {
    while (!isLong() && from > 0 && isCapital(tokens[from - 1]!)) {
      from -= 1;
      if (tokens[from]!.sign) break;
    }
  }
  return { from, to };
}

/**
 * A name that no tool has, nor any well-known product, by its capitals or as a website. The word that begins a text has a capital
 * anyway.
 * @param isNextToName another product is named next to it, so that it is a name although it begins the text
 */
export function findUnknown(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  place: { from: number } | { to: number },
  isNextToName: boolean,
): Unlisted | undefined {
  const domain = findDomain(tokens, place);
  if (domain && !hasKnownName(tokens, domain.from, domain.to, vocabulary)) return domain;
  const { from, to } = findCapitals(tokens, place);
  const run = tokens.slice(from, to);
  if (run.length === 0 || hasArticle(tokens, from) || ('from' in place && !endsName(tokens, to)))
    return undefined;
  const isName = run.some(({ raw }) => isUnusual(raw)) || isNextToName || isCapitalized(tokens, from, to);
  const isNew = run.some(
    ({ raw, word }) =>
      isUnusual(raw) || (word.length >= SHORTEST && !isAcronym(raw) && !isOrdinaryWord(word, vocabulary)),
  );
  if (!isName || !isNew || hasKnownName(tokens, from, to, vocabulary)) return undefined;
  return { from, to, brand: toBrand(run.map(({ raw }) => raw).join(' '), null) };
}

/** True after an English article, as in "instead of a Diary"; "alternative à X" has none. */
function hasArticle(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.word === 'a' && /^(?:of|like|than|to|with)$/.test(tokens[at - 2]?.word ?? '');
}

function isAcronym(raw: string): boolean {
  return raw.length <= 4 && raw === raw.toUpperCase();
}

/** True when a part of a run is the name of a tool or of a well-known product, typing errors forgiven for the whole. */
function hasKnownName(tokens: readonly Token[], from: number, to: number, { names }: Vocabulary): boolean {
  for (let start = from; start < to; start++) {
    for (let end = start + 1; end <= to; end++) {
      const words = tokens.slice(start, end).map(({ word }) => word);
      if (names.findWhole(words.join('')) || findBrand(tokens, start, end)) return true;
    }
  }
  const joined = tokens
    .slice(from, to)
    .map(({ word }) => word)
    .join('');
  return joined.length > 4 && names.findNear(joined) !== undefined;
}
