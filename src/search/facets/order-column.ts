import { growArray } from '../postings/grow-array.ts';
import { type Steps, sortInSteps } from '../run-in-slices.ts';

/** One order: the numbers every slot brings, and the slots sorted by them, larger first, then by id. */
export class OrderColumn {
  readonly name: string;
  /** Numbers for each slot; slots that bring fewer are filled up with -Infinity. */
  width = 1;
  values = new Float64Array(0);
  /** The sorted slots. */
  #slots = new Int32Array(64);
  #count = 0;
  readonly #idOf: (slot: number) => number;

  constructor(name: string, idOf: (slot: number) => number) {
    this.name = name;
    this.#idOf = idOf;
  }

  /** The slots in order. Valid until the next change. */
  get sorted(): Int32Array {
    return this.#slots.subarray(0, this.#count);
  }

  /** The first number of a slot. */
  firstOf(slot: number): number {
    return this.values[slot * this.width] ?? Number.NEGATIVE_INFINITY;
  }

  /** Stores the numbers of a slot that is not sorted in. */
  set(slot: number, numbers: readonly number[] = []): void {
    if (numbers.length > this.width) this.#widen(numbers.length);
    this.values = growArray(this.values, (slot + 1) * this.width);
    for (let at = 0; at < this.width; at++) {
      const number = numbers[at] ?? Number.NaN;
      this.values[slot * this.width + at] = Number.isNaN(number) ? Number.NEGATIVE_INFINITY : number;
    }
  }

  /** Negative when `left` comes first. */
  readonly compare = (left: number, right: number): number => {
    const { values, width } = this;
    for (let at = 0; at < width; at++) {
      const a = values[left * width + at]!;
      const b = values[right * width + at]!;
      if (a !== b) return a > b ? -1 : 1;
    }
    return this.#idOf(right) - this.#idOf(left);
  };

  /** Sorts a slot in; its numbers are set. */
  insert(slot: number): void {
    const place = this.#findPlace(slot);
    this.#slots = growArray(this.#slots, this.#count + 1);
    this.#slots.copyWithin(place + 1, place, this.#count);
    this.#slots[place] = slot;
    this.#count++;
  }

  /** Takes a slot out; its numbers are still set. */
  remove(slot: number): void {
    const place = this.#findPlace(slot);
    this.#slots.copyWithin(place, place + 1, this.#count);
    this.#count--;
  }

  /** Replaces the sorted slots by the given ones. */
  *sortAll(slots: Int32Array): Steps {
    const sorted = slots.slice();
    yield* sortInSteps<Int32Array, number>(sorted, slots.slice(), slots.length, this.compare);
    this.#slots = sorted;
    this.#count = sorted.length;
  }

  /** The first place whose slot does not come before this one. */
  #findPlace(slot: number): number {
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(this.#slots[middle]!, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #widen(width: number): void {
    const slots = this.values.length / this.width;
    const wider = new Float64Array(slots * width).fill(Number.NEGATIVE_INFINITY);
    for (let slot = 0; slot < slots; slot++) {
      wider.set(this.values.subarray(slot * this.width, (slot + 1) * this.width), slot * width);
    }
    this.values = wider;
    this.width = width;
  }
}
