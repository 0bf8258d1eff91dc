import { growArray } from '../postings/grow-array.ts';

const NONE: readonly string[] = [];

/** The values of one facet for every slot, as numbers, and how many living documents have each value. */
export class FacetColumn {
  readonly name: string;
  readonly kind: 'one' | 'many';
  readonly values: string[] = [];
  readonly numbers = new Map<string, number>();
  /** Living documents by value number. */
  totals = new Uint32Array(16);
  /** Kind `one`: value number + 1 by slot, 0 for none. */
  single = new Uint32Array(0);
  /** Kind `many`: where the value numbers of a slot stand in the pool. */
  starts = new Uint32Array(0);
  lengths = new Uint16Array(0);
  pool = new Uint32Array(0);
  poolEnd = 0;
  /** Numbers in the pool that belong to no document any more. */
  poolGarbage = 0;

  constructor(name: string, kind: 'one' | 'many') {
    this.name = name;
    this.kind = kind;
  }

  /** Stores the values of a slot and counts them. */
  set(slot: number, values: readonly string[] = NONE): void {
    if (this.kind === 'one') {
      this.single = growArray(this.single, slot + 1);
      const number = values.length === 0 ? -1 : this.number(values[0]!);
      this.single[slot] = number + 1;
      if (number >= 0) this.totals[number]!++;
      return;
    }
    this.setMany(slot, values);
  }

  private setMany(slot: number, values: readonly string[]): void {
    this.starts = growArray(this.starts, slot + 1);
    this.lengths = growArray(this.lengths, slot + 1);
    this.pool = growArray(this.pool, this.poolEnd + values.length);
    this.starts[slot] = this.poolEnd;
    for (const value of values) {
      const number = this.number(value);
      if (this.pool.subarray(this.starts[slot], this.poolEnd).includes(number)) continue;
      this.pool[this.poolEnd++] = number;
      this.totals[number]!++;
    }
    this.lengths[slot] = this.poolEnd - this.starts[slot]!;
  }

  /** Takes the values of a slot out of the counts; the slot keeps none. */
  clear(slot: number): void {
    if (this.kind === 'one') {
      const stored = this.single[slot]!;
      if (stored > 0) this.totals[stored - 1]!--;
      this.single[slot] = 0;
      return;
    }
    const start = this.starts[slot]!;
    const end = start + this.lengths[slot]!;
    for (let at = start; at < end; at++) this.totals[this.pool[at]!]!--;
    this.poolGarbage += end - start;
    this.lengths[slot] = 0;
  }

  /** Value numbers of a slot. */
  list(slot: number): number[] {
    if (this.kind === 'one') return this.single[slot]! > 0 ? [this.single[slot]! - 1] : [];
    const start = this.starts[slot]!;
    return Array.from(this.pool.subarray(start, start + this.lengths[slot]!));
  }

  /** Closes the holes removed documents left, once they are half of the pool. */
  compact(): void {
    if (this.poolGarbage * 2 < this.poolEnd || this.poolEnd < 1024) return;
    const packed = new Uint32Array(this.poolEnd - this.poolGarbage);
    let end = 0;
    for (let slot = 0; slot < this.lengths.length; slot++) {
      const start = this.starts[slot]!;
      const length = this.lengths[slot]!;
      for (let at = 0; at < length; at++) packed[end + at] = this.pool[start + at]!;
      this.starts[slot] = end;
      end += length;
    }
    this.pool = packed;
    this.poolEnd = end;
    this.poolGarbage = 0;
  }

  private number(value: string): number {
    const known = this.numbers.get(value);
    if (known !== undefined) return known;
    const number = this.values.length;
    this.values.push(value);
    this.numbers.set(value, number);
    this.totals = growArray(this.totals, number + 1);
    return number;
  }
}
