/** Up to this many leading items a heap is faster than partitioning. */
const HEAP_SIZE = 256;

export type Compare = (left: number, right: number) => number;

const heap = new Int32Array(HEAP_SIZE);

/**
 * The items at `from`..`to` (end exclusive) of the sorted sequence, without sorting all of it. May rearrange
 * the first `count` items. `compare` must be 0 for an item and itself, and for nothing else.
 * @param keys by item; larger ones must come first in `compare` too, which then need not be asked about most items
 */
export function selectWindow(
  items: Int32Array,
  count: number,
  from: number,
  to: number,
  compare: Compare,
  keys?: Int32Array,
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
  keys?: Int32Array,
): number[] {
  for (let at = 0; at < size; at++) heap[at] = items[at]!;
  for (let at = (size >> 1) - 1; at >= 0; at--) sink(at, size, compare);
  let least = keys ? keys[heap[0]!]! : 0;
  for (let at = size; at < count; at++) {
    const item = items[at]!;
    if ((keys !== undefined && keys[item]! < least) || compare(item, heap[0]!) >= 0) continue;
    heap[0] = item;
    sink(0, size, compare);
    if (keys) least = keys[heap[0]!]!;
  }
  return Array.from(heap.subarray(0, size)).sort(compare);
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
