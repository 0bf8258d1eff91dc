/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash;
}

/** A copy in an order that seems random; server and browser get the same one from the same seed. */
export function shuffleBySeed<Item extends { value: string }>(items: readonly Item[], seed: string): Item[] {
  const rank = ({ value }: Item) => hashOf(value + seed);
  return items.toSorted((one, other) => rank(one) - rank(other));
}
