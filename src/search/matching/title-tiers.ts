import type { Corpus } from '../postings/corpus.ts';
import { lowerBound, prefixEnd } from '../postings/sorted-terms.ts';
import type { NearTerm } from './word-plan.ts';

const EXACT_TITLE = 5;
const TITLE_PREFIX = 4;
const FAULTLESS = 3;
const NEAR_TITLE = 2;

/**
 * Ranks documents by how their title answers the whole query: equal, beginning with it, no typing error
 * needed, and with typing errors a title one, two or more errors away. Within a tier the score decides.
 */
export class TitleTiers {
  private exact = -1;
  private firstRank = 0;
  private endRank = 0;
  /** Numbers of the terms without a rank that begin with the query. */
  private readonly freshPrefixes = new Set<number>();
  private readonly near = new Map<number, number>();
  private faultless: Set<number> | undefined;

  prepare(corpus: Corpus, joined: string): void {
    const { dictionary } = corpus;
    this.faultless = undefined;
    this.near.clear();
    this.freshPrefixes.clear();
    this.exact = joined === '' ? -2 : dictionary.numberOf(joined);
    this.firstRank = joined === '' ? 0 : lowerBound(dictionary.sorted, joined);
    this.endRank = joined === '' ? 0 : prefixEnd(dictionary.sorted, joined, this.firstRank);
    if (joined === '') return;
    for (const [term, number] of dictionary.unranked) {
      if (term.startsWith(joined)) this.freshPrefixes.add(number);
    }
  }

  /** The slots found without typing errors; all others are found with some from now on. */
  rememberFaultless(slots: Int32Array): void {
    this.faultless = new Set(slots);
  }

  /** Titles that are the query but for a typing error. */
  allowNear(corpus: Corpus, near: readonly NearTerm[]): void {
    for (const { term, distance } of near) this.near.set(corpus.dictionary.numberOf(term), distance);
  }

  /** True for a document that only a forgiven typing error made a hit. */
  isForgiven(slot: number): boolean {
    return this.faultless !== undefined && !this.faultless.has(slot);
  }

  /** True when the whole title is the query but for typing errors. */
  isNearTitle(corpus: Corpus, slot: number): boolean {
    return this.near.has(corpus.titleNumbers[slot]!);
  }

  tierOf(corpus: Corpus, slot: number): number {
    const title = corpus.titleNumbers[slot]!;
    if (title < 0) return this.tierWithout(slot);
    if (title === this.exact) return EXACT_TITLE;
    const rank = corpus.dictionary.rankOfNumber[title] ?? -1;
    if (rank >= this.firstRank && rank < this.endRank) return TITLE_PREFIX;
    if (rank < 0 && this.freshPrefixes.has(title)) return TITLE_PREFIX;
    const tier = this.tierWithout(slot);
    return tier > 0 ? tier : this.tierNear(title);
  }

  private tierWithout(slot: number): number {
    return this.faultless === undefined || this.faultless.has(slot) ? FAULTLESS : 0;
  }

  private tierNear(title: number): number {
    const distance = this.near.get(title);
    return distance === undefined ? 0 : NEAR_TITLE + 1 - distance;
  }
}
