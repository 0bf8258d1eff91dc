import { findFacet } from '../facets/facet-filter.ts';
import type { Corpus } from '../postings/corpus.ts';
import { growArray } from '../postings/grow-array.ts';
import type { SimilarOptions } from '../search-types.ts';
import { selectWindow } from './select-top.ts';

/** Finds documents that share facet values with one; its scratch arrays are kept between calls. */
export class SimilarFinder {
  private readonly corpus: Corpus;
  /** By slot, all zero between calls. */
  private scores = new Float64Array(64);
  private touched = new Int32Array(64);
  private count = 0;

  constructor(corpus: Corpus) {
    this.corpus = corpus;
  }

  /**
   * A shared value adds the facet's weight times ln(1 + documents / documents with the value), so that rarer values
   * say more.
   * @throws RangeError for a facet the schema lacks
   */
  find(id: number, { limit, facetWeights, boost, leastShare = 0 }: SimilarOptions): number[] {
    const { corpus } = this;
    const own = corpus.slotOf.get(id);
    if (own === undefined || limit <= 0) return [];
    this.scores = growArray(this.scores, corpus.slotCount);
    this.touched = growArray(this.touched, corpus.slotCount);
    for (const [name, weight] of Object.entries(facetWeights)) this.addShared(name, weight, own);
    for (const [other, worth] of boost ?? []) {
      const slot = corpus.slotOf.get(other);
      if (slot !== undefined) this.add(slot, worth);
    }
    const { scores, touched } = this;
    const slots = touched.subarray(0, this.count);
    scores[own] = 0;
    const nearest = selectWindow(slots, this.count, 0, limit + 1, this.compare).filter(
      (slot) => slot !== own,
    );
    const least = scores[nearest[0] ?? 0]! * leastShare;
    const ids = nearest.filter((slot) => scores[slot]! >= least).map((slot) => corpus.ids[slot]!);
    for (const slot of slots) scores[slot] = 0;
    this.count = 0;
    return ids.slice(0, limit);
  }

  private addShared(name: string, weight: number, own: number): void {
    const column = findFacet(this.corpus, name);
    const shared = column.list(own);
    for (const [at, slots] of column.listSlots(shared).entries()) {
      const worth = weight * Math.log(1 + this.corpus.size / column.totals[shared[at]!]!);
      for (const slot of slots) this.add(slot, worth);
    }
  }

  private add(slot: number, worth: number): void {
    if (worth <= 0) return;
    if (this.scores[slot] === 0) this.touched[this.count++] = slot;
    this.scores[slot] = this.scores[slot]! + worth;
  }

  private readonly compare = (left: number, right: number): number => {
    const difference = this.scores[right]! - this.scores[left]!;
    if (difference !== 0) return difference;
    const first = this.corpus.orders[0];
    return first ? first.compare(left, right) : this.corpus.ids[right]! - this.corpus.ids[left]!;
  };
}
