import type { OrderColumn } from '../facets/order-column.ts';

/** Up to this many leading items a heap is faster than partitioning. */
const HEAP_SIZE = 256;

export type Compare = (left: number, right: number) => number;

/** Numbers by item that decide most comparisons without asking: larger ones come first, too. */
export interface SortKeys {
  /** Missing where the order alone counts. */
  first: Int32Array | undefined;
  /** For items with the same first number; `width` apart. */
  second: Float64Array;
  width: number;
}

/** Keys for what is compared by a number first, if there is one, then by an order. */
export function sortKeysOf(
  first: Int32Array | undefined,
  order: OrderColumn | undefined,
): SortKeys | undefined {
  return order && { first, second: order.values, width: order.width };
}

const heap = new Int32Array(HEAP_SIZE);

/**
 * The items at `from`..`to` (end exclusive) of the sorted sequence, without sorting all of it. May rearrange
 * the first `count` items. `compare` must be 0 for an item and itself, and for nothing else.
 * @param keys must decide as `compare` does, which then need not be asked about most items
 */
export function selectWindow(
  items: Int32Array,
  count: number,
  from: number,
  to: number,
  compare: Compare,
  keys?: SortKeys,
): number[] {
  const end = Math.min(to, count);
  if (from >= end) return [];
  if (end <= HEAP_SIZE && end * 4 < count) return selectHead(items, count, end, compare, keys).slice(from);
  partition(items, 0, count, from, compare);
  partition(items, from, count, end, compare);
  return Array.from(items.subarray(from, end)).sort(compare);
}

function selectHead(
  items: Int32Array,
  count: number,
  size: number,
  compare: Compare,
  keys?: SortKeys,
): number[] {
  // From the end: where much is equal, the newest come first, and they have the last places.
  const rest = count - size;
  for (let at = 0; at < size; at++) heap[at] = items[rest + at]!;
  for (let at = (size >> 1) - 1; at >= 0; at--) sink(at, size, compare);
  if (keys?.first) replaceByKeys(items, rest, size, compare, keys.first, keys);
  else if (keys) replaceByOrder(items, rest, size, compare, keys);
  else {
    for (let at = rest - 1; at >= 0; at--) replace(items[at]!, size, compare);
  }
  return Array.from(heap.subarray(0, size)).sort(compare);
}

/** Puts an item in the place of the last one in the heap, which it comes before. */
function replace(item: number, size: number, compare: Compare): void {
  if (compare(item, heap[0]!) >= 0) return;
  heap[0] = item;
  sink(0, size, compare);
}

function replaceByKeys(
  items: Int32Array,
  count: number,
  size: number,
  compare: Compare,
  first: Int32Array,
  { second, width }: SortKeys,
): void {
  let last = heap[0]!;
  let least = first[last]!;
  let leastSecond = second[last * width]!;
  for (let at = count - 1; at >= 0; at--) {
    const item = items[at]!;
    const key = first[item]!;
    if (key < least || (key === least && second[item * width]! < leastSecond)) continue;
    replace(item, size, compare);
    last = heap[0]!;
    least = first[last]!;
    leastSecond = second[last * width]!;
  }
}

function replaceByOrder(
  items: Int32Array,
  count: number,
  size: number,
  compare: Compare,
  { second, width }: SortKeys,
): void {
  let least = second[heap[0]! * width]!;
  for (let at = count - 1; at >= 0; at--) {
    const item = items[at]!;
    if (second[item * width]! < least) continue;
    replace(item, size, compare);
    least = second[heap[0]! * width]!;
  }
}

/** Restores the heap below `at`; its root is the last in order. */
function sink(at: number, size: number, compare: Compare): void {
  let parent = at;
  for (;;) {
    let child = parent * 2 + 1;
    if (child >= size) return;
    if (child + 1 < size && compare(heap[child + 1]!, heap[child]!) > 0) child++;
    if (compare(heap[child]!, heap[parent]!) <= 0) return;
    const swapped = heap[parent]!;
    heap[parent] = heap[child]!;
    heap[child] = swapped;
    parent = child;
  }
}

/** Rearranges `low`..`high` so that the items before `split` are those that come before it in order (quickselect). */
function partition(items: Int32Array, low: number, high: number, split: number, compare: Compare): void {
  let first = low;
  let last = high - 1;
  while (first < last && split > first && split <= last) {
    const pivot = items[(first + last) >>> 1]!;
    let left = first;
    let right = last;
    while (left <= right) {
      while (compare(items[left]!, pivot) < 0) left++;
      while (compare(items[right]!, pivot) > 0) right--;
      if (left > right) break;
      const swapped = items[left]!;
      items[left++] = items[right]!;
      items[right--] = swapped;
    }
    if (split <= right) last = right;
    else if (split >= left) first = left;
    else return;
  }
}
