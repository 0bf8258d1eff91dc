import type { Corpus } from '../postings/corpus.ts';
import { growArray } from '../postings/grow-array.ts';
import { IMPACT_BITS } from '../postings/posting-lists.ts';
import type { NearTerm } from './near-terms.ts';

const EXACT_TITLE = 5;
const TITLE_PREFIX = 4;
const FAULTLESS = 3;
const NEAR_TITLE = 2;

/**
 * Ranks documents by how their title answers the whole query: equal, beginning with it, no typing error needed, and with
 * typing errors a title one, two or more errors away. Within a tier the score decides. The few documents that are special
 * are marked before the many hits are looked at: a whole title is a term of the index, so its postings name them.
 */
export class TitleTiers {
  /** By slot: the tier of a document that is special, 0 for all others. */
  marks = new Uint8Array(64);
  /** The tier of all others. */
  usual = FAULTLESS;
  #marked: number[] = [];
  readonly #near = new Set<number>();
  #faultless: Set<number> | undefined;

  prepare(corpus: Corpus, joined: string): void {
    for (const slot of this.#marked) this.marks[slot] = 0;
    this.#marked = [];
    this.marks = growArray(this.marks, corpus.slotCount);
    this.usual = FAULTLESS;
    this.#faultless = undefined;
    this.#near.clear();
    if (joined === '') return;
    this.#markTitle(corpus, corpus.dictionary.numberOf(joined), EXACT_TITLE);
    const terms = corpus.dictionary.numbersIn(corpus.dictionary.findRange(joined));
    for (const term of terms) this.#markTitle(corpus, term, TITLE_PREFIX);
  }

  /** The slots found without typing errors; all others are found with some from now on. */
  rememberFaultless(slots: Iterable<number>): void {
    this.#faultless = new Set(slots);
    this.usual = 0;
    for (const slot of this.#faultless) this.#mark(slot, FAULTLESS);
  }

  /** Titles that are the query but for a typing error. */
  allowNear(corpus: Corpus, near: readonly NearTerm[]): void {
    for (const { term, distance } of near) {
      const number = corpus.dictionary.numberOf(term);
      this.#near.add(number);
      this.#markTitle(corpus, number, NEAR_TITLE + 1 - distance);
    }
  }

  /** True when all hits are documents that only a forgiven typing error has found. */
  areForgiven(hits: Int32Array): boolean {
    return this.#faultless !== undefined && ![...this.#faultless].some((slot) => hits.includes(slot));
  }

  /** True when the whole title is the query but for typing errors. */
  isNearTitle(corpus: Corpus, slot: number): boolean {
    return this.#near.has(corpus.titleTerms[slot] ?? -1);
  }

  #mark(slot: number, tier: number): void {
    const before = this.marks[slot] ?? 0;
    if (tier <= before) return;
    if (before === 0) this.#marked.push(slot);
    this.marks[slot] = tier;
  }

  /** Marks the documents whose whole title is this term. */
  #markTitle({ titles, titleTerms }: Corpus, term: number, tier: number): void {
    const { postings } = titles;
    const end = titles.endOf(term);
    for (let at = titles.startOf(term); at < end; at++) {
      const slot = postings[at]! >>> IMPACT_BITS;
      if (titleTerms[slot] === term) this.#mark(slot, tier);
    }
  }
}
