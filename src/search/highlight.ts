import { scanWords } from './scan-words.ts';
import type { MatchTerms } from './search-types.ts';

/** Neighbouring words that may together be one searched word, as in `Chat GPT`. */
const MAX_JOINED = 5;
/** Shorter beginnings would be found across any two neighbours: `in` in "I need". */
const MIN_JOINED_PREFIX = 4;

/**
 * Finds the words of a text that a query matched.
 * @returns UTF-16 ranges `[start, end)` of the original text, ascending, never overlapping
 */
export function highlight(text: string, terms: MatchTerms): [number, number][] {
  const { words, starts, ends } = scanWords(text);
  const exact = new Set(terms.words);
  const longPrefixes = terms.prefixes.filter((prefix) => prefix.length >= MIN_JOINED_PREFIX);
  const isWord = (word: string) =>
    exact.has(word) ||
    exact.has(word.replace(/[+#]+$/, '')) ||
    terms.prefixes.some((prefix) => word.startsWith(prefix));
  const isJoined = (joined: string) =>
    exact.has(joined) || longPrefixes.some((prefix) => joined.startsWith(prefix));
  const ranges: [number, number][] = [];
  let at = 0;
  while (at < words.length) {
    const single = isWord(words[at]!) ? 1 : matchJoined(words, at, isJoined);
    const length = Math.max(matchPhrase(words, at, terms.phrases), single);
    for (let word = at; word < at + length; word++) ranges.push([starts[word]!, ends[word]!]);
    at += Math.max(1, length);
  }
  return ranges;
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
