import type { Corpus } from '../postings/corpus.ts';
import { cutWord } from '../text/fold-word.ts';
import { listNearTerms } from './near-terms.ts';

/** Finds documents by their title alone, in no order. Words are folded and, where there are several, joined to one. */
export class TitleFinder {
  readonly #corpus: Corpus;

  constructor(corpus: Corpus) {
    this.#corpus = corpus;
  }

  /** Ids of the documents whose whole title this is. */
  findWhole(joined: string): number[] {
    const { dictionary, titleTerms } = this.#corpus;
    const term = dictionary.numberOf(cutWord(joined));
    return this.#listIds(term, (slot) => titleTerms[slot] === term);
  }

  /** Ids of the documents with the title that is nearest to this, if that differs by typing errors only. */
  findNear(joined: string): number[] {
    for (const { term } of listNearTerms(this.#corpus, cutWord(joined))) {
      const found = this.findWhole(term);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Ids of the documents that have this word in their title, or up to three neighbouring words that are it when joined. */
  findHaving(joined: string): number[] {
    return this.#listIds(this.#corpus.dictionary.numberOf(cutWord(joined)), () => true);
  }

  #listIds(term: number, isWanted: (slot: number) => boolean): number[] {
    const { titles } = this.#corpus;
    return titles
      .listSlots(term)
      .filter(isWanted)
      .map((slot) => this.#corpus.idOf(slot));
  }
}
