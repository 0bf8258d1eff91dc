import { textOfHtml } from '#src/shared/text/plain-text.ts';

/** Shorter words are in every page. */
const WORD = /[\p{L}\p{N}]{4,}/gu;
const SHARE = 0.5;

function wordsOf(text: string): Set<string> {
  return new Set(text.normalize('NFKC').toLowerCase().match(WORD) ?? []);
}

/** True when at least half of a headline's longer words are on the page. */
export function isAbout(html: string, headline: string): boolean {
  const words = [...wordsOf(headline)];
  if (words.length === 0) return false;
  const page = wordsOf(textOfHtml(html));
  return words.filter((word) => page.has(word)).length >= words.length * SHARE;
}
