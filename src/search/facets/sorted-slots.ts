import type { Steps } from '../run-in-slices.ts';

/** Slots a block has room for; one that is full is split. */
const CAPACITY = 2048;
/** Slots that a new block is filled with. */
const FILLED = 1536;

interface Block {
  slots: Int32Array;
  count: number;
}

type Compare = (left: number, right: number) => number;

/** Slots in sorted order, in blocks, so that sorting one in moves some kilobytes however many there are. */
export class SortedSlots {
  count = 0;
  private blocks: Block[] = [];

  /** Takes over slots that are sorted already. */
  *fill(sorted: Int32Array): Steps {
    const blocks: Block[] = [];
    for (let at = 0; at < sorted.length; at += FILLED) {
      blocks.push(createBlock(sorted.subarray(at, Math.min(at + FILLED, sorted.length))));
      yield;
    }
    this.blocks = blocks;
    this.count = sorted.length;
  }

  insert(slot: number, compare: Compare): void {
    if (this.blocks.length === 0) this.blocks.push(createBlock(new Int32Array(0)));
    const number = this.findBlock(slot, compare);
    const block = this.blocks[number]!;
    const at = findPlace(block, slot, compare);
    block.slots.copyWithin(at + 1, at, block.count);
    block.slots[at] = slot;
    block.count++;
    this.count++;
    if (block.count === CAPACITY) this.split(number);
  }

  /** Takes out a slot, which must be there, in the place where `compare` finds it. */
  remove(slot: number, compare: Compare): void {
    const number = this.findBlock(slot, compare);
    const block = this.blocks[number]!;
    const at = findPlace(block, slot, compare);
    block.slots.copyWithin(at, at + 1, block.count);
    block.count--;
    this.count--;
    if (block.count === 0) this.blocks.splice(number, 1);
  }

  /** The slots at `from`..`to` (end exclusive). */
  slice(from: number, to: number): number[] {
    const found: number[] = [];
    let start = 0;
    for (const { slots, count } of this.blocks) {
      if (start >= to) break;
      for (let at = Math.max(0, from - start); at < count && start + at < to; at++) found.push(slots[at]!);
      start += count;
    }
    return found;
  }

  /** The slots that are number `from`..`to` (end exclusive) of all wanted ones, of which there are as many. */
  pick(isWanted: (slot: number) => boolean, from: number, to: number, backwards: boolean): number[] {
    const found: number[] = [];
    let seen = 0;
    const last = this.blocks.length - 1;
    for (let number = 0; number <= last && seen < to; number++) {
      const { slots, count } = this.blocks[backwards ? last - number : number]!;
      for (let at = 0; at < count && seen < to; at++) {
        const slot = slots[backwards ? count - 1 - at : at]!;
        if (isWanted(slot) && seen++ >= from) found.push(slot);
      }
    }
    return found;
  }

  /** All of them in one array. */
  toArray(): Int32Array {
    const all = new Int32Array(this.count);
    let end = 0;
    for (const { slots, count } of this.blocks) {
      all.set(slots.subarray(0, count), end);
      end += count;
    }
    return all;
  }

  private split(number: number): void {
    const block = this.blocks[number]!;
    const half = block.count >> 1;
    this.blocks.splice(number + 1, 0, createBlock(block.slots.subarray(half, block.count)));
    block.count = half;
  }

  /** The first block whose last slot does not come before this one; the last block when there is none. */
  private findBlock(slot: number, compare: Compare): number {
    let low = 0;
    let high = this.blocks.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const { slots, count } = this.blocks[middle]!;
      if (compare(slots[count - 1]!, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function createBlock(content: Int32Array): Block {
  const slots = new Int32Array(CAPACITY);
  slots.set(content);
  return { slots, count: content.length };
}

function findPlace({ slots, count }: Block, slot: number, compare: Compare): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(slots[middle]!, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
