import type { Corpus } from '../postings/corpus.ts';
import { scanWords } from '../text/scan-words.ts';
import type { NearTerm } from './near-terms.ts';

/**
 * The text with each word that a document lacks replaced by the nearest word that it has; quotation marks and other
 * signs stay. Undefined when no word has to be replaced.
 * @param near the words that may be misspelt, with what they may stand for, nearest first
 */
export function replaceMisspelt(
  corpus: Corpus,
  text: string,
  slot: number,
  near: ReadonlyMap<string, readonly NearTerm[]>,
): string | undefined {
  const hasWord = (word: string) => corpus.postings.has(corpus.dictionary.numberOf(word), slot);
  const { words, starts, ends } = scanWords(text);
  let replaced = '';
  let from = 0;
  words.forEach((word, at) => {
    const candidates = near.get(word);
    if (!candidates || hasWord(word)) return;
    const meant = candidates.find(({ term }) => hasWord(term));
    if (!meant) return;
    replaced += text.slice(from, starts[at]) + meant.term;
    from = ends[at] ?? text.length;
  });
  return from > 0 ? (replaced + text.slice(from)).trim() : undefined;
}
