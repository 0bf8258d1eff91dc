/** Pages grow one by one: growing a table of a million entries at once would hold the event loop. */
const PAGES = 256;
const FIRST_SIZE = 16;
/** A place whose entry was deleted; a search passes it by. */
const DELETED = -1;

/** Differs from process to process, so that nobody can choose texts that all lead to the same place. */
const SEED = Math.floor(Math.random() * 2 ** 32);

/** FNV-1a (Fowler, Noll, Vo), stirred once more because its low bits choose the page. */
function hashOf(text: string): number {
  let hash = SEED;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * Numbers by text. It keeps the numbers alone and asks for their texts. The engine puts every key of a map of texts into its
 * table of unique texts and walks through that at each clean-up of the heap: 15 ms with a million.
 */
export class TextTable {
  readonly #textOf: (number: number) => string;
  /** Number + 1 by place, 0 for none; a power of two of places each, a quarter of them free. */
  readonly #pages: Int32Array[] = Array.from({ length: PAGES }, () => new Int32Array(FIRST_SIZE));
  /** Places that are not free. */
  readonly #used = new Uint32Array(PAGES);

  /** @param textOf the text of a number that is in the table */
  constructor(textOf: (number: number) => string) {
    this.#textOf = textOf;
  }

  /** -1 for a text without a number. */
  find(text: string): number {
    const hash = hashOf(text);
    const page = this.#pages[hash % PAGES]!;
    for (let at = placeOf(hash, page); page[at] !== 0; at = next(at, page)) {
      const stored = page[at]!;
      if (stored !== DELETED && this.#textOf(stored - 1) === text) return stored - 1;
    }
    return -1;
  }

  /** Adds the number of a text that has none. */
  add(text: string, number: number): void {
    const hash = hashOf(text);
    const chosen = hash % PAGES;
    if ((this.#used[chosen]! + 1) * 4 > this.#pages[chosen]!.length * 3) this.#renew(chosen);
    insert(this.#pages[chosen]!, hash, number);
    this.#used[chosen]!++;
  }

  /** Deletes the number of a text if it is this one. */
  delete(text: string, number: number): void {
    const hash = hashOf(text);
    const page = this.#pages[hash % PAGES]!;
    for (let at = placeOf(hash, page); page[at] !== 0; at = next(at, page)) {
      if (page[at] !== number + 1) continue;
      page[at] = DELETED;
      return;
    }
  }

  /** Replaces a page by one without deleted entries that is at most half full. */
  #renew(chosen: number): void {
    const living = this.#pages[chosen]!.filter((stored) => stored > 0);
    let size = FIRST_SIZE;
    while (size < (living.length + 1) * 2) size *= 2;
    const page = new Int32Array(size);
    for (const stored of living) insert(page, hashOf(this.#textOf(stored - 1)), stored - 1);
    this.#pages[chosen] = page;
    this.#used[chosen] = living.length;
  }
}

function placeOf(hash: number, page: Int32Array): number {
  return Math.floor(hash / PAGES) & (page.length - 1);
}

function next(at: number, page: Int32Array): number {
  return (at + 1) & (page.length - 1);
}

function insert(page: Int32Array, hash: number, number: number): void {
  let at = placeOf(hash, page);
  while (page[at]! !== 0) at = next(at, page);
  page[at] = number + 1;
}
