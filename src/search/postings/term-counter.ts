import { quantizeImpact, scaleWeights, TITLE_FLAG, weighOccurrence } from '../matching/scoring.ts';
import type { SearchSchema } from '../search-types.ts';
import { FIELD, FIRST_TERM } from './document-code.ts';
import type { ForwardStore } from './forward-store.ts';
import { growArray } from './grow-array.ts';

/** Reads the stored words of a document back into its distinct terms and their impacts. */
export class TermCounter {
  /** After `read`: the distinct term numbers, and their impacts with the title flag. */
  numbers = new Uint32Array(1024);
  impacts = new Uint8Array(1024);
  private readonly weights: Float64Array;
  /** By term number, all zero between two reads. */
  private frequencies = new Float64Array(64);
  private titled = new Uint8Array(64);

  constructor(schema: SearchSchema) {
    this.weights = scaleWeights(schema);
  }

  /** Returns the number of distinct terms of a slot; `termCount` is one more than the largest term number. */
  read(store: ForwardStore, slot: number, termCount: number): number {
    const count = this.sumFrequencies(store, slot, termCount);
    this.impacts = growArray(this.impacts, count);
    for (let at = 0; at < count; at++) {
      const number = this.numbers[at]!;
      this.impacts[at] = quantizeImpact(this.frequencies[number]!) | this.titled[number]!;
      this.frequencies[number] = 0;
      this.titled[number] = 0;
    }
    return count;
  }

  private sumFrequencies(store: ForwardStore, slot: number, termCount: number): number {
    this.frequencies = growArray(this.frequencies, termCount);
    this.titled = growArray(this.titled, termCount);
    const bytes = store.pageOf(slot);
    let at = store.startOf(slot);
    const end = at + store.lengthOf(slot);
    let count = 0;
    let worth = 0;
    let flag = 0;
    while (at < end) {
      let code = bytes[at++]!;
      if (code === FIELD) {
        const field = bytes[at]! & 0x7f;
        const length = (bytes[at + 1]! & 0x7f) | ((bytes[at + 2]! & 0x7f) << 7);
        worth = weighOccurrence(this.weights[field]!, length);
        flag = field === 0 ? TITLE_FLAG : 0;
        at += 3;
        continue;
      }
      if (code > 0x7f) {
        code &= 0x7f;
        for (let shift = 7; ; shift += 7) {
          const byte = bytes[at++]!;
          code |= (byte & 0x7f) << shift;
          if (byte < 0x80) break;
        }
      }
      if (code < FIRST_TERM) continue;
      const number = code - FIRST_TERM;
      if (this.frequencies[number] === 0) {
        this.numbers = growArray(this.numbers, count + 1);
        this.numbers[count++] = number;
      }
      this.frequencies[number] = this.frequencies[number]! + worth;
      if (flag !== 0) this.titled[number] = flag;
    }
    return count;
  }
}
