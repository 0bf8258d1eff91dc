import { describeTerms, emptyTermList, type TermList } from '../matching/term-list.ts';
import { finish } from '../run-in-slices.ts';
import { growArray } from './grow-array.ts';
import { lowerBound } from './sorted-terms.ts';
import { TextTable } from './text-table.ts';

/** All terms in a sorted order that a merge has prepared. */
export interface RankedTerms {
  ranked: TermList;
  numberAtRank: Uint32Array<ArrayBuffer>;
}

const PAGE = 1024;
/** From this length on the engine keeps a part of a text as a reference to the whole, which then stays in memory. */
const REFERRING = 13;

function copyText(text: string): string {
  return text.length < REFERRING ? text : JSON.parse(JSON.stringify(text));
}

/**
 * Every word of the documents. A term's number is given at first sight and kept for good, so stored documents
 * never need rewriting; its rank is its place in sorted order and changes with each merge. Terms that came
 * after the last merge have the highest numbers, and no rank yet.
 */
export class Dictionary {
  ranked = emptyTermList();
  numberAtRank = new Uint32Array(0);
  /** Living documents that have the term, by number. */
  documentCounts = new Uint32Array(64);
  count = 0;
  private fresh = emptyTermList();
  /** Terms by number, in pages. */
  readonly #pages: string[][] = [];
  readonly #numbers = new TextTable((number) => this.termOf(number));

  /** The ranked terms, in UTF-16 order. */
  get sorted(): readonly string[] {
    return this.ranked.terms;
  }

  /** Rank of a term, -1 without one. */
  rankOf(term: string): number {
    const rank = lowerBound(this.sorted, term);
    return rank < this.sorted.length && this.sorted[rank] === term ? rank : -1;
  }

  /** The term with a number. */
  termOf(number: number): string {
    return this.#pages[Math.floor(number / PAGE)]![number % PAGE]!;
  }

  /** Number of a term, -1 when no document ever had it. */
  numberOf(term: string): number {
    return this.#numbers.find(term);
  }

  /** True for a number whose term no merge has seen yet. */
  isFresh(number: number): boolean {
    return number >= this.sorted.length;
  }

  /** Number of a term, which is added when it is new. */
  add(term: string): number {
    const known = this.numberOf(term);
    if (known >= 0) return known;
    const number = this.count++;
    this.#keep(copyText(term), number);
    this.documentCounts = growArray(this.documentCounts, this.count);
    return number;
  }

  /** Living documents that have the term. */
  countDocuments(term: string): number {
    const number = this.numberOf(term);
    return number < 0 ? 0 : this.documentCounts[number]!;
  }

  /** The terms without a rank, in order of their numbers. */
  listFresh(): TermList {
    const first = this.sorted.length;
    if (this.fresh.terms.length !== this.count - first) {
      const terms = Array.from({ length: this.count - first }, (_, at) => this.termOf(first + at));
      this.fresh = finish(describeTerms(terms));
    }
    return this.fresh;
  }

  /** Takes over a new sorted order that a merge has prepared. */
  install({ ranked, numberAtRank }: RankedTerms): void {
    this.ranked = ranked;
    this.numberAtRank = numberAtRank;
    this.fresh = emptyTermList();
  }

  #keep(term: string, number: number): void {
    const page = Math.floor(number / PAGE);
    while (this.#pages.length <= page) this.#pages.push(new Array<string>(PAGE).fill(''));
    this.#pages[page]![number % PAGE] = term;
    this.#numbers.add(term, number);
  }
}
