import { finish, STRIDE, type Steps, sortInSteps } from '../run-in-slices.ts';

/** A stretch of the sorted terms: ranks from `first` up to `end`, exclusive. */
export interface TermRange {
  first: number;
  end: number;
}

/** All terms in sorted order, for a walk that passes most of them by without looking at the strings. By rank: */
export interface SortedTerms {
  /** The number of the term. */
  order: Uint32Array;
  /** The length of the beginning that it shares with the term before. */
  shared: Uint8Array;
  /** The letter behind that beginning, modulo 32. */
  letters: Uint8Array;
  /** The rank of the next term that does not begin with that beginning and letter. */
  leaps: Uint32Array;
}

/** From this length on the engine keeps a part of a text as a reference to the whole, which then stays in memory. */
const REFERRING = 13;

function copyText(text: string): string {
  return text.length < REFERRING ? text : JSON.parse(JSON.stringify(text));
}

/**
 * Every term of the documents. A term's number is given at first sight and kept for good; its rank is its place in sorted
 * order. Terms are sorted in when somebody asks for the order, since most new ones are followed by more.
 */
export class Dictionary {
  /** By number. */
  readonly terms: string[] = [];
  readonly #numbers = new Map<string, number>();
  #sorted = emptyTerms(0);

  /** Number of a term, -1 when no document ever had it. */
  numberOf(term: string): number {
    return this.#numbers.get(term) ?? -1;
  }

  /** Number of a term, which is added when it is new. */
  add(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.terms.length;
    const copy = copyText(term);
    this.terms.push(copy);
    this.#numbers.set(copy, number);
    return number;
  }

  get sorted(): SortedTerms {
    if (this.#sorted.order.length < this.terms.length) finish(this.sort());
    return this.#sorted;
  }

  /** The terms with a beginning. */
  findRange(beginning: string): TermRange {
    const { order } = this.sorted;
    const first = this.#findRank(order, (term) => term < beginning);
    return { first, end: this.#findRank(order, (term) => term.startsWith(beginning), first) };
  }

  /** Numbers of the terms in a range. */
  numbersIn({ first, end }: TermRange): Uint32Array {
    return this.sorted.order.subarray(first, end);
  }

  /** Sorts the new terms in among the others. No terms may be added meanwhile. */
  *sort(): Steps {
    const { order } = this.#sorted;
    const fresh = Array.from({ length: this.terms.length - order.length }, (_, at) => order.length + at);
    yield* sortInSteps<number[], number>(fresh, fresh.slice(), fresh.length, (left, right) =>
      this.termOf(left) < this.termOf(right) ? -1 : 1,
    );
    const merged = emptyTerms(this.terms.length);
    let from = 0;
    const ranks = fresh.map((number, at) => {
      const to = this.#findRank(order, (term) => term < this.termOf(number), from);
      copyTerms(this.#sorted, from, to, merged, from + at);
      merged.order[to + at] = number;
      from = to;
      return to + at;
    });
    copyTerms(this.#sorted, from, order.length, merged, from + fresh.length);
    for (const [at, rank] of ranks.entries()) {
      this.#describe(merged, rank);
      this.#describe(merged, rank + 1);
      if (at % STRIDE === 0) yield;
    }
    findLeaps(merged);
    this.#sorted = merged;
  }

  termOf(number: number): string {
    return this.terms[number] ?? '';
  }

  /** The first rank from `from` on whose term does not meet a condition that a first part of these meets. */
  #findRank(order: Uint32Array, isBefore: (term: string) => boolean, from = 0): number {
    let low = from;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(this.termOf(order[middle] ?? 0))) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Compares a term with the one before. */
  #describe({ order, shared, letters }: SortedTerms, rank: number): void {
    if (rank >= order.length) return;
    const before = rank === 0 ? '' : this.termOf(order[rank - 1]!);
    const term = this.termOf(order[rank]!);
    let length = 0;
    while (length < before.length && before.charCodeAt(length) === term.charCodeAt(length)) length++;
    shared[rank] = length;
    letters[rank] = term.charCodeAt(length) & 31;
  }
}

function emptyTerms(count: number): SortedTerms {
  return {
    order: new Uint32Array(count),
    shared: new Uint8Array(count),
    letters: new Uint8Array(count),
    leaps: new Uint32Array(count),
  };
}

/** Copies the ranks from `from` up to `to`, all but their leaps. */
function copyTerms(source: SortedTerms, from: number, to: number, target: SortedTerms, at: number): void {
  target.order.set(source.order.subarray(from, to), at);
  target.shared.set(source.shared.subarray(from, to), at);
  target.letters.set(source.letters.subarray(from, to), at);
}

function findLeaps({ shared, leaps }: SortedTerms): void {
  for (let rank = shared.length - 1; rank >= 0; rank--) {
    let next = rank + 1;
    while (next < shared.length && shared[next]! > shared[rank]!) next = leaps[next]!;
    leaps[rank] = next;
  }
}
