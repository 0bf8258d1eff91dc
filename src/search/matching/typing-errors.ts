import type { Dictionary } from '../postings/dictionary.ts';
import { MAX_WORD_LENGTH } from '../text/fold-word.ts';

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
/** One bit per letter (modulo 32) that may follow the first d letters of a term; all bits when any may. */
const followers = new Int32Array(MAX_WORD_LENGTH + 2);

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

/** Letters by which a term may go on when the errors are used up: those that cost nothing, or complete a swap. */
function listFollowers(term: string, depth: number, length: number, edits: number): number {
  const row = depth * WIDTH;
  const letter = depth > 0 ? term.charCodeAt(depth - 1) : -1;
  const to = Math.min(length, depth + edits);
  let bits = 0;
  for (let at = Math.max(0, depth - edits); at <= to; at++) {
    if (at < length && rows[row + at]! <= edits) bits |= 1 << (word[at]! & 31);
    if (at > 0 && at < length && letter === word[at]) bits |= 1 << (word[at - 1]! & 31);
  }
  return bits;
}

/**
 * Visits every term within `edits` typing errors of `text`: insertions, deletions, substitutions and swaps of
 * neighbours (optimal string alignment), at any place. The sorted terms are walked like a tree: rows of the distance
 * table are shared by terms with a common beginning, and a beginning that is already too far off is left
 * together with all terms that share it.
 *
 * @param asPrefix forgives the errors in a beginning of the term instead of in the whole term
 * @param visit is called with the number of a term
 */
export function findNearTerms(
  dictionary: Pick<Dictionary, 'sorted' | 'termOf'>,
  text: string,
  edits: number,
  asPrefix: boolean,
  visit: (number: number, distance: number) => void,
): void {
  const { order, shared, letters, leaps } = dictionary.sorted;
  const length = Math.min(text.length, MAX_WORD_LENGTH);
  for (let at = 0; at < length; at++) word[at] = text.charCodeAt(at);
  for (let at = 0; at <= length; at++) rows[at] = at;
  prefixBest[0] = length;
  followers[0] = -1;
  /** Rows that are filled for the term before. */
  let filled = 0;
  /** All terms that share more letters than this with the term before are too far off. */
  let deadEnd = MAX_WORD_LENGTH;
  for (let rank = 0, next = 0; rank < order.length; rank = next) {
    next = leaps[rank]!;
    const common = shared[rank]!;
    if (common > deadEnd) continue;
    filled = Math.min(filled, common);
    deadEnd = filled;
    const mayFollow = (followers[filled]! >>> letters[rank]!) & 1;
    if (filled === common && mayFollow === 0) continue;
    next = rank + 1;
    deadEnd = MAX_WORD_LENGTH;
    const number = order[rank]!;
    const term = dictionary.termOf(number);
    while (filled < term.length && deadEnd === MAX_WORD_LENGTH) {
      if (extendRows(term, filled + 1, length, edits, asPrefix)) filled++;
      else deadEnd = filled;
    }
    if (deadEnd !== MAX_WORD_LENGTH) continue;
    const distance = asPrefix ? prefixBest[filled]! : wholeDistance(filled, length, edits);
    if (distance <= edits) visit(number, distance);
  }
}

function wholeDistance(depth: number, length: number, edits: number): number {
  const inBand = depth >= length - edits && depth <= length + edits;
  return inBand ? rows[depth * WIDTH + length]! : edits + 1;
}

/** Goes one letter deeper; false when no term with this beginning can be near. */
function extendRows(term: string, depth: number, length: number, edits: number, asPrefix: boolean): boolean {
  const smallest = fillRow(term, depth, length, edits);
  const best = Math.min(prefixBest[depth - 1]!, wholeDistance(depth, length, edits));
  prefixBest[depth] = best;
  const isFound = asPrefix && best <= edits;
  followers[depth] = isFound || smallest < edits ? -1 : listFollowers(term, depth, length, edits);
  return isFound || smallest <= edits;
}
