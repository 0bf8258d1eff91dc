const BUCKET = 2;
const MOST_LISTED = 60;

/** Words by their beginning. A word that was added twice stays until it is removed twice. */
export class PrefixTable {
  readonly #buckets = new Map<string, Map<string, number>>();

  add(word: string): void {
    const key = word.slice(0, BUCKET);
    const bucket = this.#buckets.get(key) ?? new Map<string, number>();
    bucket.set(word, (bucket.get(word) ?? 0) + 1);
    this.#buckets.set(key, bucket);
  }

  remove(word: string): void {
    const key = word.slice(0, BUCKET);
    const bucket = this.#buckets.get(key);
    const count = bucket?.get(word) ?? 0;
    if (count > 1) bucket!.set(word, count - 1);
    else bucket?.delete(word);
    if (bucket?.size === 0) this.#buckets.delete(key);
  }

  /** Words with a beginning of two letters or more, in no order; bounded. */
  list(beginning: string): string[] {
    const found: string[] = [];
    for (const word of this.#buckets.get(beginning.slice(0, BUCKET))?.keys() ?? []) {
      if (!word.startsWith(beginning)) continue;
      found.push(word);
      if (found.length === MOST_LISTED) break;
    }
    return found;
  }
}
