import { NumberLists } from './number-lists.ts';

/** A posting is `document << 8 | impact`: the document's slot, and what one term is worth in it (see `scoring.ts`). */
export const IMPACT_BITS = 8;
export const MAX_SLOTS = 1 << 24;

/** The inverted index: for each term, by its number, the postings of the documents that have it, ordered by slot. */
export class PostingLists {
  readonly #lists = new NumberLists();

  /** All postings. Those of a term are at `startOf(term)` up to `endOf(term)`, until the next change. */
  get postings(): Uint32Array {
    return this.#lists.numbers;
  }

  startOf(term: number): number {
    return this.#lists.startOf(term);
  }

  endOf(term: number): number {
    return this.#lists.endOf(term);
  }

  /** How many documents have the term. */
  countDocuments(term: number): number {
    return this.#lists.lengthOf(term);
  }

  /** The slots of the documents that have a term, ascending. */
  listSlots(term: number): number[] {
    return Array.from(this.#lists.view(term), (posting) => posting >>> IMPACT_BITS);
  }

  /** Where the posting of a term and document stands in `postings`; -1 when the document lacks the term. */
  find(term: number, slot: number): number {
    const at = this.#lowerBound(term, slot);
    return at < this.endOf(term) && slotAt(this.postings, at) === slot ? at : -1;
  }

  has(term: number, slot: number): boolean {
    return this.find(term, slot) >= 0;
  }

  /** The document must not have the term yet. */
  add(term: number, slot: number, impact: number): void {
    const place = this.#lowerBound(term, slot) - this.startOf(term);
    this.#lists.insert(term, place, slot * 2 ** IMPACT_BITS + impact);
  }

  /** Does nothing when the document lacks the term. */
  remove(term: number, slot: number): void {
    const at = this.find(term, slot);
    if (at >= 0) this.#lists.remove(term, at - this.startOf(term));
  }

  /** Gives back the room that lists have kept to grow. @param terms all, in the order in which they are often read */
  compact(terms: Uint32Array): void {
    this.#lists.compact(terms);
  }

  /** Where the first posting of a slot that is not smaller stands; the end of the list when there is none. */
  #lowerBound(term: number, slot: number): number {
    const { postings } = this;
    let low = this.startOf(term);
    let high = this.endOf(term);
    // While documents are loaded each is the last one.
    if (low === high || slotAt(postings, high - 1) < slot) return high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (slotAt(postings, middle) < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function slotAt(postings: Uint32Array, at: number): number {
  return (postings[at] ?? 0) >>> IMPACT_BITS;
}
