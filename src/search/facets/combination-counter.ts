import type { Corpus } from '../postings/corpus.ts';
import { growArray } from '../postings/grow-array.ts';
import { listSingles } from './facet-combinations.ts';
import type { FacetCounter } from './facet-counter.ts';
import type { FacetFilter } from './facet-filter.ts';

/** The combination fails no filter, or more than one. */
const NO_FILTER = -1;
const SEVERAL = -2;

/**
 * Filters by the facets of kind `one` and counts their values, with one look at each document: what a combination of values
 * passes is found out once, and how many documents have each value follows from how many have each combination.
 */
export class CombinationCounter {
  private readonly corpus: Corpus;
  private readonly width: number;
  /** Documents by combination, those that fail a filter too. */
  private counts = new Uint32Array(64);
  /** By combination: the place, among the facets, of the only filter that it fails. */
  private failures = new Int32Array(64);
  /** By combination: 1 when it fails no filter. */
  private passes = new Uint8Array(64);

  constructor(corpus: Corpus) {
    this.corpus = corpus;
    this.width = listSingles(corpus.facets).length;
  }

  /**
   * Keeps the documents that pass all filters, and counts all.
   * @param kept may be `slots` itself
   * @returns how many are kept
   */
  keep(slots: Int32Array, size: number, filters: readonly FacetFilter[], kept: Int32Array): number {
    this.judge(filters);
    const { counts, passes } = this;
    const { numbers } = this.corpus.combinations;
    let count = 0;
    for (let at = 0; at < size; at++) {
      const slot = slots[at]!;
      const number = numbers[slot]!;
      counts[number]!++;
      kept[count] = slot;
      count += passes[number]!;
    }
    return count;
  }

  /** How many documents pass all filters, and by combination 1 where one does, valid until the next call. */
  pass(filters: readonly FacetFilter[]): { total: number; passes: Uint8Array } {
    this.judge(filters);
    const { totals, count } = this.corpus.combinations;
    let total = 0;
    for (let number = 0; number < count; number++) total += totals[number]! * this.passes[number]!;
    return { total, passes: this.passes };
  }

  /** Adds up the values of one facet. A document that fails only the filter of this facet counts, too. */
  addTo(counter: FacetCounter): void {
    this.change(counter, 1);
  }

  /** Takes the values of what was counted away from the totals of a facet. */
  subtractFrom(counter: FacetCounter): void {
    this.change(counter, -1);
  }

  private change(counter: FacetCounter, sign: 1 | -1): void {
    const { width, counts, failures } = this;
    const { values, count } = this.corpus.combinations;
    const place = listSingles(this.corpus.facets).indexOf(counter.column);
    for (let number = 0; number < count; number++) {
      const failed = failures[number]!;
      if (failed === NO_FILTER || failed === place)
        counter.add(values[number * width + place]!, counts[number]! * sign);
    }
  }

  private judge(filters: readonly FacetFilter[]): void {
    const { width } = this;
    const { values, count } = this.corpus.combinations;
    this.counts = growArray(this.counts, count).fill(0);
    this.failures = growArray(this.failures, count).fill(NO_FILTER);
    this.passes = growArray(this.passes, count);
    const singles = listSingles(this.corpus.facets);
    for (const { column, chosen } of filters) {
      const place = singles.indexOf(column);
      for (let number = 0; number < count; number++) {
        if (chosen[values[number * width + place]!] !== 0) continue;
        this.failures[number] = this.failures[number] === NO_FILTER ? place : SEVERAL;
      }
    }
    for (let number = 0; number < count; number++) {
      this.passes[number] = this.failures[number] === NO_FILTER ? 1 : 0;
    }
  }
}
