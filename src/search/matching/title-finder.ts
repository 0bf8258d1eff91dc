import type { Corpus } from '../postings/corpus.ts';
import { cutWord } from '../text/fold-word.ts';
import { TITLE_FLAG } from './scoring.ts';
import { listNearTerms } from './word-plan.ts';

/** Finds documents by their title alone, in no order. Words are folded and, where there are several, joined to one. */
export class TitleFinder {
  private readonly corpus: Corpus;

  constructor(corpus: Corpus) {
    this.corpus = corpus;
  }

  /** Ids of the documents whose whole title this is. */
  findWhole(joined: string): number[] {
    const { dictionary, titleNumbers } = this.corpus;
    const term = cutWord(joined);
    const number = dictionary.numberOf(term);
    return this.listSlots(term, (slot) => titleNumbers[slot] === number);
  }

  /** Ids of the documents with the title that is nearest to this, if that differs by typing errors only. */
  findNear(joined: string): number[] {
    for (const { term } of listNearTerms(this.corpus, cutWord(joined))) {
      const found = this.findWhole(term);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Ids of the documents that have this word in their title, or up to three neighbouring words that are it when joined. */
  findHaving(joined: string): number[] {
    return this.listSlots(cutWord(joined), () => true);
  }

  private listSlots(term: string, isWanted: (slot: number) => boolean): number[] {
    const { corpus } = this;
    const { dictionary, base, alive, ids } = corpus;
    const found: number[] = [];
    const add = (posting: number) => {
      const slot = posting >>> 8;
      if (alive[slot] === 1 && isWanted(slot)) found.push(ids[slot]!);
    };
    const rank = dictionary.rankOf(term);
    if (rank >= 0) {
      const end = base.titleOffsets[rank + 1]!;
      for (let at = base.titleOffsets[rank]!; at < end; at++) add(base.titlePostings[at]!);
    }
    for (const delta of corpus.listDeltas()) {
      for (const posting of delta.listOf(term) ?? []) if ((posting & TITLE_FLAG) !== 0) add(posting);
    }
    return found;
  }
}
