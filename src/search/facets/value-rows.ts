import { isZero } from '../postings/bits.ts';
import { growArray } from '../postings/grow-array.ts';

const WIDTH = 6;
/** The largest that a cell holds: narrow cells, because the rows of few documents among many are waited for in memory. */
const LARGEST = 0xffff;
/** What the last cell of a row has when not all numbers have room in it. */
const CONTINUED = 1;
/** What is stored for number 0, in a cell or for a facet of kind `one`; 0 is stored for none. */
export const FIRST = 2;

/**
 * The numbers of every slot in a row of cells. All rows are as wide as most documents need, so that counting runs through cells
 * without a loop for each document, whose end the processor would guess wrongly for every second one.
 */
export class ValueRows {
  private cells = new Uint16Array(0);
  /** The numbers that have no room in the row of a slot. */
  private readonly rest = new Map<number, readonly number[]>();

  set(slot: number, numbers: readonly number[]): void {
    this.cells = growArray(this.cells, (slot + 1) * WIDTH);
    this.clear(slot);
    const isContinued = numbers.length > WIDTH || numbers.some((number) => number + FIRST > LARGEST);
    const last = slot * WIDTH + WIDTH - 1;
    const rest: number[] = [];
    let place = slot * WIDTH;
    for (const number of numbers) {
      const hasRoom = place < last || (place === last && !isContinued);
      if (hasRoom && number + FIRST <= LARGEST) this.cells[place++] = number + FIRST;
      else rest.push(number);
    }
    if (!isContinued) return;
    this.cells[last] = CONTINUED;
    this.rest.set(slot, rest);
  }

  clear(slot: number): void {
    if (this.isContinued(slot)) this.rest.delete(slot);
    this.cells.fill(0, slot * WIDTH, (slot + 1) * WIDTH);
  }

  list(slot: number): number[] {
    const cells = this.cells.subarray(slot * WIDTH, (slot + 1) * WIDTH);
    const numbers = Array.from(cells.filter((cell) => cell >= FIRST)).map((cell) => cell - FIRST);
    return this.isContinued(slot) ? [...numbers, ...this.rest.get(slot)!] : numbers;
  }

  /** Calls back for the marks of each slot's numbers that are not 0, slot by slot; that of number 0 stands at `FIRST`. */
  forEachMarked(marks: Uint16Array, visit: (slot: number, mark: number) => void): void {
    const { cells } = this;
    for (let place = 0; place < cells.length; place++) {
      const cell = cells[place]!;
      if (cell !== CONTINUED && marks[cell] === 0) continue;
      const slot = Math.floor(place / WIDTH);
      if (cell !== CONTINUED) visit(slot, marks[cell]!);
      else this.visitRest(slot, marks, visit);
    }
  }

  private visitRest(slot: number, marks: Uint16Array, visit: (slot: number, mark: number) => void): void {
    for (const number of this.rest.get(slot)!) {
      const mark = marks[number + FIRST]!;
      if (mark > 0) visit(slot, mark);
    }
  }

  /** Adds `step` to the count of every number of the slots; that of number 0 stands at `FIRST`. */
  count(slots: Int32Array, size: number, counts: Int32Array, step: 1 | -1): void {
    const { cells } = this;
    const continuedBefore = counts[CONTINUED];
    for (let at = 0; at < size; at++) {
      const start = slots[at]! * WIDTH;
      counts[cells[start]!]! += step;
      counts[cells[start + 1]!]! += step;
      counts[cells[start + 2]!]! += step;
      counts[cells[start + 3]!]! += step;
      counts[cells[start + 4]!]! += step;
      counts[cells[start + 5]!]! += step;
    }
    if (counts[CONTINUED] === continuedBefore) return;
    for (let at = 0; at < size; at++) {
      if (!this.isContinued(slots[at]!)) continue;
      for (const number of this.rest.get(slots[at]!)!) counts[number + FIRST]! += step;
    }
  }

  /**
   * Keeps the slots of which `wanted` numbers are marked with 1.
   * @param kept may be `slots` itself
   * @returns how many are kept
   */
  keepMarked(slots: Int32Array, size: number, marks: Uint8Array, wanted: number, kept: Int32Array): number {
    const { cells } = this;
    let count = 0;
    for (let at = 0; at < size; at++) {
      const slot = slots[at]!;
      const start = slot * WIDTH;
      const last = cells[start + 5]!;
      let found = marks[cells[start]!]! + marks[cells[start + 1]!]! + marks[cells[start + 2]!]!;
      found += marks[cells[start + 3]!]! + marks[cells[start + 4]!]! + marks[last]!;
      if (last === CONTINUED) found = this.countMarked(slot, marks);
      kept[count] = slot;
      count += isZero(found ^ wanted);
    }
    return count;
  }

  /** How many numbers of a slot are marked with 1; the mark of number 0 stands at `FIRST`. */
  countMarked(slot: number, marks: Uint8Array): number {
    const { cells } = this;
    const start = slot * WIDTH;
    let found = 0;
    for (let place = start; place < start + WIDTH; place++) found += marks[cells[place]!]!;
    if (!this.isContinued(slot)) return found;
    return this.rest.get(slot)!.reduce((sum, number) => sum + marks[number + FIRST]!, found);
  }

  private isContinued(slot: number): boolean {
    return this.cells[slot * WIDTH + WIDTH - 1] === CONTINUED;
  }
}
