import { growArray } from './grow-array.ts';

const PAGE_BITS = 20;
const PAGE_SIZE = 1 << PAGE_BITS;
const OFFSET_MASK = PAGE_SIZE - 1;
/** A page with less living content than this share is emptied by the next merge. */
const SPARSE = 0.5;

/**
 * The words of each document in reading order, as bytes. Postings are made from it, phrases are checked in it,
 * and it tells which terms a removed document had.
 */
export class ForwardStore {
  pages: (Uint8Array | undefined)[] = [];
  private living: number[] = [];
  private locations = new Uint32Array(64);
  private lengths = new Uint16Array(64);
  private tail = -1;
  private tailEnd = 0;

  /** Stores a copy of the first `length` (at most 65535) bytes as the content of `slot`. */
  write(slot: number, bytes: Uint8Array, length: number): void {
    if (this.tail < 0 || this.tailEnd + length > PAGE_SIZE) this.openPage();
    this.locations = growArray(this.locations, slot + 1);
    this.lengths = growArray(this.lengths, slot + 1);
    this.pages[this.tail]!.set(bytes.length === length ? bytes : bytes.subarray(0, length), this.tailEnd);
    this.locations[slot] = this.tail * PAGE_SIZE + this.tailEnd;
    this.lengths[slot] = length;
    this.living[this.tail] = this.living[this.tail]! + length;
    this.tailEnd += length;
  }

  pageOf(slot: number): Uint8Array {
    return this.pages[this.locations[slot]! >>> PAGE_BITS]!;
  }

  /** Offset of the slot's content in its page. */
  startOf(slot: number): number {
    return this.locations[slot]! & OFFSET_MASK;
  }

  lengthOf(slot: number): number {
    return this.lengths[slot]!;
  }

  /** Forgets the content of a slot; its bytes are reclaimed when their page is emptied. */
  drop(slot: number): void {
    const page = this.locations[slot]! >>> PAGE_BITS;
    this.living[page] = this.living[page]! - this.lengths[slot]!;
    this.lengths[slot] = 0;
    if (this.living[page] === 0 && page !== this.tail) this.pages[page] = undefined;
  }

  /** Moves the content of a living slot out of a page that is mostly garbage. */
  moveFromSparsePage(slot: number): void {
    const page = this.locations[slot]! >>> PAGE_BITS;
    const length = this.lengths[slot]!;
    if (page === this.tail || length === 0 || this.living[page]! > PAGE_SIZE * SPARSE) return;
    const start = this.startOf(slot);
    const bytes = this.pages[page]!.subarray(start, start + length);
    this.drop(slot);
    this.write(slot, bytes, length);
  }

  private openPage(): void {
    const free = this.pages.indexOf(undefined);
    this.tail = free >= 0 ? free : this.pages.length;
    this.pages[this.tail] = new Uint8Array(PAGE_SIZE);
    this.living[this.tail] = 0;
    this.tailEnd = 0;
  }
}
