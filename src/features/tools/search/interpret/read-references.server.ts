import { type Certainty, findNamed, type Named } from './find-named.server.ts';
import { MEANINGS } from './meanings.server.ts';
import { NearIndex } from './near-index.server.ts';
import { AND, LINKS, NO_COMPARISON, OR, readComparison } from './read-comparison.server.ts';
import { markUsed, type Token } from './read-tokens.server.ts';
import type { ToolNames } from './tool-names.server.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words next to which a tool's name means "like that tool". */
const LIKENESS = wordSet(
  'alternative alternatives alternate replacement replacements replace replaces replacing substitute substitutes equivalent equivalents competitor competitors rival rivals similar clone clones instead such resembling comparable ' +
    'similaire similaires semblable semblables remplacer remplace remplacement remplacant equivalente equivalentes concurrent concurrents lieu place substitut',
);
const NEAR_LIKENESS = new NearIndex<true>();
for (const word of LIKENESS) if (word.length > 6) NEAR_LIKENESS.add(word, true);
const WEAK_LIKENESS = wordSet('like comme genre style lookalike');
/** Before "like" they make it a verb. */
const BEFORE_VERB = wordSet(
  'would d i we you look looks looked feel feels sound sounds sounding just don write writes',
);
/** Before "like" they make it certain that a tool is named: "something like Photoshop". */
const BEFORE_NAME = wordSet(
  'something anything tool tools app apps software chose truc outil outils appli applis application applications logiciel logiciels',
);
/** True for a word such as "alternative". */
export function isLikeness(word: string): boolean {
  if (LIKENESS.has(word)) return true;
  return word.length > 6 && NEAR_LIKENESS.find(word, word.length < 9 ? 1 : 2) === true;
}

/** Tools that a request refers to. */
export interface References {
  like: Named | undefined;
  compare: Named[];
}

/** Length of the phrase at a place that only narrows the tools wanted, such as "free", between marker and name. */
function narrowingAt(tokens: readonly Token[], at: number): number {
  for (let count = Math.min(4, tokens.length - at); count > 0; count--) {
    const phrase = tokens
      .slice(at, at + count)
      .map(({ word }) => word)
      .join(' ');
    const meaning = MEANINGS.get(phrase);
    if (meaning && ['price', 'open', 'type', 'drop'].includes(meaning.kind)) return count;
  }
  return 0;
}

function findAfter(tokens: Token[], names: ToolNames, marker: number, certainty: Certainty) {
  let at = marker + 1;
  while (at < tokens.length && at < marker + 9) {
    const isLink = LINKS.has(tokens[at]!.word);
    const whole = isLink ? undefined : findNamed(tokens, names, { from: at }, 'doubtful');
    if (whole) return whole;
    const narrowing = narrowingAt(tokens, at);
    if (narrowing === 0 && !isLink) break;
    at += narrowing || 1;
  }
  return findNamed(tokens, names, { from: at }, certainty);
}

function findBefore(tokens: Token[], names: ToolNames, marker: number) {
  let to = marker;
  while (to > 0 && narrowingAt(tokens.slice(0, to), to - 1) === 1) to -= 1;
  return findNamed(tokens, names, { to }, 'certain');
}

function readLike(tokens: Token[], names: ToolNames): Named | undefined {
  for (let at = 0; at < tokens.length; at++) {
    const { word, isUsed } = tokens[at]!;
    if (isUsed) continue;
    const isStrong = isLikeness(word);
    const before = tokens[at - 1]?.word ?? '';
    const isWeak = WEAK_LIKENESS.has(word) && !BEFORE_VERB.has(before);
    if (!isStrong && !isWeak) continue;
    const isCertain = isStrong || BEFORE_NAME.has(before);
    const found =
      findAfter(tokens, names, at, isCertain ? 'certain' : 'likely') ??
      (isStrong ? findBefore(tokens, names, at) : undefined);
    if (!found) {
      // "instead" and "alternative" alone say nothing that a listing would say of itself.
      if (isStrong) tokens[at]!.isUsed = true;
      continue;
    }
    markUsed(tokens, at, at + 1);
    markUsed(tokens, found.from, found.to);
    markSecond(tokens, names, found.to);
    return found;
  }
  return undefined;
}

/** True when a filter such as "free" begins within the next words. */
function isNarrowedSoon(tokens: readonly Token[], from: number): boolean {
  return [0, 1, 2, 3].some((step) => from + step < tokens.length && narrowingAt(tokens, from + step) > 0);
}

/** Plans, which are no part of a product's name: "Canva Pro but free". */
const PLANS = wordSet('pro plus premium');

function findBeforeBut(tokens: Token[], names: ToolNames, but: number): Named | undefined {
  const found = findNamed(tokens, names, { to: but }, 'likely');
  if (found || !PLANS.has(tokens[but - 1]?.word ?? '')) return found;
  const named = findNamed(tokens, names, { to: but - 1 }, 'likely');
  return named && { ...named, to: but };
}

/** "Notion but free", "a free version of Notion": another tool is wanted than the one that is named. */
function readVariant(tokens: Token[], names: ToolNames): Named | undefined {
  for (let at = 0; at < tokens.length; at++) {
    const { word, isUsed } = tokens[at]!;
    if (isUsed) continue;
    const isBut = word === 'but' || word === 'mais';
    const isVersion = /^versions?$/.test(word) && isNarrowedSoon(tokens, Math.max(0, at - 2));
    if (!isVersion && !(isBut && isNarrowedSoon(tokens, at + 1))) continue;
    const found = isBut ? findBeforeBut(tokens, names, at) : findAfter(tokens, names, at, 'likely');
    if (!found || (!isBut && !('tool' in found))) continue;
    markUsed(tokens, at, at + 1);
    markUsed(tokens, found.from, found.to);
    return found;
  }
  return undefined;
}

/** "like X or Y": the first one counts, the second is no word to search for. */
function markSecond(tokens: Token[], names: ToolNames, at: number): void {
  const word = tokens[at]?.word ?? '';
  if (!OR.has(word) && !AND.has(word)) return;
  const second = findNamed(tokens, names, { from: at + 1 }, 'likely');
  if (second) markUsed(tokens, at, second.to);
}

/** Finds the tools that a request compares or wants something like, and marks their words as used. */
export function readReferences(tokens: Token[], names: ToolNames, dropped: ReadonlySet<string>): References {
  const hasMarker = tokens.some(({ word }) => isLikeness(word));
  const isPlain = hasMarker || dropped.has('compare');
  const { found, half } = isPlain ? NO_COMPARISON : readComparison(tokens, names);
  if (found.length > 0) return { compare: found, like: undefined };
  if ([...dropped].some((id) => id.startsWith('like.'))) return { compare: [], like: undefined };
  return { compare: [], like: half ?? readLike(tokens, names) ?? readVariant(tokens, names) };
}
