import { growArray } from '../postings/grow-array.ts';
import { type Steps, sortInSteps } from '../run-in-slices.ts';

/** One order: the numbers every slot brings, and the living slots sorted by them, larger first, then by id. */
export class OrderColumn {
  readonly name: string;
  /** Numbers per slot; slots that bring fewer are filled up with -Infinity. */
  width = 1;
  values = new Float64Array(0);
  sorted = new Int32Array(0);
  count = 0;
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
  compare(left: number, right: number): number {
    const width = this.width;
    for (let at = 0; at < width; at++) {
      const a = this.values[left * width + at]!;
      const b = this.values[right * width + at]!;
      if (a !== b) return a > b ? -1 : 1;
    }
    return this.idOf(right) - this.idOf(left);
  }

  /** Sorts a slot in; its numbers are set. */
  insert(slot: number): void {
    const at = this.find(slot);
    this.sorted = growArray(this.sorted, this.count + 1);
    this.sorted.copyWithin(at + 1, at, this.count);
    this.sorted[at] = slot;
    this.count++;
  }

  /** Takes a slot out; its numbers are still set. */
  remove(slot: number): void {
    const at = this.find(slot);
    this.sorted.copyWithin(at, at + 1, this.count);
    this.count--;
  }

  /** Replaces the sorted slots by the given ones. */
  *sortAll(slots: Int32Array<ArrayBuffer>): Steps {
    this.count = slots.length;
    this.sorted = slots.slice();
    yield* sortInSteps<Int32Array, number>(
      this.sorted,
      new Int32Array(slots.length),
      slots.length,
      (left, right) => this.compare(left, right),
    );
  }

  private find(slot: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(this.sorted[middle]!, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
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
