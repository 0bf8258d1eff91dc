import { MEANINGS, PRODUCT_CATEGORIES } from './meanings.server.ts';
import { NearIndex } from './near-index.server.ts';
import type { Token } from './read-tokens.server.ts';
import type { ToolNames } from './tool-names.server.ts';
import { FILLERS } from './word-lexicon.ts';

/** A tool that a request names: a listing, or a well-known product that the catalogue may lack. */
export type Named = { from: number; to: number } & (
  | { tool: { id: number; slug: string; name: string } }
  | { category: string }
);

const LONGEST_NAME = 4;

/**
 * How sure the words around make it that a tool is named: `certain` also takes a part of a name, `doubtful` the whole name of a
 * listing only.
 */
export type Certainty = 'certain' | 'likely' | 'doubtful';

function joinOf(tokens: readonly Token[], from: number, to: number): string | undefined {
  if (from < 0 || to > tokens.length) return undefined;
  const run = tokens.slice(from, to);
  const isBroken = run.some((token, at) => token.isUsed || (at > 0 && token.sign === 'comma'));
  return isBroken ? undefined : run.map((token) => token.word).join('');
}

/** The tool named by the longest run of words that begins, or ends, at a place. */
export function findNamed(
  tokens: readonly Token[],
  names: ToolNames,
  place: { from: number } | { to: number },
  certainty: Certainty,
): Named | undefined {
  const runs = Array.from({ length: LONGEST_NAME }, (_, at) => LONGEST_NAME - at).map((count) => {
    const from = 'from' in place ? place.from : place.to - count;
    return { from, to: from + count, joined: joinOf(tokens, from, from + count) };
  });
  const findNear = (joined: string, isOneWord: boolean) =>
    joined.length < 5 || (isOneWord && isOrdinary(joined)) ? undefined : wrap(names.findNear(joined));
  const steps: ((joined: string, isOneWord: boolean) => object | undefined)[] = [
    (joined) => wrap(names.findWhole(joined)),
    // "Adobe photoshpo" is a misspelt name rather than a part of another one.
    (joined, isOneWord) => (isOneWord || certainty !== 'certain' ? undefined : findNear(joined, isOneWord)),
    (joined, isOneWord) =>
      certainty === 'certain' && !(isOneWord && isOrdinary(joined))
        ? wrap(names.findPart(joined))
        : undefined,
    (joined) => {
      const category = PRODUCT_CATEGORIES.get(joined);
      return category === undefined ? undefined : { category };
    },
    findNear,
    (joined) => findNearProduct(joined),
  ];
  for (const step of certainty === 'doubtful' ? steps.slice(0, 1) : steps) {
    for (const { from, to, joined } of runs) {
      if (!joined || joined.length < 2) continue;
      const found = step(joined, to - from === 1);
      if (found) return { from, to, ...found } as Named;
    }
  }
  return undefined;
}

function wrap<Tool>(tool: Tool | undefined): { tool: Tool } | undefined {
  return tool && { tool };
}

/** A word with a meaning of its own names a tool only when the tool is called just that. */
function isOrdinary(word: string): boolean {
  return FILLERS.has(word) || MEANINGS.get(word) !== undefined;
}

const NEAR_PRODUCTS = new NearIndex<string>();
for (const [product, category] of PRODUCT_CATEGORIES) {
  if (product.length > 5) NEAR_PRODUCTS.add(product, category);
}

function findNearProduct(joined: string): object | undefined {
  if (joined.length < 6 || isOrdinary(joined)) return undefined;
  const category = NEAR_PRODUCTS.find(joined, joined.length < 8 ? 1 : 2);
  return category === undefined ? undefined : { category };
}
