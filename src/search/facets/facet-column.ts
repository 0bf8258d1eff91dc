import { growArray } from '../postings/grow-array.ts';

/** The values of one facet for every slot, as numbers, and how many documents have each value. */
export class FacetColumn {
  readonly name: string;
  readonly kind: 'one' | 'many';
  /** By number. The number 0 stands for no value. */
  readonly values: string[] = [''];
  /** `width` numbers for each slot, its values first, then zeros. */
  numbers = new Uint32Array(0);
  width = 1;
  /** Documents by value number. */
  totals = new Uint32Array(16);
  readonly #numberOf = new Map<string, number>();
  #places = new Int32Array(0);

  constructor(name: string, kind: 'one' | 'many') {
    this.name = name;
    this.kind = kind;
  }

  /** Replaces the values of a slot. */
  set(slot: number, values: readonly string[] = []): void {
    const distinct = this.kind === 'one' ? values.slice(0, 1) : [...new Set(values)];
    if (distinct.length > this.width) this.#widen(distinct.length);
    this.numbers = growArray(this.numbers, (slot + 1) * this.width);
    for (const number of this.list(slot)) this.#count(number, -1);
    const row = distinct.map((value) => this.#add(value));
    for (const number of row) this.#count(number, 1);
    this.numbers.fill(0, slot * this.width, (slot + 1) * this.width);
    this.numbers.set(row, slot * this.width);
  }

  /** Value numbers of a slot. */
  list(slot: number): Uint32Array {
    const row = this.numbers.subarray(slot * this.width, (slot + 1) * this.width);
    const end = row.indexOf(0);
    return end < 0 ? row : row.subarray(0, end);
  }

  /** Places of the values in their order, by number. They are sorted once and not for each of the lists that need it. */
  get places(): Int32Array {
    const { values } = this;
    if (this.#places.length !== values.length) {
      const sorted = [...values.keys()].sort((left, right) => compareValues(values[left]!, values[right]!));
      this.#places = new Int32Array(values.length);
      for (const [place, number] of sorted.entries()) this.#places[number] = place;
    }
    return this.#places;
  }

  /** Number of a value, undefined when no document ever had it. */
  numberOf(value: string): number | undefined {
    return this.#numberOf.get(value);
  }

  /** True for a slot with the value of a number. */
  has(slot: number, number: number): boolean {
    for (let at = slot * this.width; at < (slot + 1) * this.width; at++)
      if (this.numbers[at] === number) return true;
    return false;
  }

  totalOf(number: number): number {
    return this.totals[number] ?? 0;
  }

  #count(number: number, change: 1 | -1): void {
    this.totals[number] = this.totalOf(number) + change;
  }

  #add(value: string): number {
    const known = this.#numberOf.get(value);
    if (known !== undefined) return known;
    const number = this.values.length;
    this.values.push(value);
    this.#numberOf.set(value, number);
    this.totals = growArray(this.totals, number + 1);
    return number;
  }

  #widen(width: number): void {
    const slots = this.numbers.length / this.width;
    const wider = new Uint32Array(slots * width);
    for (let slot = 0; slot < slots; slot++) wider.set(this.list(slot), slot * width);
    this.numbers = wider;
    this.width = width;
  }
}

/** Order of two values of a facet. */
export function compareValues(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
