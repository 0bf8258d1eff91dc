import { selectWindow } from '../matching/select-top.ts';
import { growArray } from '../postings/grow-array.ts';
import type { FacetCount } from '../search-types.ts';
import type { FacetColumn } from './facet-column.ts';
import type { FacetFilter } from './facet-filter.ts';
import { FIRST } from './value-rows.ts';

/** Counts the values of one facet over hits; its array is kept between queries. */
export class FacetCounter {
  readonly column: FacetColumn;
  /** By value number, that of number 0 at `FIRST`. */
  private counts = new Int32Array(16);
  private found = new Int32Array(16);

  constructor(column: FacetColumn) {
    this.column = column;
  }

  start(): void {
    this.counts = growArray(this.counts, this.column.values.length + FIRST);
    this.counts.fill(0);
  }

  /** Takes the counts over all living documents. */
  takeTotals(): void {
    this.start();
    this.counts.set(this.column.totals.subarray(0, this.column.values.length), FIRST);
  }

  /** Counts a value of a facet of kind `one` as it is stored. */
  add(stored: number, documents: number): void {
    this.counts[stored]! += documents;
  }

  /** Kind `many`. */
  addHits(hits: Int32Array, count: number): void {
    this.column.rows.count(hits, count, this.counts, 1);
  }

  /** Kind `many`: counts the hits as all living documents but these, which is less work when most are hits. */
  addAllBut(misses: Int32Array, count: number): void {
    this.takeTotals();
    this.column.rows.count(misses, count, this.counts, -1);
  }

  /** The `limit` most frequent values and all chosen ones, by count, then value. */
  list(limit: number, filter: FacetFilter | undefined): FacetCount[] {
    const { counts, column } = this;
    const { values } = column;
    this.found = growArray(this.found, values.length);
    let size = 0;
    for (let number = 0; number < values.length; number++) {
      if (counts[number + FIRST]! > 0) this.found[size++] = number;
    }
    const top = selectWindow(this.found, size, 0, Math.max(0, limit), (left, right) => {
      const difference = counts[right + FIRST]! - counts[left + FIRST]!;
      if (difference !== 0 || left === right) return difference;
      return values[left]! < values[right]! ? -1 : 1;
    });
    const listed = top.map((number) => ({ value: values[number]!, count: counts[number + FIRST]! }));
    if (filter) this.addChosen(listed, filter);
    return listed;
  }

  private addChosen(listed: FacetCount[], filter: FacetFilter): void {
    const missing = filter.values.filter((value) => !listed.some((entry) => entry.value === value));
    if (missing.length === 0) return;
    for (const value of missing) {
      const number = this.column.numbers.get(value);
      listed.push({ value, count: number === undefined ? 0 : this.counts[number + FIRST]! });
    }
    listed.sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1));
  }
}
