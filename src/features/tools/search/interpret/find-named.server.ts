import { isStopWord } from '#src/search/text/stop-words.ts';
import { type Brand, findBrand, findNearBrand, LONGEST_NAME } from './brands/known-brands.server.ts';
import { standsAsName } from './brands/name-position.server.ts';
import { MEANINGS } from './meanings.server.ts';
import type { Token } from './read-tokens.server.ts';
import { SYNONYMS } from './synonyms.ts';
import type { NamedTool, ToolNames } from './tool-names.server.ts';
import { FILLERS } from './word-lexicon.ts';
import { COMMON_WORDS } from './words/common-words.ts';

/** Where a name stands in a request. */
interface Place {
  from: number;
  to: number;
}

/** A product that a request names and that is not listed. */
export type Unlisted = Place & { brand: Brand };

/** A tool that a request names: a listing, or a product that is not listed. */
export type Named = (Place & { tool: NamedTool }) | Unlisted;

export function isUnlisted(named: Named): named is Unlisted {
  return 'brand' in named;
}

/**
 * How sure the words around make it that a tool is named: `certain` also takes a part of a name, `doubtful` the whole name of a
 * listing or of a well-known product only.
 */
export type Certainty = 'certain' | 'likely' | 'doubtful';

type Found = { tool: NamedTool } | { brand: Brand };

/** Words that may be a name, and their letters in one word. */
interface Run extends Place {
  joined: string;
}

function runOf(tokens: readonly Token[], from: number, to: number): Run[] {
  if (from < 0 || to > tokens.length) return [];
  const run = tokens.slice(from, to);
  const isBroken = run.some((token, at) => token.isUsed || (at > 0 && token.sign === 'comma'));
  const joined = run.map((token) => token.word).join('');
  return isBroken || joined.length < 2 ? [] : [{ from, to, joined }];
}

/** The well-known product that words name. One that is listed under another of its names is that listing. */
export function findKnown(
  tokens: readonly Token[],
  names: ToolNames,
  { from, to, joined }: Run,
): Found | undefined {
  const brand = findBrand(tokens, from, to);
  if (!brand || (brand.isWord && !standsAsName(tokens, from, to))) return undefined;
  const listed = brand.names.map((name) => names.findWhole(name)).find((tool) => tool !== undefined);
  return wrap(listed) ?? wrap(names.findPart(joined)) ?? { brand };
}

/** The tool named by the longest run of words that begins, or ends, at a place. */
export function findNamed(
  tokens: readonly Token[],
  names: ToolNames,
  place: { from: number } | { to: number },
  certainty: Certainty,
): Named | undefined {
  const runs = Array.from({ length: LONGEST_NAME }, (_, at) => LONGEST_NAME - at).flatMap((count) => {
    const from = 'from' in place ? place.from : place.to - count;
    return runOf(tokens, from, from + count);
  });
  const isCertain = certainty === 'certain';
  const isOneWord = ({ from, to }: Run) => to - from === 1;
  const findNear = ({ from, to, joined }: Run) => {
    // "Similar images" asks for nothing like Imagen.
    const isWord = to - from === 1 && (isOrdinary(joined) || SYNONYMS.has(joined));
    const isOther =
      isWord ||
      isStopWord(tokens[to - 1]!.word) ||
      isTalk(tokens, from, to) ||
      isSpelled(tokens.slice(from, to), names) ||
      findBrand(tokens, from, to);
    return joined.length < 5 || isOther ? undefined : wrap(names.findNear(joined));
  };
  const exact: ((run: Run) => Found | undefined)[] = [
    ({ joined }) => wrap(names.findWhole(joined)),
    (run) => findKnown(tokens, names, run),
  ];
  const inexact: typeof exact = [
    // "Adobe photoshpo" is a misspelt name rather than a part of another one.
    (run) => (isOneWord(run) || !isCertain ? undefined : findNear(run)),
    (run) =>
      isCertain && !(isOneWord(run) && isOrdinary(run.joined)) ? wrap(names.findPart(run.joined)) : undefined,
    findNear,
    ({ joined }) => {
      const brand = isOrdinary(joined) ? undefined : findNearBrand(joined);
      return brand && { brand };
    },
  ];
  for (const step of certainty === 'doubtful' ? exact : [...exact, ...inexact]) {
    for (const run of runs) {
      const found = step(run);
      if (found) return { from: run.from, to: run.to, ...found };
    }
  }
  return undefined;
}

function wrap(tool: NamedTool | undefined): { tool: NamedTool } | undefined {
  return tool && { tool };
}

/** True for several words that are mostly no part of a name: "crazy, I need". To look for what is near them takes long. */
function isTalk(tokens: readonly Token[], from: number, to: number): boolean {
  const words = tokens.slice(from, to).map(({ word }) => word);
  const said = words.filter((word) => FILLERS.has(word) || COMMON_WORDS.has(word)).length;
  return said === words.length || (words.length > 2 && said * 2 >= words.length);
}

/** True for several words that listings have: none of them is misspelt. */
function isSpelled(words: readonly Token[], names: ToolNames): boolean {
  return words.length > 1 && words.every(({ word }) => names.isKnownWord(word));
}

/** A word with a meaning of its own names a tool only when the tool is called just that. */
function isOrdinary(word: string): boolean {
  return FILLERS.has(word) || MEANINGS.get(word) !== undefined;
}
