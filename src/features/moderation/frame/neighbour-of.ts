/** Who comes after an item that has left a list, or else before it; null when nobody is left that it stood beside. */
export function neighbourOf(
  before: readonly number[],
  after: readonly number[],
  gone: number,
): number | null {
  const place = before.indexOf(gone);
  const isLeft = (id: number) => after.includes(id);
  const next = before.slice(place + 1).find(isLeft) ?? before.slice(0, Math.max(place, 0)).findLast(isLeft);
  return next ?? after[0] ?? null;
}
