/** Where the first posting of a slot that is not smaller stands in an ascending stretch; `to` when there is none. */
export function findSlot(postings: Uint32Array, from: number, to: number, slot: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (postings[middle]! >>> 8 < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}
