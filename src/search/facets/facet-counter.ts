import { selectTop } from '../matching/select-top.ts';
import { growArray } from '../postings/grow-array.ts';
import type { FacetCount } from '../search-types.ts';
import { compareValues, type FacetColumn } from './facet-column.ts';
import type { FacetFilter } from './facet-filter.ts';

/** Counts the values of one facet over hits; its array is kept between queries. */
export class FacetCounter {
  readonly column: FacetColumn;
  /** By value number. */
  #counts = new Int32Array(16);

  constructor(column: FacetColumn) {
    this.column = column;
  }

  start(): void {
    this.#counts = growArray(this.#counts, this.column.values.length).fill(0);
  }

  /** Counts all documents. */
  addAll(): void {
    const { totals, values } = this.column;
    for (let number = 1; number < values.length; number++) this.#counts[number]! += totals[number]!;
  }

  /**
   * Counts the values of documents. Where a document has none, the number of no value is counted.
   * @param step -1 takes them away again
   */
  add(slots: Int32Array, step: 1 | -1 = 1): void {
    const { numbers, width } = this.column;
    const counts = this.#counts;
    for (let at = 0; at < slots.length; at++) {
      const row = slots[at]! * width;
      for (let cell = row; cell < row + width; cell++) counts[numbers[cell]!]! += step;
    }
  }

  /** Counts the value of a document, of a facet with one. */
  addOne(slot: number): void {
    this.#counts[this.column.numbers[slot * this.column.width]!]!++;
  }

  /** The `limit` most frequent values and all chosen ones, by count, then value. */
  list(limit: number, filter: FacetFilter | undefined): FacetCount[] {
    const { values, places } = this.column;
    const found: number[] = [];
    for (let number = 1; number < values.length; number++) if (this.#countOf(number) > 0) found.push(number);
    const top = selectTop(Int32Array.from(found), 0, limit, {
      keys: this.#counts,
      compareTies: (left, right) => places[left]! - places[right]!,
    });
    const listed = top.map((number) => ({ value: values[number]!, count: this.#countOf(number) }));
    const missing = filter?.values.filter((value) => !listed.some((entry) => entry.value === value)) ?? [];
    if (missing.length === 0) return listed;
    for (const value of missing) {
      const number = this.column.numberOf(value);
      listed.push({ value, count: number === undefined ? 0 : this.#countOf(number) });
    }
    return listed.sort((left, right) => right.count - left.count || compareValues(left.value, right.value));
  }

  #countOf(number: number): number {
    return this.#counts[number] ?? 0;
  }
}
