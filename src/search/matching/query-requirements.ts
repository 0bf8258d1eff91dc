import type { Corpus } from '../postings/corpus.ts';
import type { ReadQuery } from '../text/read-query.ts';
import { encodePhrase, hasPhrase, type Phrase } from './phrase.ts';

/** Conditions that every hit must meet besides its words. */
export interface Requirements {
  phrases: Phrase[];
  withoutPhrases: Phrase[];
  /** A phrase has a word that no document has. */
  isImpossible: boolean;
}

/** Requirements of the phrases and the excluded words of a query. */
export function readRequirements(corpus: Corpus, query: ReadQuery): Requirements {
  const phrases = query.phrases.map((words) => encodePhrase(corpus, words));
  return {
    // A phrase of one word is looked up as a word.
    phrases: phrases.filter((phrase) => phrase !== undefined && phrase.length > 1) as Phrase[],
    withoutPhrases: query.excluded.flatMap((words) => {
      const phrase = encodePhrase(corpus, words);
      return phrase ? [phrase] : [];
    }),
    isImpossible: phrases.includes(undefined),
  };
}

export function meets(corpus: Corpus, slot: number, { phrases, withoutPhrases }: Requirements): boolean {
  return (
    phrases.every((phrase) => hasPhrase(corpus, slot, phrase)) &&
    !withoutPhrases.some((phrase) => hasPhrase(corpus, slot, phrase))
  );
}
