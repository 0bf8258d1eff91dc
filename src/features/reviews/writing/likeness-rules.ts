/** Rules of likeness between reviews. Pure. */

/** Hashes that a text is known by. */
const SLOTS = 16;
/** Two texts that share so many are nearly the same: about six of ten phrases are common. */
export const LIKE_FROM = 10;
const PHRASE_WORDS = 3;
/** Shorter texts are alike by chance. */
const LEAST_PHRASES = 6;
const SLOT_BITS = 27;

/**
 * The hashes of a text: of each of sixteen orders the first of its phrases, in ascending slots. The share of hashes that
 * two texts have in common is that of their common phrases (MinHash). Empty for a short text.
 */
export function hashPhrases(text: string): number[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const count = words.length - PHRASE_WORDS + 1;
  if (count < LEAST_PHRASES) return [];
  const least = new Array<number>(SLOTS).fill(2 ** SLOT_BITS);
  for (let at = 0; at < count; at += 1) {
    const hash = hashText(words.slice(at, at + PHRASE_WORDS).join(' '));
    for (let slot = 0; slot < SLOTS; slot += 1) {
      least[slot] = Math.min(least[slot]!, mix(hash, slot) >>> (32 - SLOT_BITS));
    }
  }
  return least.map((hash, slot) => slot * 2 ** SLOT_BITS + hash);
}

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** Another order of all hashes for each slot. */
function mix(hash: number, slot: number): number {
  let mixed = Math.imul(hash ^ Math.imul(slot + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** So many reviews of one tool within a day are looked at, when they are far more than usual. */
const BURST = 6;
const BURST_FACTOR = 5;

/** True when a tool gets far more reviews than usual. @param usual those of the four weeks before, @param recent of the last day. */
export function isBurst({ recent, usual }: { recent: number; usual: number }): boolean {
  return recent >= BURST && recent > BURST_FACTOR * Math.max(1, usual / 28);
}

/** Reviews of one maker's tools from which on a person who reviews nobody else is looked at. */
const ONE_MAKER = 3;

/** True when a person reviews the tools of one maker only. */
export function isOneMakers({ total, same }: { total: number; same: number }): boolean {
  return same >= ONE_MAKER && same === total;
}
