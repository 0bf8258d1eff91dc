import type { Corpus } from '../postings/corpus.ts';
import { allowedEdits, findNearTerms } from './typing-errors.ts';

/** Near terms considered for one word, the nearest and most frequent first. */
const MAX_NEAR_TERMS = 64;

/** A term near a word, and its distance in typing errors. */
export interface NearTerm {
  term: string;
  distance: number;
  /** Documents that have it. */
  frequency: number;
}

/**
 * The terms of documents within the errors allowed for a word; the word itself left out.
 * @param asPrefix compares the beginnings of the terms, for a word that is still being typed
 */
export function listNearTerms(corpus: Corpus, word: string, asPrefix = false): NearTerm[] {
  const edits = allowedEdits(word);
  if (edits === 0) return [];
  const near: NearTerm[] = [];
  findNearTerms(corpus.dictionary, word, edits, asPrefix, (number, distance) => {
    const term = corpus.dictionary.termOf(number);
    const frequency = corpus.postings.countDocuments(number);
    if (frequency > 0 && term !== word) near.push({ term, distance: Math.max(distance, 1), frequency });
  });
  near.sort(
    (left, right) =>
      left.distance - right.distance || right.frequency - left.frequency || (left.term < right.term ? -1 : 1),
  );
  return near.slice(0, MAX_NEAR_TERMS);
}
