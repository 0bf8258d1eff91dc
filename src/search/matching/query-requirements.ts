import type { Corpus } from '../postings/corpus.ts';
import { encodePhrase, PhraseFinder } from '../text/phrase.ts';
import type { ReadQuery } from '../text/read-query.ts';

/** Conditions that every hit must meet besides its words. */
export interface Requirements {
  phrases: PhraseFinder[];
  withoutPhrases: PhraseFinder[];
  withoutSlots: Set<number> | undefined;
  /** A phrase has a word that no document has. */
  impossible: boolean;
}

/** What the phrases and the excluded words of a query require. */
export function readRequirements(corpus: Corpus, query: ReadQuery): Requirements {
  const phrases: PhraseFinder[] = [];
  let impossible = false;
  for (const words of query.phrases) {
    const phrase = encodePhrase(words, corpus.dictionary);
    if (phrase === undefined) impossible = true;
    else if (words.length > 1) phrases.push(new PhraseFinder(corpus.forward, phrase));
  }
  const withoutPhrases: PhraseFinder[] = [];
  let withoutSlots: Set<number> | undefined;
  for (const words of query.excluded) {
    const phrase = encodePhrase(words, corpus.dictionary);
    if (phrase === undefined) continue;
    if (words.length > 1) withoutPhrases.push(new PhraseFinder(corpus.forward, phrase));
    else {
      withoutSlots ??= new Set();
      collectSlots(corpus, words[0]!, withoutSlots);
    }
  }
  return { phrases, withoutPhrases, withoutSlots, impossible };
}

function collectSlots(corpus: Corpus, term: string, slots: Set<number>): void {
  const rank = corpus.dictionary.rankOf(term);
  const { offsets, postings } = corpus.base;
  if (rank >= 0) {
    for (let at = offsets[rank]!; at < offsets[rank + 1]!; at++) slots.add(postings[at]! >>> 8);
  }
  for (const delta of corpus.listDeltas()) {
    for (const posting of delta.listOf(term) ?? []) slots.add(posting >>> 8);
  }
}

export function meets(slot: number, required: Requirements): boolean {
  if (required.withoutSlots?.has(slot)) return false;
  for (const phrase of required.phrases) if (!phrase.isIn(slot)) return false;
  for (const phrase of required.withoutPhrases) if (phrase.isIn(slot)) return false;
  return true;
}

/** Every slot meets the requirements. */
export function isUnconditional({ phrases, withoutPhrases, withoutSlots }: Requirements): boolean {
  return phrases.length === 0 && withoutPhrases.length === 0 && !withoutSlots;
}
