import type { Vocabulary } from './interpret-request.server.ts';
import { KNOWN_BRANDS } from './known-brands.ts';
import { isLikeness } from './read-references.server.ts';
import { readTokens } from './read-tokens.server.ts';
import { FILLERS } from './word-lexicon.ts';

const LONGEST = 3;

/** Finds a well-known product that a text asks for, alone or to find something like it, and that is not listed. */
export function findUnlisted(
  text: string,
  { names, isTag }: Vocabulary,
): { name: string; purpose: string } | undefined {
  const { tokens } = readTokens(text.slice(0, 300));
  const isAbout = tokens.some(({ word }) => isLikeness(word) || word === 'like' || word === 'comme');
  for (let from = 0; from < tokens.length; from++) {
    for (let count = Math.min(LONGEST, tokens.length - from); count > 0; count--) {
      const words = tokens.slice(from, from + count).map(({ word }) => word);
      const joined = words.join('');
      const brand = KNOWN_BRANDS.get(joined);
      if (!brand) continue;
      const others = tokens.filter(({ word }, at) => (at < from || at >= from + count) && !FILLERS.has(word));
      if (!isAbout && others.length > 0) continue;
      // A tag is what tools are for: "premiere pro" is that of plug-ins.
      if (names.findWhole(joined) || names.findPart(joined) || isTag(words.join(' '))) return undefined;
      return brand;
    }
  }
  return undefined;
}
