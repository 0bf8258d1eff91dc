/** Rules of likeness between reviews. Pure. */

/** Hashes that a text is known by. */
const SLOTS = 16;
/** Two texts are nearly the same from this share of common phrases on. */
export const LIKE_FROM = 0.6;
const PHRASE_WORDS = 3;
/** Shorter texts are alike by chance. */
const LEAST_PHRASES = 6;
const SLOT_BITS = 27;

/** The phrases of a text, each once, whatever its punctuation and case. Empty for a short text. */
function listPhrases(text: string): Set<string> {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const count = words.length - PHRASE_WORDS + 1;
  if (count < LEAST_PHRASES) return new Set();
  return new Set(Array.from({ length: count }, (_, at) => words.slice(at, at + PHRASE_WORDS).join(' ')));
}

/**
 * The share of the phrases of one text that another one has as well. It is that of the text with fewer phrases, so that it stays
 * the same when somebody adds sentences of their own to what they have copied.
 */
export function shareOfPhrases(text: string, other: string): number {
  const [left, right] = [listPhrases(text), listPhrases(other)];
  const least = Math.min(left.size, right.size);
  return least === 0 ? 0 : left.intersection(right).size / least;
}

/**
 * The hashes of a text: of each of sixteen orders the first of its phrases, in ascending slots. Texts with many common phrases
 * have some of them in common (MinHash), so an index finds them. Empty for a short text.
 */
export function hashPhrases(text: string): number[] {
  const phrases = listPhrases(text);
  if (phrases.size === 0) return [];
  const least = new Array<number>(SLOTS).fill(2 ** SLOT_BITS);
  for (const phrase of phrases) {
    const hash = hashText(phrase);
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
