import type { RequestWord } from '#src/search/search-index.ts';
import { listPluralForms } from '#src/search/text/plural-forms.ts';
import { stemWord } from '../jobs/stem-word.ts';
import { NearIndex } from './near-index.server.ts';
import type { Token } from './read-tokens.server.ts';
import {
  countSynonymWords,
  findFrenchForm,
  findSynonyms,
  listEverydayWords,
  type Synonyms,
  toBase,
} from './synonyms.ts';
import { FILLERS, WEAK_WORDS } from './word-lexicon.ts';
import { COMMON_WORDS } from './words/common-words.ts';
import { countOwnWords } from './words/own-synonyms.ts';

/** Share of a whole match for another form of the typed word, for one that means the same, and for one that goes with it. */
const FORM_SHARE = 0.9;
const SYNONYM_SHARE = 0.7;
const RELATED_SHARE = 0.6;
/** Weight of a word that says little, or that sentences often hold without meaning it. */
const WEAK = 0.3;
/** Weight of what a tool runs on. */
const NAMED = 0.5;
const COMMON = 0.1;
/** Weight of a second word for the same idea. */
const AGAIN = 0.5;
/** Weight of the words of a phrase that are searched for in other words. */
const PART = 0.4;
const MAX_WORDS = 16;
/** A word that no listing has, for goods and places, and its weight. */
const ELSEWHERE: RequestWord = { forms: [{ word: ' ', share: 1 }], weight: 2 };
const FREE = 'free';
const FOR: ReadonlySet<string> = new Set(['for', 'pour']);
/** Before these a word that only asks says what is meant: "recommendation engine". */
const HEADS: ReadonlySet<string> = new Set(['engine', 'engines', 'system', 'systems']);

/** Everyday words for tasks, found with typing errors: they are meant more often than a rare name that is as near. */
const EVERYDAY = new NearIndex<string>();
for (const word of listEverydayWords()) if (word.length > 3) EVERYDAY.add(word, word);
/** Long words that say little: misspelt ones say no more. */
const LITTLE = new NearIndex<string>();
for (const word of COMMON_WORDS) if (word.length > 6) LITTLE.add(word, word);

/** Reads what a request wants: its words without those that only ask, each with the words that mean the same. */
export function readRequestWords(
  tokens: readonly Token[],
  isKnownWord: (word: string) => boolean,
): RequestWord[] {
  const words = new Map<string, RequestWord>();
  // A silent word is part of no phrase.
  const bases = tokens.map((token) => (isSilent(token) ? '' : toBase(token.spelling ?? token.word)));
  let isMore = false;
  const purpose = tokens.findIndex(({ word }, at) => at > 0 && FOR.has(word));
  /** All that is wanted is found in listings, before it is said what for. */
  let isMetBefore = false;
  const add = (idea: string, forms: RequestWord['forms'], weight: number) => {
    if (!words.has(idea)) words.set(idea, { forms, weight });
    else if (!words.has(forms[0]!.word)) {
      words.set(forms[0]!.word, { forms: forms.slice(0, 1), weight: weight * AGAIN });
    }
  };
  for (let at = 0; at < tokens.length; ) {
    const { count, phrase } = findPhrase(tokens, bases, at);
    const run = tokens.slice(at, at + count);
    const token = run[0]!;
    const typed =
      phrase ?? token.spelling ?? token.replacement ?? (token.isPrice ? toPrice(token.word) : token.word);
    at += count;
    const isHead = count === 1 && HEADS.has(tokens[at]?.word ?? '');
    const isFiller = FILLERS.has(typed) && !isHead;
    if (isSilent(token) || (phrase === undefined && !token.isKept && isFiller)) continue;
    isMore ||= !token.isPrice;
    if (token.isPrice && (typed !== FREE || !isKnownWord(typed))) continue;
    const isKnown = phrase !== undefined || [typed, ...listPluralForms(typed)].some(isKnownWord);
    const word = isKnown ? typed : meantBy(typed);
    const synonyms = findSynonyms(word);
    const forms = listForms(word, isKnownWord, isKnown || word !== typed, synonyms);
    // "A flyer for a garage sale": what no listing has is only the occasion.
    const isOccasion = purpose > 0 && at > purpose && isMetBefore && !isKnown && synonyms === undefined;
    const isListed = forms.some((form) => isKnownWord(form.word));
    const meant = weigh(word, token, { isListed, isTask: synonyms !== undefined });
    const ownWeight = isOccasion ? WEAK : meant;
    const weight = isHead ? 1 : ownWeight;
    if (at <= purpose && weight === 1) isMetBefore = words.size === 0 || isMetBefore ? isKnown : false;
    // A phrase that only means another one is searched for by the words of that.
    if (forms.length > 0) add(synonyms ? JSON.stringify(synonyms) : word, forms, weight);
    // Every word of a phrase that means the same is searched for.
    for (const part of synonyms?.phrases?.flatMap((other) => other.split(' ')) ?? []) {
      if (!FILLERS.has(part)) add(part, [{ word: part, share: 1 }], weight * PART);
    }
    // The words of a phrase are words of the task, too: "text to speech".
    for (const part of count > 1 ? run : []) {
      const isLetter = part.word.length < 2;
      if (isLetter || FILLERS.has(part.word) || COMMON_WORDS.has(part.word) || !isKnownWord(part.word))
        continue;
      add(part.word, [{ word: part.word, share: 1 }], weight * PART);
    }
  }
  if (!isMore) return [];
  if (tokens.some(({ isElsewhere }) => isElsewhere)) words.set(' ', ELSEWHERE);
  return [...words.values()].sort((one, other) => other.weight - one.weight).slice(0, MAX_WORDS);
}

