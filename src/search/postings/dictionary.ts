import { describeTerms, emptyTermList, type TermList } from '../matching/term-list.ts';
import { finish } from '../run-in-slices.ts';
import { growArray } from './grow-array.ts';
import { lowerBound } from './sorted-terms.ts';

/** All terms in a sorted order that a merge has prepared. */
export interface RankedTerms {
  ranked: TermList;
  numberAtRank: Uint32Array<ArrayBuffer>;
}

/**
 * Every word of the documents. A term's number is given at first sight and kept for good, so stored documents
 * never need rewriting; its rank is its place in sorted order and changes with each merge. Terms that came
 * after the last merge have no rank yet.
 */
export class Dictionary {
  ranked = emptyTermList();
  numberAtRank = new Uint32Array(0);
  /** Numbers of the terms without a rank. */
  readonly unranked = new Map<string, number>();
  /** Living documents that have the term, by number. */
  documentCounts = new Uint32Array(64);
  count = 0;
  private fresh = emptyTermList();

  /** The ranked terms, in UTF-16 order. */
  get sorted(): readonly string[] {
    return this.ranked.terms;
  }

  /** Rank of a term, -1 without one. */
  rankOf(term: string): number {
    const rank = lowerBound(this.sorted, term);
    return rank < this.sorted.length && this.sorted[rank] === term ? rank : -1;
  }

  /** Number of a term, -1 when no document ever had it. */
  numberOf(term: string): number {
    const fresh = this.unranked.get(term);
    if (fresh !== undefined) return fresh;
    const rank = this.rankOf(term);
    return rank < 0 ? -1 : this.numberAtRank[rank]!;
  }

  /** Number of a term, which is added when it is new. */
  add(term: string): number {
    const known = this.numberOf(term);
    if (known >= 0) return known;
    const number = this.count++;
    this.unranked.set(term, number);
    this.documentCounts = growArray(this.documentCounts, this.count);
    return number;
  }

  /** Living documents that have the term. */
  countDocuments(term: string): number {
    const number = this.numberOf(term);
    return number < 0 ? 0 : this.documentCounts[number]!;
  }

  /** The terms without a rank, in no order. */
  listFresh(): TermList {
    if (this.fresh.terms.length !== this.unranked.size) {
      this.fresh = finish(describeTerms([...this.unranked.keys()]));
    }
    return this.fresh;
  }

  /** Takes over a new sorted order that a merge has prepared; `fresh` had no rank before. */
  install({ ranked, numberAtRank }: RankedTerms, fresh: readonly string[]): void {
    this.ranked = ranked;
    this.numberAtRank = numberAtRank;
    this.fresh = emptyTermList();
    if (this.unranked.size === fresh.length) this.unranked.clear();
    else for (const term of fresh) this.unranked.delete(term);
  }
}
