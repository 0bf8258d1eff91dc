import { selectTop } from '../matching/select-top.ts';
import { growArray } from '../postings/grow-array.ts';
import type { FacetCount } from '../search-types.ts';
import { compareValues, type FacetColumn } from './facet-column.ts';
import type { FacetFilter } from './facet-filter.ts';

/**
 * Counts the values of one facet over hits; its arrays are kept between queries. Only the values that were counted are looked at
 * again: a facet has thousands of values, and a page of answers a hundred.
 */
export class FacetCounter {
  readonly column: FacetColumn;
  /** By value number. */
  #counts = new Int32Array(16);
  /** The numbers of the values that were counted, in no order, and how many these are. */
  #counted = new Int32Array(16);
  #size = 0;

  constructor(column: FacetColumn) {
    this.column = column;
  }

  start(): void {
    for (let at = 0; at < this.#size; at++) this.#counts[this.#counted[at]!] = 0;
    this.#size = 0;
    this.#counts = growArray(this.#counts, this.column.values.length);
    this.#counted = growArray(this.#counted, this.column.values.length);
  }

  /** Counts all documents. */
  addAll(): void {
    const { totals, values } = this.column;
    for (let number = 1; number < values.length; number++) this.#count(number, totals[number]!);
  }

  /** Counts the values of documents. */
  add(slots: Int32Array): void {
    const { numbers, width } = this.column;
    const counts = this.#counts;
    const counted = this.#counted;
    let size = this.#size;
    for (let at = 0; at < slots.length; at++) {
      const row = slots[at]! * width;
      for (let cell = row; cell < row + width; cell++) {
        const number = numbers[cell]!;
        if (number === 0) break;
        if (counts[number]!++ === 0) counted[size++] = number;
      }
    }
    this.#size = size;
  }

  /** Takes away the values of documents that were counted. */
  subtract(slots: Int32Array): void {
    const { numbers, width } = this.column;
    for (let at = 0; at < slots.length; at++) {
      const row = slots[at]! * width;
      for (let cell = row; cell < row + width && numbers[cell] !== 0; cell++) this.#counts[numbers[cell]!]!--;
    }
  }

  /** Counts the value of a document, of a facet with one. */
  addOne(slot: number): void {
    const number = this.column.numbers[slot * this.column.width]!;
    if (number > 0) this.#count(number, 1);
  }

  #count(number: number, documents: number): void {
    if (documents > 0 && this.#counts[number] === 0) this.#counted[this.#size++] = number;
    this.#counts[number]! += documents;
  }

  /** The `limit` most frequent values and all chosen ones, by count, then value. */
  list(limit: number, filter: FacetFilter | undefined): FacetCount[] {
    const { values, places } = this.column;
    const counts = this.#counts;
    const found = this.#counted.subarray(0, this.#size).filter((number) => counts[number]! > 0);
    const top = selectTop(found, 0, limit, {
      keys: counts,
      compareTies: (left, right) => places[left]! - places[right]!,
    });
    const listed = top.map((number) => ({ value: values[number]!, count: counts[number]! }));
    const missing = filter?.values.filter((value) => !listed.some((entry) => entry.value === value)) ?? [];
    if (missing.length === 0) return listed;
    for (const value of missing) {
      const number = this.column.numberOf(value);
      listed.push({ value, count: number === undefined ? 0 : counts[number]! });
    }
    return listed.sort((left, right) => right.count - left.count || compareValues(left.value, right.value));
  }
}
