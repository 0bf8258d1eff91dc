import { isNearWord } from '#src/search/text/near-word.ts';

/** Words of a length with the same beginning, or the same ending. */
function keysOf(word: string, length: number): [string, string] {
  return [`${length}^${word[0]}`, `${length}$${word.slice(-2)}`];
}

/** Up to so many letters another letter in the place of one makes another word: "shoes" are no shops. */
const SHORT = 5;

function isMisspelt(word: string, meant: string, edits: number): boolean {
  if (!isNearWord(word, meant, edits)) return false;
  if (word.length > SHORT || word.length !== meant.length) return true;
  return [...word].sort().join('') === [...meant].sort().join('');
}

/**
 * Finds words with typing errors among some ten thousand within a fraction of a millisecond. A word that is wrong in its
 * first letter and in its last two is not found.
 */
export class NearIndex<Item> {
  readonly #buckets = new Map<string, { word: string; item: Item }[]>();

  add(word: string, item: Item): void {
    for (const key of keysOf(word, word.length)) {
      const bucket = this.#buckets.get(key);
      if (bucket) bucket.push({ word, item });
      else this.#buckets.set(key, [{ word, item }]);
    }
  }

  /** Returns the item of the nearest word, at most `most` typing errors away. */
  find(word: string, most: number): Item | undefined {
    for (let edits = 1; edits <= most; edits++) {
      for (let length = word.length - edits; length <= word.length + edits; length++) {
        for (const key of keysOf(word, length)) {
          const found = this.#buckets.get(key)?.find((entry) => isMisspelt(word, entry.word, edits));
          if (found) return found.item;
        }
      }
    }
    return undefined;
  }
}
