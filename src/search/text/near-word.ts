const LONGEST = 48;
/** Three rows of the distance table, kept between calls. */
const rows = [new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1)];

/** Fills the row of one letter of `left`; returns its smallest distance. */
function fillRow(left: string, right: string, row: number): number {
  const [current, above, before] = [rows[row % 3]!, rows[(row + 2) % 3]!, rows[(row + 1) % 3]!];
  const letter = left.charCodeAt(row - 1);
  const letterBefore = left.charCodeAt(row - 2);
  current[0] = row;
  let smallest = row;
  for (let at = 1; at <= right.length; at++) {
    const other = right.charCodeAt(at - 1);
    let cost = above[at - 1]! + (letter === other ? 0 : 1);
    if (above[at]! + 1 < cost) cost = above[at]! + 1;
    if (current[at - 1]! + 1 < cost) cost = current[at - 1]! + 1;
    const isSwap = row > 1 && at > 1 && letter === right.charCodeAt(at - 2) && letterBefore === other;
    if (isSwap && before[at - 2]! + 1 < cost) cost = before[at - 2]! + 1;
    current[at] = cost;
    if (cost < smallest) smallest = cost;
  }
  return smallest;
}

/** True when at most `edits` letters were added, left out, replaced or swapped with their neighbour. */
export function isNearWord(left: string, right: string, edits: number): boolean {
  if (Math.abs(left.length - right.length) > edits) return false;
  if (left.length > LONGEST || right.length > LONGEST) return false;
  for (let at = 0; at <= right.length; at++) rows[0]![at] = at;
  for (let row = 1; row <= left.length; row++) {
    if (fillRow(left, right, row) > edits) return false;
  }
  return rows[left.length % 3]![right.length]! <= edits;
}
