import { STRIDE, type Steps } from '../run-in-slices.ts';

/** Terms, with what a walk needs to pass most of them by without looking at the strings. */
export interface TermList {
  terms: readonly string[];
  /** Length of the beginning each term shares with the one before, at most its own length less one. */
  shared: Uint8Array;
  /** First letter of each term behind the shared beginning, modulo 32. */
  branches: Uint8Array;
  /** The next term that does not begin with what this term shares with the one before and one letter more. */
  siblings: Uint32Array;
}

export function emptyTermList(): TermList {
  return {
    terms: [],
    shared: new Uint8Array(0),
    branches: new Uint8Array(0),
    siblings: new Uint32Array(0),
  };
}

/** Describes terms, in sorted order if they are to be walked fast. */
export function* describeTerms(terms: readonly string[]): Steps<TermList> {
  const count = terms.length;
  const shared = new Uint8Array(count);
  const branches = new Uint8Array(count);
  const siblings = new Uint32Array(count);
  for (let at = 0; at < count; at++) {
    const term = terms[at]!;
    const common = at === 0 ? 0 : Math.min(commonPrefix(terms[at - 1]!, term), term.length - 1);
    shared[at] = common;
    branches[at] = term.charCodeAt(common) & 31;
    if (at % STRIDE === 0) yield;
  }
  for (let at = count - 1; at >= 0; at--) {
    let next = at + 1;
    while (next < count && shared[next]! > shared[at]!) next = siblings[next]!;
    siblings[at] = next;
    if (at % STRIDE === 0) yield;
  }
  return { terms, shared, branches, siblings };
}

/** Length of the common beginning of two terms. */
function commonPrefix(left: string, right: string): number {
  const end = Math.min(left.length, right.length);
  let at = 0;
  while (at < end && left.charCodeAt(at) === right.charCodeAt(at)) at++;
  return at;
}
