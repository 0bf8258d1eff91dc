import { growArray } from '../postings/grow-array.ts';
import { type Steps, sortInSteps } from '../run-in-slices.ts';
import { SortedSlots } from './sorted-slots.ts';

/** One order: the numbers every slot brings, and the living slots sorted by them, larger first, then by id. */
export class OrderColumn {
  readonly name: string;
  /** Numbers per slot; slots that bring fewer are filled up with -Infinity. */
  width = 1;
  values = new Float64Array(0);
  readonly sorted = new SortedSlots();
  private readonly idOf: (slot: number) => number;

  constructor(name: string, idOf: (slot: number) => number) {
    this.name = name;
    this.idOf = idOf;
  }

  /** Stores the numbers of a slot without sorting it in. */
  set(slot: number, numbers: readonly number[] = []): void {
    if (numbers.length > this.width) this.widen(numbers.length);
    this.values = growArray(this.values, (slot + 1) * this.width);
    for (let at = 0; at < this.width; at++) {
      const number = numbers[at];
      this.values[slot * this.width + at] =
        number === undefined || Number.isNaN(number) ? Number.NEGATIVE_INFINITY : number;
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
    return this.idOf(right) - this.idOf(left);
  };

  /** Sorts a slot in; its numbers are set. */
  insert(slot: number): void {
    this.sorted.insert(slot, this.compare);
  }

  /** Takes a slot out; its numbers are still set. */
  remove(slot: number): void {
    this.sorted.remove(slot, this.compare);
  }

  /** Replaces the sorted slots by the given ones. */
  *sortAll(slots: Int32Array<ArrayBuffer>): Steps {
    const sorted = slots.slice();
    yield* sortInSteps<Int32Array, number>(sorted, new Int32Array(slots.length), slots.length, this.compare);
    yield* this.sorted.fill(sorted);
  }

  private widen(width: number): void {
    const slots = this.values.length / this.width;
    const wider = new Float64Array(slots * width).fill(Number.NEGATIVE_INFINITY);
    for (let slot = 0; slot < slots; slot++) {
      for (let at = 0; at < this.width; at++) wider[slot * width + at] = this.values[slot * this.width + at]!;
    }
    this.values = wider;
    this.width = width;
  }
}
