import { growArray } from '../postings/grow-array.ts';
import { FIRST, ValueRows } from './value-rows.ts';

const NONE: readonly string[] = [];

/** The values of one facet for every slot, as numbers, and how many living documents have each value. */
export class FacetColumn {
  readonly name: string;
  readonly kind: 'one' | 'many';
  readonly values: string[] = [];
  readonly numbers = new Map<string, number>();
  /** Living documents by value number. */
  totals = new Uint32Array(16);
  /** Kind `one`: value number + `FIRST` by slot, 0 for none. */
  single = new Uint32Array(0);
  /** Kind `many`. */
  readonly rows = new ValueRows();
  /** Kind `many`: a bit for each value of a slot, by its number modulo 32. Most slots without a value lack its bit. */
  signatures = new Uint32Array(0);
  /** Slots by value number, for the values that were asked for since the last change. */
  private readonly slotLists = new Map<number, Uint32Array>();

  constructor(name: string, kind: 'one' | 'many') {
    this.name = name;
    this.kind = kind;
  }

  /** Stores the values of a slot and counts them. */
  set(slot: number, values: readonly string[] = NONE): void {
    this.forgetLists();
    if (this.kind === 'one') {
      this.single = growArray(this.single, slot + 1);
      const [value] = values;
      const number = value === undefined ? undefined : this.number(value);
      this.single[slot] = number === undefined ? 0 : number + FIRST;
      if (number !== undefined) this.totals[number]!++;
      return;
    }
    this.setMany(slot, values);
  }

  private setMany(slot: number, values: readonly string[]): void {
    this.signatures = growArray(this.signatures, slot + 1);
    const numbers = [...new Set(values)].map((value) => this.number(value));
    let signature = 0;
    for (const number of numbers) {
      this.totals[number]!++;
      signature |= 1 << (number % 32);
    }
    this.signatures[slot] = signature;
    this.rows.set(slot, numbers);
  }

  /** Takes the values of a slot out of the counts; the slot keeps none. */
  clear(slot: number): void {
    this.forgetLists();
    if (this.kind === 'one') {
      const stored = this.single[slot]!;
      if (stored > 0) this.totals[stored - FIRST]!--;
      this.single[slot] = 0;
      return;
    }
    for (const number of this.rows.list(slot)) this.totals[number]!--;
    this.rows.clear(slot);
  }

  /** Value numbers of a slot. */
  list(slot: number): number[] {
    if (this.kind === 'one') return this.single[slot]! > 0 ? [this.single[slot]! - FIRST] : [];
    return this.rows.list(slot);
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
    /** By what is stored: the place among those that are missing, from 1. */
    const places = new Uint16Array(this.values.length + FIRST);
    for (const [at, number] of missing.entries()) {
      this.slotLists.set(number, lists[at]!);
      places[number + FIRST] = at + 1;
    }
    const add = (slot: number, place: number) => {
      lists[place - 1]![ends[place - 1]!++] = slot;
    };
    const { single } = this;
    for (let slot = 0; slot < single.length; slot++) {
      const place = places[single[slot]!]!;
      if (place > 0) add(slot, place);
    }
    this.rows.forEachMarked(places, add);
  }

  private forgetLists(): void {
    if (this.slotLists.size > 0) this.slotLists.clear();
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
