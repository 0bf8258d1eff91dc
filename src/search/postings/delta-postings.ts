import { TITLE_FLAG } from '../matching/scoring.ts';
import type { Dictionary } from './dictionary.ts';
import { lowerBound, prefixEnd } from './sorted-terms.ts';

/** Pending terms up to which single insertion is cheaper than one merge. */
const FEW = 64;

/** Postings of the documents that came after the last merge: one growing list per term. */
export class DeltaPostings {
  /** By number of the term. A posting is `slot << 8 | impact`, as in the base. */
  readonly lists = new Map<number, number[]>();
  documents = 0;
  /** Postings in all lists, and those of words in titles. */
  size = 0;
  titleSize = 0;
  private sorted: string[] = [];
  private pending: string[] = [];
  readonly #dictionary: Dictionary;

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  add(number: number, posting: number): void {
    this.size++;
    if ((posting & TITLE_FLAG) !== 0) this.titleSize++;
    const list = this.lists.get(number);
    if (list) {
      list.push(posting);
      return;
    }
    this.lists.set(number, [posting]);
    this.pending.push(this.#dictionary.termOf(number));
  }

  /** The postings of a term. */
  listOf(term: string): readonly number[] | undefined {
    return this.lists.get(this.#dictionary.numberOf(term));
  }

  /** The terms with a beginning, in UTF-16 order. */
  listFrom(beginning: string): readonly string[] {
    const terms = this.listTerms();
    const first = lowerBound(terms, beginning);
    return terms.slice(first, prefixEnd(terms, beginning, first));
  }

  /** All terms in UTF-16 order; sorted only when asked for, since most puts are followed by more puts. */
  private listTerms(): readonly string[] {
    if (this.pending.length === 0) return this.sorted;
    if (this.pending.length <= FEW) {
      for (const term of this.pending) this.sorted.splice(lowerBound(this.sorted, term), 0, term);
    } else {
      this.sorted = mergeSorted(this.sorted, this.pending.sort(compareTerms));
    }
    this.pending = [];
    return this.sorted;
  }
}

export function compareTerms(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function mergeSorted(left: readonly string[], right: readonly string[]): string[] {
  const merged: string[] = [];
  let at = 0;
  for (const term of right) {
    while (at < left.length && left[at]! < term) merged.push(left[at++]!);
    merged.push(term);
  }
  while (at < left.length) merged.push(left[at++]!);
  return merged;
}
