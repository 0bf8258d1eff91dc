import type { MatchTerms } from '../search-types.ts';
import { scanWords } from './scan-words.ts';
import { withoutSigns } from './without-signs.ts';

/** Neighbouring words that may together be one searched word, as in `Chat GPT`. */
const MAX_JOINED = 5;
/** Shorter beginnings would be found across any two neighbours: `in` in "I need". */
const MIN_JOINED_PREFIX = 4;

/** The expression alone would look at every letter of every word. */
function endsInSign(word: string): boolean {
  return word.endsWith('+') || word.endsWith('#');
}

/** Finds the words of a text that a query matched: UTF-16 ranges `[start, end)`, ascending, never overlapping. */
export type Highlighter = (text: string) => [number, number][];

/** A highlighter for the texts of one result, so that a query's many words are prepared once. */
export function createHighlighter(terms: MatchTerms): Highlighter {
  const exact = new Set(terms.words);
  const longPrefixes = terms.prefixes.filter((prefix) => prefix.length >= MIN_JOINED_PREFIX);
  const isWord = (word: string) =>
    exact.has(word) ||
    (endsInSign(word) && exact.has(withoutSigns(word))) ||
    terms.prefixes.some((prefix) => word.startsWith(prefix));
  const isJoined = (joined: string) =>
    exact.has(joined) || longPrefixes.some((prefix) => joined.startsWith(prefix));
  // Most words of a text begin as no searched word does, and need no closer look.
  const firstLetters = new Set([...exact, ...terms.prefixes].map((term) => term.charCodeAt(0)));
  const mayMatch = (word: string) => firstLetters.has(word.charCodeAt(0));
  // Most others begin no longer searched word, which spares joining them.
  const byLetter = Map.groupBy([...exact, ...longPrefixes], (term) => term[0]);
  const mayJoin = (word: string) => byLetter.get(word[0])?.some((term) => term.startsWith(word)) ?? false;
  return (text) => {
    const { words, starts, ends } = scanWords(text);
    const ranges: [number, number][] = [];
    let at = 0;
    while (at < words.length) {
      const word = words[at]!;
      const single = !mayMatch(word)
        ? 0
        : isWord(word)
          ? 1
          : mayJoin(word)
            ? matchJoined(words, at, isJoined)
            : 0;
      const length = Math.max(matchPhrase(words, at, terms.phrases), single);
      for (let next = at; next < at + length; next++) ranges.push([starts[next]!, ends[next]!]);
      at += Math.max(1, length);
    }
    return ranges;
  };
}

function matchPhrase(words: readonly string[], at: number, phrases: MatchTerms['phrases']): number {
  let longest = 0;
  for (const phrase of phrases) {
    if (phrase.length <= longest) continue;
    if (phrase.every((word, offset) => words[at + offset] === word)) longest = phrase.length;
  }
  return longest;
}

/** Number of words from `at` on that, joined, are a searched word; 0 when none are. */
function matchJoined(words: readonly string[], at: number, isMatch: (joined: string) => boolean): number {
  let joined = words[at]!;
  for (let length = 2; length <= MAX_JOINED && at + length <= words.length; length++) {
    joined += words[at + length - 1]!;
    if (isMatch(joined)) return length;
  }
  return 0;
}
