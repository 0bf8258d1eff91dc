import type { MatchTerms } from '#src/search/search-types.ts';
import { listPluralForms } from '#src/search/text/plural-forms.ts';
import { readQuery } from '#src/search/text/read-query.ts';
import { FILLERS } from '../interpret/word-lexicon.ts';

/** Neighbouring words that texts may write as one, as in `chat gpt`. */
const MOST_JOINED = 3;

/**
 * The words that a result is marked for: those of the visitor, in the singular and the plural, and those that a search was
 * corrected to, as the page says. Others that a tool may have been found by, such as synonyms, nobody has typed.
 * @param found what the index has matched; of its beginnings those that were typed are kept
 */
export function listOwnTerms(texts: readonly string[], found: MatchTerms): MatchTerms {
  const queries = texts.map((text) => readQuery(text));
  const wanted = queries.flatMap(({ typed, wanted: places }) => places.map((place) => typed[place]!));
  const meant = wanted.filter((word) => !FILLERS.has(word));
  const words = meant.length > 0 ? meant : wanted;
  const typed = new Set(queries.flatMap((query) => query.typed));
  return {
    words: [
      ...words.flatMap((word) => [word, ...listPluralForms(word)]),
      ...queries.flatMap(({ typed }) => listJoined(typed, new Set(wanted), new Set(words))),
    ],
    prefixes: found.prefixes.filter((prefix) => typed.has(prefix) && !FILLERS.has(prefix)),
    phrases: queries.flatMap(({ phrases }) => phrases),
  };
}

/** Only of words that are looked for, one of which says something: `a tool to` is not one word. */
function listJoined(
  typed: readonly string[],
  wanted: ReadonlySet<string>,
  words: ReadonlySet<string>,
): string[] {
  const joined: string[] = [];
  for (let at = 0; at < typed.length; at++)
    for (let count = 2; count <= MOST_JOINED && at + count <= typed.length; count++) {
      const run = typed.slice(at, at + count);
      if (run.every((word) => wanted.has(word)) && run.some((word) => words.has(word)))
        joined.push(run.join(''));
    }
  return joined;
}
