import { growArray } from '../postings/grow-array.ts';
import { STRIDE, type Steps } from '../run-in-slices.ts';

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
  /** Kind `many`: a bit for each value of a slot, by its number modulo 32. Most slots without a value lack its bit. */
  signatures = new Uint32Array(0);
  pool = new Uint32Array(0);
  poolEnd = 0;
  /** Numbers in the pool that belong to no document any more. */
  poolGarbage = 0;
  /** Slots by value number, for the values that were asked for since the last change. */
  private readonly slotLists = new Map<number, Uint32Array>();
  /** Slots that changed while the pool is being compacted. */
  private changed: Set<number> | undefined;

  constructor(name: string, kind: 'one' | 'many') {
    this.name = name;
    this.kind = kind;
  }

  /** Stores the values of a slot and counts them. */
  set(slot: number, values: readonly string[] = NONE): void {
    this.forgetLists();
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
    this.signatures = growArray(this.signatures, slot + 1);
    this.pool = growArray(this.pool, this.poolEnd + values.length);
    this.starts[slot] = this.poolEnd;
    let signature = 0;
    for (const value of values) {
      const number = this.number(value);
      if (this.pool.subarray(this.starts[slot], this.poolEnd).includes(number)) continue;
      this.pool[this.poolEnd++] = number;
      this.totals[number]!++;
      signature |= 1 << (number % 32);
    }
    this.signatures[slot] = signature;
    this.lengths[slot] = this.poolEnd - this.starts[slot]!;
    this.changed?.add(slot);
  }

  /** Takes the values of a slot out of the counts; the slot keeps none. */
  clear(slot: number): void {
    this.forgetLists();
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
    this.changed?.add(slot);
    this.lengths[slot] = 0;
  }

  /** Value numbers of a slot. */
  list(slot: number): number[] {
    if (this.kind === 'one') return this.single[slot]! > 0 ? [this.single[slot]! - 1] : [];
    const start = this.starts[slot]!;
    return Array.from(this.pool.subarray(start, start + this.lengths[slot]!));
  }

  /** The slots of living documents with each of these values. Looks through the column once for all that are not known. */
  listSlots(numbers: readonly number[]): readonly Uint32Array[] {
    const missing = numbers.filter((number) => !this.slotLists.has(number));
    if (missing.length > 0) this.collectSlots(missing);
    return numbers.map((number) => this.slotLists.get(number)!);
  }

  private collectSlots(missing: readonly number[]): void {
    const lists = missing.map((number) => new Uint32Array(this.totals[number]!));
    const ends = new Uint32Array(missing.length);
    const place = new Uint16Array(this.values.length + 1);
    for (const [at, number] of missing.entries()) {
      this.slotLists.set(number, lists[at]!);
      place[number + 1] = at + 1;
    }
    const add = (slot: number, at: number) => {
      lists[at]![ends[at]!++] = slot;
    };
    const { single, starts, lengths, pool } = this;
    for (let slot = 0; slot < single.length; slot++) {
      const at = place[single[slot]!]!;
      if (at > 0) add(slot, at - 1);
    }
    for (let slot = 0; slot < lengths.length; slot++) {
      const end = starts[slot]! + lengths[slot]!;
      for (let from = starts[slot]!; from < end; from++) {
        const at = place[pool[from]! + 1]!;
        if (at > 0) add(slot, at - 1);
      }
    }
  }

  private forgetLists(): void {
    if (this.slotLists.size > 0) this.slotLists.clear();
  }

  /** Closes the gaps that removed documents have left, once they are half of the pool. Slots may change meanwhile. */
  *compact(): Steps {
    if (this.poolGarbage * 2 < this.poolEnd || this.poolEnd < 1024) return;
    const living = this.poolEnd - this.poolGarbage;
    const packed = { pool: new Uint32Array(living), starts: new Uint32Array(this.starts.length), end: 0 };
    this.changed = new Set();
    for (let slot = 0; slot < this.lengths.length; slot++) {
      this.copyTo(packed, slot);
      if (slot % STRIDE === 0) yield;
    }
    for (const slot of this.changed) this.copyTo(packed, slot);
    this.changed = undefined;
    this.poolGarbage = packed.end - (this.poolEnd - this.poolGarbage);
    this.pool = packed.pool;
    this.starts = packed.starts;
    this.poolEnd = packed.end;
  }

  private copyTo(packed: { pool: Uint32Array; starts: Uint32Array; end: number }, slot: number): void {
    const start = this.starts[slot]!;
    const length = this.lengths[slot]!;
    packed.pool = growArray(packed.pool, packed.end + length);
    packed.starts = growArray(packed.starts, slot + 1);
    packed.starts[slot] = packed.end;
    for (let at = 0; at < length; at++) packed.pool[packed.end++] = this.pool[start + at]!;
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
