import { STRIDE, type Steps } from '#src/search/run-in-slices.ts';
import { DAY, trendingSize } from '../../rules.ts';
import type { FigureTable } from './figure-table.server.ts';

/** Sorts by number of reviews, then by age, as one number that is exact up to 2^53. */
function fillKey(count: number, created: number): number {
  return count * 2 ** 26 + Math.floor(created / (DAY / 1440));
}

/**
 * The trending set: the most popular tools, filled up with the most reviewed and then the newest ones. In steps, so that a
 * large catalogue does not block the process; the table must stay the same meanwhile.
 */
export function* chooseTrending(
  table: FigureTable,
  popularity: ReadonlyMap<number, number>,
): Steps<ReadonlySet<number>> {
  const wanted = trendingSize(table.size);
  const chosen = new Set<number>();
  const visited = [...popularity].sort(([, left], [, right]) => right - left);
  for (const [id] of visited) {
    if (chosen.size >= wanted) break;
    if (table.has(id)) chosen.add(id);
  }
  const keys = new Float64Array(table.size);
  for (let row = 0; row < keys.length; row++) {
    keys[row] = fillKey(table.counts[row]!, table.created[row]!);
    if (row % STRIDE === 0) yield;
  }
  const cut = yield* findLargest(keys, wanted);
  const candidates: { id: number; key: number }[] = [];
  for (let row = 0; row < table.size; row++) {
    if (row % STRIDE === 0) yield;
    const id = table.ids[row]!;
    const key = fillKey(table.counts[row]!, table.created[row]!);
    if (key >= cut && !chosen.has(id)) candidates.push({ id, key });
  }
  candidates.sort((left, right) => right.key - left.key || right.id - left.id);
  for (const { id } of candidates) {
    if (chosen.size >= wanted) break;
    chosen.add(id);
  }
  return chosen;
}

/** The number of which `count` are as large or larger; 0 when there are fewer. Rearranges the numbers (Hoare's quickselect). */
function* findLargest(numbers: Float64Array, count: number): Steps<number> {
  const split = numbers.length - count;
  if (split <= 0) return 0;
  let first = 0;
  let last = numbers.length - 1;
  let sincePause = 0;
  while (first < last) {
    const pivot = numbers[(first + last) >>> 1]!;
    let left = first;
    let right = last;
    while (left <= right) {
      while (numbers[left]! < pivot) left++;
      while (numbers[right]! > pivot) right--;
      if (left > right) break;
      const swapped = numbers[left]!;
      numbers[left++] = numbers[right]!;
      numbers[right--] = swapped;
      if (++sincePause % STRIDE === 0) yield;
    }
    if (split <= right) last = right;
    else if (split >= left) first = left;
    else break;
  }
  return numbers[split]!;
}
