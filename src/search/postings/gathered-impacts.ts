import { LRUCache } from 'lru-cache';
import { IMPACT_MASK } from '../matching/scoring.ts';

/** Stretches that are kept of each array of postings: people search for the same words and beginnings again and again. */
const KEPT = 64;
/** Adding a stretch with more postings than this share of all slots takes longer than looking at all slots. */
const LONG = 1 / 8;

/** A merge makes new postings; what was gathered of the old ones goes with them. */
const kept = new WeakMap<Uint32Array, LRUCache<string, Uint8Array>>();

export function isLong(length: number, slotCount: number): boolean {
  return length > slotCount * LONG;
}

/**
 * By slot, for all slots below `slotCount`: the largest impact that the document has in a long stretch of postings and one
 * more, 0 for none. Not to be changed. A stretch of many terms names a document many times and in no order; bytes fit in the
 * processor's cache while masks and scores do not.
 */
export function gatherImpacts(
  postings: Uint32Array,
  from: number,
  to: number,
  slotCount: number,
): Uint8Array {
  const key = `${from}-${to}`;
  const stretches = kept.get(postings) ?? new LRUCache({ max: KEPT });
  const known = stretches.get(key);
  if (known && known.length >= slotCount) return known;
  // Documents that come until the next merge have room, too.
  const impacts = new Uint8Array(slotCount + (slotCount >> 4) + 2048);
  gatherInto(impacts, postings, from, to);
  kept.set(postings, stretches.set(key, impacts));
  return impacts;
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
