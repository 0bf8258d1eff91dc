import { STRIDE, type Steps } from '../run-in-slices.ts';

/** Terms, with what a walk needs to pass most of them by without looking at the strings. */
export interface TermList {
  terms: readonly string[];
  /**
   * Two numbers a term, side by side, because a walk that leaps from term to term waits for memory most of all.
   * The next term that does not begin with what this term shares with the one before and one letter more; and the length of
   * the beginning it shares with the one before (at most its own length less one), with the first letter behind it, modulo
   * 32, in the higher bits.
   */
  nodes: Uint32Array;
}

export function emptyTermList(): TermList {
  return { terms: [], nodes: new Uint32Array(0) };
}

/** The length of the beginning that a term shares with the one before. */
export const SHARED_MASK = 0xff;
/** Where the letter behind it stands. */
export const BRANCH_SHIFT = 8;

/** Describes terms, in sorted order if they are to be walked fast. */
export function* describeTerms(terms: readonly string[]): Steps<TermList> {
  const count = terms.length;
  const nodes = new Uint32Array(count * 2);
  for (let at = 0; at < count; at++) {
    const term = terms[at]!;
    const common = at === 0 ? 0 : Math.min(commonPrefix(terms[at - 1]!, term), term.length - 1);
    nodes[at * 2 + 1] = common | ((term.charCodeAt(common) & 31) << BRANCH_SHIFT);
    if (at % STRIDE === 0) yield;
  }
  const sharedAt = (at: number) => nodes[at * 2 + 1]! & SHARED_MASK;
  for (let at = count - 1; at >= 0; at--) {
    let next = at + 1;
    while (next < count && sharedAt(next) > sharedAt(at)) next = nodes[next * 2]!;
    nodes[at * 2] = next;
    if (at % STRIDE === 0) yield;
  }
  return { terms, nodes };
}

/** Length of the common beginning of two terms. */
function commonPrefix(left: string, right: string): number {
  const end = Math.min(left.length, right.length);
  let at = 0;
  while (at < end && left.charCodeAt(at) === right.charCodeAt(at)) at++;
  return at;
}
