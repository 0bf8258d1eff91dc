import type { FacetColumn } from '../facets/facet-column.ts';
import { findFacet } from '../facets/facet-filter.ts';
import { FIRST } from '../facets/value-rows.ts';
import type { Corpus } from '../postings/corpus.ts';
import { growArray } from '../postings/grow-array.ts';
import type { SimilarOptions } from '../search-types.ts';
import { selectWindow } from './select-top.ts';

/** A value of the document in a facet of kind `one`, as it is stored, and what sharing it adds. */
interface SharedValue {
  column: FacetColumn;
  stored: number;
  worth: number;
}

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
    const facets = Object.entries(facetWeights).map(([name, weight]) => {
      return { column: findFacet(corpus, name), weight };
    });
    for (const { column, weight } of facets) if (column.kind === 'many') this.addShared(column, weight, own);
    for (const [other, worth] of boost ?? []) {
      const slot = corpus.slotOf.get(other);
      if (slot !== undefined) this.add(slot, worth);
    }
    this.addSingles(
      facets.filter(({ column }) => column.kind === 'one'),
      own,
      limit,
    );
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

  private addShared(column: FacetColumn, weight: number, own: number): void {
    const shared = column.list(own);
    for (const [at, slots] of column.listSlots(shared).entries()) {
      const worth = this.weigh(column, shared[at]!, weight);
      for (const slot of slots) this.add(slot, worth);
    }
  }

  private weigh(column: FacetColumn, number: number, weight: number): number {
    return weight * Math.log(1 + this.corpus.size / column.totals[number]!);
  }

  /**
   * Comes last: half of all documents may share such a value. Once there are enough that are nearer than these values alone
   * can make one, nothing else can be among the nearest.
   */
  private addSingles(
    facets: readonly { column: FacetColumn; weight: number }[],
    own: number,
    limit: number,
  ): void {
    const { scores, touched } = this;
    const values: SharedValue[] = [];
    for (const { column, weight } of facets) {
      const stored = column.single[own]!;
      if (stored > 0) values.push({ column, stored, worth: this.weigh(column, stored - FIRST, weight) });
    }
    const most = values.reduce((sum, { worth }) => sum + Math.max(0, worth), 0);
    let nearer = 0;
    for (let at = 0; at < this.count; at++) if (scores[touched[at]!]! > most) nearer++;
    // The document itself may be one of them.
    if (nearer <= limit) {
      for (const { column, weight } of facets) this.addShared(column, weight, own);
      return;
    }
    for (const { column, stored, worth } of values) {
      const { single } = column;
      for (let at = 0; at < this.count; at++) {
        const slot = touched[at]!;
        if (single[slot] === stored) this.add(slot, worth);
      }
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
