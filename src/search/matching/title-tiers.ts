import type { Corpus } from '../postings/corpus.ts';
import { growArray } from '../postings/grow-array.ts';
import { lowerBound, prefixEnd } from '../postings/sorted-terms.ts';
import { TITLE_FLAG } from './scoring.ts';
import type { NearTerm } from './word-plan.ts';

const EXACT_TITLE = 5;
const TITLE_PREFIX = 4;
const FAULTLESS = 3;
const NEAR_TITLE = 2;

/**
 * Ranks documents by how their title answers the whole query: equal, beginning with it, no typing error needed, and with
 * typing errors a title one, two or more errors away. Within a tier the score decides. The few documents that are special
 * are marked before the many hits are looked at: a whole title is a word of the index, so its postings name them.
 */
export class TitleTiers {
  /** By slot: the tier of a document that is special, 0 for all others. */
  marks = new Uint8Array(64);
  /** The tier of all others. */
  usual = FAULTLESS;
  private marked: number[] = [];
  private readonly near = new Set<number>();
  private faultless: Set<number> | undefined;

  prepare(corpus: Corpus, joined: string): void {
    for (const slot of this.marked) this.marks[slot] = 0;
    this.marked = [];
    this.marks = growArray(this.marks, corpus.slotCount);
    this.usual = FAULTLESS;
    this.faultless = undefined;
    this.near.clear();
    if (joined === '') return;
    this.markTitle(corpus, joined, EXACT_TITLE);
    this.markTitlesFrom(corpus, joined);
  }

  /** Lifts the keys of the special documents, which have the tier of all others in their high byte. */
  raise(keys: Int32Array): void {
    for (const slot of this.marked) keys[slot] = keys[slot]! + (this.marks[slot]! - this.usual) * 2 ** 24;
  }

  /** The slots found without typing errors; all others are found with some from now on. */
  rememberFaultless(slots: Int32Array): void {
    this.faultless = new Set(slots);
    this.usual = 0;
    for (const slot of slots) this.mark(slot, FAULTLESS);
  }

  /** Titles that are the query but for a typing error. */
  allowNear(corpus: Corpus, near: readonly NearTerm[]): void {
    for (const { term, distance } of near) {
      this.near.add(corpus.dictionary.numberOf(term));
      this.markTitle(corpus, term, NEAR_TITLE + 1 - distance);
    }
  }

  /** True when all hits are documents that only a forgiven typing error has found. */
  areForgiven(hits: Int32Array): boolean {
    return this.faultless !== undefined && ![...this.faultless].some((slot) => hits.includes(slot));
  }

  /** True when the whole title is the query but for typing errors. */
  isNearTitle(corpus: Corpus, slot: number): boolean {
    return this.near.has(corpus.titleNumbers[slot]!);
  }

  private mark(slot: number, tier: number): void {
    if (tier <= this.marks[slot]!) return;
    if (this.marks[slot] === 0) this.marked.push(slot);
    this.marks[slot] = tier;
  }

  /** Marks the documents whose whole title is this term. */
  private markTitle(corpus: Corpus, term: string, tier: number): void {
    const rank = corpus.dictionary.rankOf(term);
    if (rank >= 0) this.markRank(corpus, rank, tier);
    for (const delta of corpus.listDeltas()) this.markList(corpus, term, delta.listOf(term), tier);
  }

  /** Marks the documents whose title begins so. */
  private markTitlesFrom(corpus: Corpus, beginning: string): void {
    const { sorted } = corpus.dictionary;
    const first = lowerBound(sorted, beginning);
    const end = prefixEnd(sorted, beginning, first);
    for (let rank = first; rank < end; rank++) this.markRank(corpus, rank, TITLE_PREFIX);
    for (const delta of corpus.listDeltas()) {
      for (const term of delta.listFrom(beginning)) {
        this.markList(corpus, term, delta.listOf(term), TITLE_PREFIX);
      }
    }
  }

  private markRank({ base, dictionary, titleNumbers }: Corpus, rank: number, tier: number): void {
    const number = dictionary.numberAtRank[rank]!;
    const end = base.titleOffsets[rank + 1]!;
    for (let at = base.titleOffsets[rank]!; at < end; at++) {
      const slot = base.titlePostings[at]! >>> 8;
      if (titleNumbers[slot] === number) this.mark(slot, tier);
    }
  }

  private markList(corpus: Corpus, term: string, list: readonly number[] | undefined, tier: number): void {
    if (!list) return;
    const number = corpus.dictionary.numberOf(term);
    for (const posting of list) {
      if ((posting & TITLE_FLAG) === 0) continue;
      if (corpus.titleNumbers[posting >>> 8] === number) this.mark(posting >>> 8, tier);
    }
  }
}
