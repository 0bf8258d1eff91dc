/** The hues of monograms by their number, from 1; `theme.css` has the same. */
export const TINT_HUES = [25, 48, 75, 105, 140, 165, 195, 230, 260, 290, 320, 355] as const;

/** First letters of the first two words, or the first two letters of a single word. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? ['?'];
  const [first = '?', second] = words;
  const letters = second ? [...first][0]! + [...second][0]! : [...first].slice(0, 2).join('');
  return letters.toUpperCase();
}

/** The same name always has the same tint, 1 to 12. */
export function tintOf(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)!) >>> 0;
  return (hash % TINT_HUES.length) + 1;
}
