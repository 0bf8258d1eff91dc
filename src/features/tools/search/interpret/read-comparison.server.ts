import { findUnknown } from './brands/find-unknown.server.ts';
import { endsName } from './brands/name-position.server.ts';
import { type Certainty, findNamed, isUnlisted, type Named, type Unlisted } from './find-named.server.ts';
import { markUsed, type Token } from './read-tokens.server.ts';
import { AND, COMPARING, LINKS, OR, VERSUS } from './reference-words.server.ts';
import type { Vocabulary } from './vocabulary.server.ts';

interface Comparison {
  found: Named[];
  /** The only listing of two products that are compared. */
  half: Named | undefined;
  /** Products that are compared and not listed. */
  unlisted: Unlisted[];
}

/** So many places may turn out to join no names. Each costs a search among the names of all tools. */
const MISSES_MAX = 10;

export const NO_COMPARISON: Comparison = { found: [], half: undefined, unlisted: [] };

/** A place between two names. Without a word of its own it is a comma or the like. */
interface Joint {
  /** Where the left name ends. */
  at: number;
  hasWord: boolean;
  certainty: Certainty;
}

function listJoints(tokens: readonly Token[]): Joint[] {
  const isAsked = tokens.some(({ word }) => COMPARING.has(word));
  const certainty = isAsked ? 'certain' : 'likely';
  const words: Joint[] = [];
  const signs: Joint[] = [];
  for (let at = 1; at < tokens.length; at++) {
    const { word, sign } = tokens[at]!;
    if (sign) signs.push({ at, hasWord: false, certainty });
    if (VERSUS.has(word)) words.push({ at, hasWord: true, certainty: 'certain' });
    else if (OR.has(word) || (isAsked && AND.has(word))) words.push({ at, hasWord: true, certainty });
  }
  if (isAsked) return [...words, ...signs];
  // Without such a word a comma only goes on with names that "or" has joined: back to the first, and forth to the last.
  return [...words, ...signs.toReversed(), ...signs].map((joint) =>
    joint.hasWord ? joint : { ...joint, certainty: 'doubtful' },
  );
}

function skipLinks(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < tokens.length && LINKS.has(tokens[at]!.word)) at += 1;
  return at;
}

/** The names on both sides of a joint, of which one may be of nothing that is known. */
function findSides(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  { at, hasWord, certainty }: Joint,
  known: readonly Named[],
): [left: Named | undefined, right: Named | undefined] {
  const { names } = vocabulary;
  const from = hasWord ? skipLinks(tokens, at + 1) : at;
  const knownLeft = known.find(({ to }) => to === at);
  const knownRight = known.find((one) => one.from === from);
  if (certainty === 'doubtful' && !knownLeft && !knownRight) return [undefined, undefined];
  const left = knownLeft ?? findNamed(tokens, names, { to: at }, certainty);
  const isVersus = hasWord && VERSUS.has(tokens[at]!.word);
  const unknownLeft = left ? undefined : findUnknown(tokens, vocabulary, { to: at }, true);
  if (!left && !unknownLeft) return [undefined, undefined];
  const right = knownRight ?? findNamed(tokens, names, { from }, certainty);
  if (right || (!left && !isVersus)) return [left ?? unknownLeft, right];
  return [left ?? unknownLeft, findUnknown(tokens, vocabulary, { from }, left !== undefined)];
}

/** The names on both sides of each place that joins two, in the order of the request. */
function findJoined(tokens: readonly Token[], vocabulary: Vocabulary) {
  const named = new Set<Named>();
  const places = new Set<number>();
  let misses = 0;
  for (const joint of listJoints(tokens)) {
    const known = [...named];
    const [left, right] = findSides(tokens, vocabulary, joint, known);
    if (!left || !right || overlaps(left, known) || overlaps(right, known)) {
      misses += 1;
      if (misses < MISSES_MAX) continue;
      break;
    }
    named.add(left).add(right);
    if (joint.hasWord) places.add(joint.at);
  }
  return { named: [...named].sort((one, other) => one.from - other.from), places };
}

/** True for another reading of words that are known as a name. */
function overlaps(name: Named, known: readonly Named[]): boolean {
  return known.some((one) => one !== name && one.from < name.to && name.from < one.to);
}

/** Finds the tools that are compared, however many: "A, B and C", "A vs B", "A or B". */
export function readComparison(tokens: Token[], vocabulary: Vocabulary): Comparison {
  const { named, places } = findJoined(tokens, vocabulary);
  const tools = new Map(named.flatMap((one) => ('tool' in one ? [[one.tool.id, one] as const] : [])));
  const found = [...tools.values()];
  const unlisted = named.filter(isUnlisted);
  const last = named.at(-1);
  // "Photoshop or Lightroom presets" compares nothing.
  const isAllUnlisted = found.length === 0 && last && endsName(tokens, last.to);
  if (found.length + unlisted.length < 2 || (found.length === 0 && !isAllUnlisted)) return NO_COMPARISON;
  for (const { from, to } of named) markUsed(tokens, from, to);
  for (const at of places) markUsed(tokens, at, at + 1);
  for (const token of tokens) if (COMPARING.has(token.word)) token.isUsed = true;
  return found.length > 1 ? { found, half: undefined, unlisted } : { found: [], half: found[0], unlisted };
}
