import { MAX_WORD_LENGTH } from './fold-word.ts';

/** Typing errors forgiven in a word: one from 4 letters, two from 8. Digits do not count: `gpt4` is not `gpt5`. */
export function allowedEdits(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at);
    if (unit < 48 || unit > 57) letters++;
  }
  return letters < 4 ? 0 : letters < 8 ? 1 : 2;
}

const WIDTH = MAX_WORD_LENGTH + 1;
/** Row d holds the distances between the first d letters of a term and every prefix of the word. */
const rows = new Uint8Array((MAX_WORD_LENGTH + 2) * WIDTH);
const word = new Uint16Array(WIDTH);
/** Smallest distance between the whole word and any of the first d prefixes of a term. */
const prefixBest = new Uint8Array(MAX_WORD_LENGTH + 2);

/** Length of the common beginning of two terms. */
export function commonPrefix(left: string, right: string): number {
  const end = Math.min(left.length, right.length);
  let at = 0;
  while (at < end && left.charCodeAt(at) === right.charCodeAt(at)) at++;
  return at;
}

/** Fills row `depth`; returns its smallest distance. Only cells within `edits` of the diagonal are computed. */
function fillRow(term: string, depth: number, length: number, edits: number): number {
  const row = depth * WIDTH;
  const above = row - WIDTH;
  const letter = term.charCodeAt(depth - 1);
  const letterBefore = depth > 1 ? term.charCodeAt(depth - 2) : -1;
  const from = Math.max(1, depth - edits);
  const to = Math.min(length, depth + edits);
  let smallest = from === 1 ? depth : edits + 1;
  rows[row + from - 1] = smallest;
  for (let at = from; at <= to; at++) {
    const expected = word[at - 1];
    let cost = rows[above + at - 1]! + (letter === expected ? 0 : 1);
    const shorter = rows[row + at - 1]! + 1;
    if (shorter < cost) cost = shorter;
    const longer = at < depth + edits ? rows[above + at]! + 1 : edits + 1;
    if (longer < cost) cost = longer;
    if (at > 1 && letter === word[at - 2] && letterBefore === expected) {
      const swapped = rows[above - WIDTH + at - 2]! + 1;
      if (swapped < cost) cost = swapped;
    }
    if (cost > edits) cost = edits + 1;
    rows[row + at] = cost;
    if (cost < smallest) smallest = cost;
  }
  return smallest;
}

/**
 * Visits every term within `edits` typing errors of `text`: insertions, deletions, substitutions and swaps of
 * neighbours (optimal string alignment), at any place. The sorted terms are walked like a tree: rows of the
 * distance table are shared by terms with a common beginning, and a beginning that is already too far off is
 * left together with all terms that share it.
 *
 * @param shared length of the beginning each term shares with the term before; computed when not given
 * @param asPrefix forgives the errors in a beginning of the term instead of in the whole term
 */
export function findNearTerms(
  terms: readonly string[],
  shared: Uint8Array | undefined,
  text: string,
  edits: number,
  asPrefix: boolean,
  visit: (index: number, distance: number) => void,
): void {
  const length = Math.min(text.length, MAX_WORD_LENGTH);
  for (let at = 0; at < length; at++) word[at] = text.charCodeAt(at);
  for (let at = 0; at <= length; at++) rows[at] = at;
  prefixBest[0] = length;
  let known = 0;
  let index = 0;
  while (index < terms.length) {
    const term = terms[index]!;
    let depth = known;
    let alive = true;
    while (alive && depth < term.length) {
      depth++;
      const smallest = fillRow(term, depth, length, edits);
      const inBand = depth >= length - edits && depth <= length + edits;
      const whole = inBand ? rows[depth * WIDTH + length]! : edits + 1;
      prefixBest[depth] = Math.min(prefixBest[depth - 1]!, whole);
      alive = smallest <= edits || (asPrefix && prefixBest[depth]! <= edits);
    }
    if (alive) {
      const inBand = depth >= length - edits && depth <= length + edits;
      const distance = asPrefix ? prefixBest[depth]! : inBand ? rows[depth * WIDTH + length]! : edits + 1;
      if (distance <= edits) visit(index, distance);
    }
    index = alive ? index + 1 : skipBranch(terms, shared, index + 1, depth);
    known = index < terms.length ? Math.min(depth, sharedAt(terms, shared, index)) : 0;
  }
}

function sharedAt(terms: readonly string[], shared: Uint8Array | undefined, index: number): number {
  return shared ? shared[index]! : commonPrefix(terms[index - 1]!, terms[index]!);
}

/** First index from `from` on whose term does not share the failed beginning of `depth` letters. */
function skipBranch(
  terms: readonly string[],
  shared: Uint8Array | undefined,
  from: number,
  depth: number,
): number {
  let next = from;
  while (next < terms.length && sharedAt(terms, shared, next) >= depth) next++;
  return next;
}
