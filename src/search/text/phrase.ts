import type { Dictionary } from '../postings/dictionary.ts';
import { FIRST_TERM, writeCode } from '../postings/document-code.ts';
import type { ForwardStore } from '../postings/forward-store.ts';

/** The bytes neighbouring words are stored as, undefined when some word is in no document. */
export function encodePhrase(words: readonly string[], dictionary: Dictionary): Uint8Array | undefined {
  const bytes = new Uint8Array(words.length * 5);
  let length = 0;
  for (const word of words) {
    const number = dictionary.numberOf(word);
    if (number < 0) return undefined;
    length = writeCode(bytes, length, number + FIRST_TERM);
  }
  return bytes.subarray(0, length);
}

/** Position of the next occurrence of a phrase in one page, from an offset on. */
interface PageSearch {
  bytes: Buffer;
  from: number;
  next: number;
}

/**
 * Looks for one phrase in many documents. Documents asked about in the order of their bytes, as postings give
 * them, cost one native pass over each page together; one that comes out of order is looked through alone.
 */
export class PhraseFinder {
  private readonly store: ForwardStore;
  private readonly phrase: Uint8Array;
  private readonly searches = new Map<Uint8Array, PageSearch>();

  constructor(store: ForwardStore, phrase: Uint8Array) {
    this.store = store;
    this.phrase = phrase;
  }

  /** True when the words of the phrase are adjacent in one field of a live document. */
  isIn(slot: number): boolean {
    const page = this.store.pageOf(slot);
    const start = this.store.startOf(slot);
    const last = start + this.store.lengthOf(slot) - this.phrase.length;
    const search = this.searchIn(page);
    if (start < search.from) return this.scan(page, start, last);
    if (search.next < start) this.advance(search, start);
    while (search.next <= last) {
      if (isCodeStart(page, start, search.next)) return true;
      this.advance(search, search.next + 1);
    }
    return false;
  }

  private searchIn(page: Uint8Array): PageSearch {
    let search = this.searches.get(page);
    if (!search) {
      search = { bytes: Buffer.from(page.buffer, page.byteOffset, page.byteLength), from: 0, next: -1 };
      this.searches.set(page, search);
    }
    return search;
  }

  private advance(search: PageSearch, from: number): void {
    const next = search.bytes.indexOf(this.phrase, from);
    search.from = from;
    search.next = next < 0 ? Number.POSITIVE_INFINITY : next;
  }

  private scan(page: Uint8Array, start: number, last: number): boolean {
    const { phrase } = this;
    for (let at = start; at <= last; at++) {
      if (page[at] !== phrase[0] || !isCodeStart(page, start, at)) continue;
      let same = 1;
      while (same < phrase.length && page[at + same] === phrase[same]) same++;
      if (same === phrase.length) return true;
    }
    return false;
  }
}

/** A byte with the high bit continues a code; it does not start one. */
function isCodeStart(bytes: Uint8Array, start: number, at: number): boolean {
  return at === start || bytes[at - 1]! < 0x80;
}
