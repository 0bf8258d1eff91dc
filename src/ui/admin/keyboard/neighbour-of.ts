/** Returns the item after one that has left a list, or else the one before it; null for an empty list. */
export function neighbourOf(
  before: readonly number[],
  after: readonly number[],
  gone: number,
): number | null {
  const index = before.indexOf(gone);
  const isLeft = (id: number) => after.includes(id);
  const next = before.slice(index + 1).find(isLeft) ?? before.slice(0, Math.max(index, 0)).findLast(isLeft);
  return next ?? after[0] ?? null;
}
