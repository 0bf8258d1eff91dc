/** The value below which `share` (0 to 1) of the sorted values lie, by nearest rank; NaN without values. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const rank = Math.ceil(sorted.length * share);
  return sorted[Math.max(0, rank - 1)] ?? Number.NaN;
}

/** The middle value, in any order given. */
export function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}
