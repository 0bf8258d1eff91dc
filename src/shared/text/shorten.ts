const SPACE = /\s/u;

/** The text with at most `max` characters: a longer one is cut between words and ends with an ellipsis. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  let at = cut.length;
  while (at > 0 && !SPACE.test(cut[at - 1]!)) at--;
  return `${at > 0 ? cut.slice(0, at).trimEnd() : cut}…`.toWellFormed();
}

/** The text without these characters at its end. A loop, because `/x+$/` takes quadratic time over many x in the middle. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}
