import type { RequestWord } from '#src/search/search-index.ts';
import { NearIndex } from './near-index.server.ts';
import type { Token } from './read-tokens.server.ts';
import { LONGEST_SYNONYM, SYNONYMS } from './synonyms.ts';
import { FILLERS, WEAK_WORDS } from './word-lexicon.ts';

/** Share of a whole match for a word that means the same as the typed one. */
const SYNONYM_SHARE = 0.7;
/** Weight of a word that says little, or that sentences often hold without meaning it. */
const WEAK = 0.3;
/** Weight of a second word for the same idea. */
const AGAIN = 0.5;
const MAX_WORDS = 16;
/** Before these a word that only asks says what is meant: "recommendation engine". */
const HEADS: ReadonlySet<string> = new Set(['engine', 'engines', 'system', 'systems']);

/** Everyday words for tasks, found with typing errors: they are meant more often than a rare name that is as near. */
const EVERYDAY = new NearIndex<string>();
for (const phrase of SYNONYMS.keys())
  if (phrase.length > 3 && !phrase.includes(' ')) EVERYDAY.add(phrase, phrase);

/** Reads what a request wants: its words without those that only ask, each with the words that mean the same. */
export function readRequestWords(
  tokens: readonly Token[],
  isKnownWord: (word: string) => boolean,
): RequestWord[] {
  const words = new Map<string, RequestWord>();
  for (let at = 0; at < tokens.length && words.size < MAX_WORDS; ) {
    const { count, phrase } = findSynonym(tokens, at);
    const token = tokens[at]!;
    const typed = phrase ?? token.spelling ?? token.replacement ?? token.word;
    at += count;
    const isFiller = FILLERS.has(typed) && !HEADS.has(tokens[at]?.word ?? '');
    if (isSilent(token) || (phrase === undefined && !token.isKept && isFiller)) continue;
    const word = phrase === undefined && !isKnownWord(typed) ? (correct(typed) ?? typed) : typed;
    const same = SYNONYMS.get(word) ?? [];
    const forms = [...(word.includes(' ') ? [] : [{ word, share: 1 }])];
    const share = forms.length === 0 ? 1 : SYNONYM_SHARE;
    forms.push(...same.filter((other) => other !== word).map((other) => ({ word: other, share })));
    const isWeak = token.isPlatform || WEAK_WORDS.has(word) || (FILLERS.has(word) && !token.isKept);
    const idea = same.length > 0 ? same.join() : word;
    const weight = isWeak ? WEAK : 1;
    if (!words.has(idea)) words.set(idea, { forms, weight });
    else if (!words.has(word)) words.set(word, { forms: forms.slice(0, 1), weight: weight * AGAIN });
  }
  return [...words.values()];
}

/** True for a word that has said all it says by a price, a name or the like. */
function isSilent({ isUsed, isPlatform }: Token): boolean {
  return isUsed && !isPlatform;
}

/** The longest phrase at a place that has synonyms, and the number of its words; 1 for a word that has none. */
function findSynonym(tokens: readonly Token[], from: number): { count: number; phrase?: string } {
  for (let count = Math.min(LONGEST_SYNONYM, tokens.length - from); count > 0; count--) {
    const run = tokens.slice(from, from + count);
    if (run.some(isSilent)) continue;
    const phrase = run.map(({ word, spelling }) => spelling ?? word).join(' ');
    if (SYNONYMS.has(phrase)) return { count, phrase };
  }
  return { count: 1 };
}

function correct(word: string): string | undefined {
  return word.length < 4 ? undefined : EVERYDAY.find(word, word.length < 6 ? 1 : 2);
}
