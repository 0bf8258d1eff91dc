import type { Corpus } from '../postings/corpus.ts';
import { encodePhrase, PhraseFinder } from '../text/phrase.ts';
import { scanWords } from '../text/scan-words.ts';
import type { NearTerm } from './word-plan.ts';

function hasWord(corpus: Corpus, slot: number, word: string): boolean {
  const bytes = encodePhrase([word], corpus.dictionary);
  return bytes !== undefined && new PhraseFinder(corpus.forward, bytes).isIn(slot);
}

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
  const { words, starts, ends } = scanWords(text);
  let replaced = '';
  let from = 0;
  words.forEach((word, at) => {
    const candidates = near.get(word);
    if (!candidates || hasWord(corpus, slot, word)) return;
    const meant = candidates.find(({ term }) => hasWord(corpus, slot, term));
    if (!meant) return;
    replaced += text.slice(from, starts[at]) + meant.term;
    from = ends[at]!;
  });
  return from > 0 ? (replaced + text.slice(from)).trim() : undefined;
}
