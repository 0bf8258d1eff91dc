import { findUnknown } from './brands/find-unknown.server.ts';
import { readMentions, readOpenVariant } from './brands/read-mentions.server.ts';
import { type Certainty, findNamed, isUnlisted, type Named, type Unlisted } from './find-named.server.ts';
import { MEANINGS } from './meanings.server.ts';
import { NO_COMPARISON, readComparison } from './read-comparison.server.ts';
import { markUsed, type Token } from './read-tokens.server.ts';
import {
  AND,
  BEFORE_THAN,
  BEFORE_VERB,
  isLikeness,
  LINKS,
  OR,
  THAN,
  WEAK_LIKENESS,
} from './reference-words.server.ts';
import type { ToolNames } from './tool-names.server.ts';
import type { Vocabulary } from './vocabulary.server.ts';
import { wordSet } from './word-lexicon.ts';

/** Tools that a request refers to. */
export interface References {
  like: Named | undefined;
  compare: Named[];
  /** Products that are asked for and not listed. */
  unlisted: Unlisted[];
  /** `like` itself is asked for, and what is like it: it is compared with nothing that is listed, or has another name. */
  isHalf: boolean;
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

/** The kind of a word that says that something like a tool is wanted; `weak` ones mean other things as well. */
function markerAt(tokens: readonly Token[], at: number): 'strong' | 'weak' | undefined {
  const { word } = tokens[at]!;
  const before = tokens[at - 1]?.word ?? '';
  if (isLikeness(word)) return 'strong';
  if (THAN.has(word) && BEFORE_THAN.has(before)) return 'weak';
  return WEAK_LIKENESS.has(word) && !BEFORE_VERB.has(before) ? 'weak' : undefined;
}

/** Words that mean other things where no known tool follows: "voice clone of X", "in place of X", "such as X". */
const VAGUE = wordSet('such place clone clones replace replaces replacing resembling lieu style genre');
/** Before "like" they make it certain that a tool is named: "something like Photoshop". */
const BEFORE_NAME = wordSet(
  'something anything tool tools app apps software ai service website site program platform assistant one ones chose truc outil outils appli applis application applications logiciel logiciels ia',
);

/** A name that nothing has, where it must be the name of a product. */
function findUnknownAfter(tokens: Token[], vocabulary: Vocabulary, marker: number): Unlisted | undefined {
  const { word } = tokens[marker]!;
  const before = tokens[marker - 1]?.word ?? '';
  const isProduct = THAN.has(word) || BEFORE_NAME.has(before) || marker === 0;
  const isSaid = word === 'place' || word === 'lieu' ? /^(?:la|au)$/.test(before) : !VAGUE.has(word);
  if (!isSaid || (WEAK_LIKENESS.has(word) && !isProduct)) return undefined;
  let from = marker + 1;
  while (from < tokens.length && LINKS.has(tokens[from]!.word)) from += 1;
  return findUnknown(tokens, vocabulary, { from }, false);
}

function readLike(tokens: Token[], vocabulary: Vocabulary): Named[] {
  const { names } = vocabulary;
  for (let at = 0; at < tokens.length; at++) {
    const marker = tokens[at]!.isUsed ? undefined : markerAt(tokens, at);
    if (!marker) continue;
    const isStrong = marker === 'strong';
    const isCertain = isStrong || BEFORE_NAME.has(tokens[at - 1]?.word ?? '');
    const found =
      findAfter(tokens, names, at, isCertain ? 'certain' : 'likely') ??
      (isStrong ? findBefore(tokens, names, at) : undefined) ??
      findUnknownAfter(tokens, vocabulary, at) ??
      (isStrong ? findUnknown(tokens, vocabulary, { to: at }, false) : undefined);
    if (!found) {
      // "instead" and "alternative" alone say nothing that a listing would say of itself.
      if (isStrong) tokens[at]!.isUsed = true;
      continue;
    }
    markUsed(tokens, at, at + 1);
    markUsed(tokens, found.from, found.to);
    return [found, ...readFurther(tokens, names, found.to)];
  }
  return [];
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
    if (!isVersion && !(isBut && isNarrowedSoon(tokens, at))) continue;
    const found = isBut ? findBeforeBut(tokens, names, at) : findAfter(tokens, names, at, 'likely');
    if (!found || (!isBut && !('tool' in found))) continue;
    markUsed(tokens, at, at + 1);
    markUsed(tokens, found.from, found.to);
    return found;
  }
  return undefined;
}

/** "like X, Y or Z": the first one counts, the others are no words to search for. */
function readFurther(tokens: Token[], names: ToolNames, from: number): Named[] {
  const found: Named[] = [];
  for (let at = from; at < tokens.length; ) {
    const { word, sign } = tokens[at]!;
    const isJoined = OR.has(word) || AND.has(word);
    if (!isJoined && !sign) break;
    const next = findNamed(tokens, names, { from: isJoined ? at + 1 : at }, 'likely');
    if (!next) break;
    markUsed(tokens, at, next.to);
    found.push(next);
    at = next.to;
  }
  return found;
}

/** Finds the tools that a request compares or wants something like, and marks their words as used. */
export function readReferences(
  tokens: Token[],
  vocabulary: Vocabulary,
  dropped: ReadonlySet<string>,
): References {
  const hasMarker = tokens.some(({ word }) => isLikeness(word));
  const isPlain = hasMarker || dropped.has('compare');
  const { found, half, unlisted } = isPlain ? NO_COMPARISON : readComparison(tokens, vocabulary);
  if (found.length > 0 || unlisted.length > 0) {
    const like = found.length > 0 ? undefined : (half ?? unlisted[0]);
    return { compare: found, like, unlisted, isHalf: half !== undefined };
  }
  if ([...dropped].some((id) => id.startsWith('like.'))) {
    return { compare: [], like: undefined, unlisted: [], isHalf: false };
  }
  const liked = readLike(tokens, vocabulary);
  const { names } = vocabulary;
  const variant = liked.length > 0 ? undefined : readVariant(tokens, names);
  const named = variant ? [variant] : liked;
  const open = named.length > 0 ? undefined : readOpenVariant(tokens, vocabulary);
  const others = open ? [open] : readMentions(tokens, vocabulary);
  const mentions = named.length > 0 ? named : others;
  for (const { from, to } of mentions) markUsed(tokens, from, to);
  const listed = mentions.find((one) => !isUnlisted(one));
  const isHalf = listed !== undefined && named.length === 0;
  return { compare: [], like: listed ?? mentions[0], unlisted: mentions.filter(isUnlisted), isHalf };
}
