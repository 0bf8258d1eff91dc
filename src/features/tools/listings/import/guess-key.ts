/** Edits that a typing error takes at most; a longer way leads to another word. */
const TYPING_ERROR = 2;

/** The known key of which an unknown one is a typing error; undefined for another word. */
export function guessKey(unknown: string, known: readonly string[]): string | undefined {
  const folded = unknown.toLowerCase().slice(0, 40).replace(/[\s-]/g, '_');
  const nearest = known
    .map((key) => ({ key, edits: countEdits(folded, key) }))
    .reduce((best, one) => (one.edits < best.edits ? one : best));
  // A short word is another word after fewer edits.
  return nearest.edits <= Math.min(TYPING_ERROR, Math.floor(folded.length / 3)) ? nearest.key : undefined;
}

/** Letters to add, remove, replace or swap with their neighbour. */
function countEdits(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let at = 1; at <= from.length; at++) {
    const next = [at];
    for (let index = 1; index <= to.length; index++) {
      const isSame = from[at - 1] === to[index - 1];
      const isSwapped =
        at > 1 && index > 1 && from[at - 1] === to[index - 2] && from[at - 2] === to[index - 1];
      next[index] = Math.min(
        row[index]! + 1,
        next[index - 1]! + 1,
        row[index - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[index - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return row[to.length]!;
}
