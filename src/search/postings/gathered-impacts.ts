import { LRUCache } from 'lru-cache';
import { IMPACT_MASK } from '../matching/scoring.ts';

/** Stretches that are kept of each array of postings: people begin with the same letters again and again. */
const KEPT = 32;

/**
 * The largest impact that each document has in a long stretch of postings, which names it many times and in no order. It is
 * gathered in bytes, which fit in the processor's cache while masks and scores do not.
 */
export class GatheredImpacts {
  /** A merge makes new postings; what was gathered of the old ones goes with them. */
  private readonly kept = new WeakMap<Uint32Array, LRUCache<string, Uint8Array>>();

  /** By slot, for all slots below `slotCount`: the largest impact and one more, 0 for none. Not to be changed. */
  gather(postings: Uint32Array, from: number, to: number, slotCount: number): Uint8Array {
    const key = `${from}-${to}`;
    const known = this.kept.get(postings)?.get(key);
    if (known && known.length >= slotCount) return known;
    // Documents that come until the next merge have room, too.
    const impacts = new Uint8Array(slotCount + (slotCount >> 4) + 2048);
    gatherInto(impacts, postings, from, to);
    let kept = this.kept.get(postings);
    if (!kept) {
      kept = new LRUCache({ max: KEPT });
      this.kept.set(postings, kept);
    }
    kept.set(key, impacts);
    return impacts;
  }
}

function gatherInto(impacts: Uint8Array, postings: Uint32Array, from: number, to: number): void {
  for (let at = from; at < to; at++) {
    const posting = postings[at]!;
    const slot = posting >>> 8;
    const known = impacts[slot]!;
    const more = (posting & IMPACT_MASK) + 1 - known;
    // The larger of both.
    impacts[slot] = known + (more & ~(more >> 31));
  }
}
