import type { Corpus } from '../postings/corpus.ts';

/** Neighbouring words as they stand in `corpus.words`; undefined when some word is in no document. */
export type Phrase = readonly number[];

export function encodePhrase({ dictionary, schema }: Corpus, words: readonly string[]): Phrase | undefined {
  const terms = words.map((word) => dictionary.numberOf(word));
  return terms.includes(-1) ? undefined : terms.map((term) => term + schema.fields.length);
}

/** The documents with a phrase, in no order. */
export function findPhraseSlots(corpus: Corpus, words: readonly string[]): readonly number[] {
  const phrase = encodePhrase(corpus, words);
  if (!phrase) return [];
  const { dictionary, postings } = corpus;
  const numbers = words.map((word) => dictionary.numberOf(word));
  const rarest = numbers.reduce((best, term) =>
    postings.countDocuments(term) < postings.countDocuments(best) ? term : best,
  );
  return postings.listSlots(rarest).filter((slot) => hasPhrase(corpus, slot, phrase));
}

/** True when the words of the phrase are neighbours in one text of the document. */
export function hasPhrase({ words }: Corpus, slot: number, phrase: Phrase): boolean {
  const { numbers } = words;
  const end = words.endOf(slot) - phrase.length;
  for (let start = words.startOf(slot); start <= end; start++) {
    let same = 0;
    while (same < phrase.length && numbers[start + same] === phrase[same]) same++;
    if (same === phrase.length) return true;
  }
  return false;
}