/** @param isKnown false for a word that no listing has: those that mean the same stand for it */
function listForms(
  word: string,
  isKnownWord: (word: string) => boolean,
  isKnown: boolean,
  { same, related }: Synonyms = { same: [], related: [] },
): RequestWord['forms'] {
  if (word.includes(' ')) {
    // "Mood board" is written as one word, too.
    const joined = word.replaceAll(' ', '');
    const words = new Set([...same, ...related, ...(isKnownWord(joined) ? [joined] : [])]);
    return [...words].map((other) => ({ word: other, share: 1 }));
  }
  const shareOf = (other: string) =>
    !isKnown || stemWord(word) === stemWord(other) ? FORM_SHARE : SYNONYM_SHARE;
  const others = [
    ...same.map((other) => ({ word: other, share: shareOf(other) })),
    ...related.map((other) => ({ word: other, share: RELATED_SHARE })),
  ];
  return [{ word, share: 1 }, ...others.filter((other) => other.word !== word)];
}

function weigh(
  word: string,
  token: Token,
  { isListed, isTask }: { isListed: boolean; isTask: boolean },
): number {
  const { isType, isPlatform, isPrice, isKept, isDenied } = token;
  // The words that mean a type on this site may be in no listing.
  if (isType && isListed && !FILLERS.has(word) && !WEAK_WORDS.has(word)) return NAMED;
  if (isDenied || isPlatform || isPrice || WEAK_WORDS.has(word) || (FILLERS.has(word) && !isKept))
    return WEAK;
  return COMMON_WORDS.has(word) && !isTask && !isKept ? COMMON : 1;
}

/** Listings say of themselves in English that they cost nothing; other words for it mean other things in them. */
function toPrice(word: string): string {
  return word.startsWith('grat') ? FREE : word;
}

/** True for a word that has said all it says by a price, a name or the like. */
function isSilent({ isUsed, isPlatform, isPrice }: Token): boolean {
  return isUsed && !isPlatform && !isPrice;
}

/** The longest phrase at a place that has synonyms, and the number of its words; 1 for a word that has none. */
function findPhrase(tokens: readonly Token[], bases: readonly string[], from: number) {
  const words = tokens.map((token) => (isSilent(token) ? '' : (token.spelling ?? token.word)));
  const count = Math.max(countSynonymWords(bases, from), countOwnWords(words, from));
  if (count === 0) return { count: 1, phrase: undefined };
  const phrase = tokens
    .slice(from, from + count)
    .map(({ word, spelling }) => spelling ?? word)
    .join(' ');
  return { count, phrase };
}

/** The everyday word for which a word stands that no listing has: another form of it, or one with a typing error. */
function meantBy(word: string): string {
  if (FILLERS.has(word) || COMMON_WORDS.has(word) || WEAK_WORDS.has(word) || findSynonyms(word)) return word;
  const near = word.length < 4 ? undefined : EVERYDAY.find(word, word.length < 8 ? 1 : 2);
  const little = word.length < 7 ? undefined : LITTLE.find(word, 1);
  // Hardly anybody gets the first letter wrong.
  const isMeant = (other: string) => other[0] === word[0] && stemWord(other) !== stemWord(word);
  const meant = [near, little].find((other) => other !== undefined && isMeant(other));
  return findFrenchForm(word) ?? meant ?? word;
}
