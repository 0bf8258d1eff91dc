/** Up to this many leading items a heap is faster than sorting all. */
const HEAP_SIZE = 1024;

/** Order of items: those with larger keys, those with equal keys as `compareTies` says. */
export interface Ranking {
  /** By item. */
  keys: Int32Array | Float64Array;
  /** Negative when `left` comes first; 0 only for an item and itself. */
  compareTies: (left: number, right: number) => number;
}

/** The items at `from`..`to` (end exclusive) of the sorted sequence. */
export function selectTop(
  items: Int32Array,
  from: number,
  to: number,
  { keys, compareTies }: Ranking,
): number[] {
  const end = Math.min(to, items.length);
  if (from >= end) return [];
  const compare = (left: number, right: number) => keys[right]! - keys[left]! || compareTies(left, right);
  if (end > HEAP_SIZE || end * 4 > items.length) return Array.from(items).sort(compare).slice(from, end);
  // The root of the heap is the last of the best items so far.
  const heap = Array.from(items.subarray(0, end));
  for (let at = (end >> 1) - 1; at >= 0; at--) sink(heap, at, compare);
  for (let at = end; at < items.length; at++) {
    const item = items[at]!;
    if (keys[item]! < keys[heap[0]!]! || compare(item, heap[0]!) > 0) continue;
    heap[0] = item;
    sink(heap, 0, compare);
  }
  return heap.sort(compare).slice(from);
}

/** Restores the heap below a place. */
function sink(heap: number[], at: number, compare: (left: number, right: number) => number): void {
  const item = heap[at]!;
  let parent = at;
  for (;;) {
    let child = parent * 2 + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && compare(heap[child + 1]!, heap[child]!) > 0) child++;
    if (compare(heap[child]!, item) <= 0) break;
    heap[parent] = heap[child]!;
    parent = child;
  }
  heap[parent] = item;
}
