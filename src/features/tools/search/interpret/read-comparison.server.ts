import { type Certainty, findNamed, type Named } from './find-named.server.ts';
import { markUsed, type Token } from './read-tokens.server.ts';
import type { ToolNames } from './tool-names.server.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const VERSUS = wordSet('vs versus contre v compared');
const COMPARING = wordSet(
  'compare compares comparing comparison compared comparer comparaison comparatif difference differences between entre which better mieux meilleur choisir choose',
);
export const OR = wordSet('or ou');
export const AND = wordSet('and et with avec to a or ou from de');
/** Words between a marker, such as "alternative", and a name. */
export const LINKS = wordSet('to for of as a au aux de d du the l la le les from with in please');

interface Comparison {
  found: Named[];
  /** The only listing of two products that are compared. */
  half: Named | undefined;
}

/** So many places may turn out to join no names. Each costs a search among the names of all tools. */
const MISSES_MAX = 10;

export const NO_COMPARISON: Comparison = { found: [], half: undefined };

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

/** The names on both sides of each place that joins two, in the order of the request. */
function findJoined(tokens: readonly Token[], names: ToolNames) {
  const named = new Set<Named>();
  const places = new Set<number>();
  let misses = 0;
  for (const { at, hasWord, certainty } of listJoints(tokens)) {
    const from = hasWord ? skipLinks(tokens, at + 1) : at;
    const known = [...named];
    const knownLeft = known.find(({ to }) => to === at);
    const knownRight = known.find((one) => one.from === from);
    if (certainty === 'doubtful' && !knownLeft && !knownRight) continue;
    const left = knownLeft ?? findNamed(tokens, names, { to: at }, certainty);
    const right = left && (knownRight ?? findNamed(tokens, names, { from }, certainty));
    if (!left || !right || overlaps(left, known) || overlaps(right, known)) {
      misses += 1;
      if (misses < MISSES_MAX) continue;
      break;
    }
    named.add(left).add(right);
    if (hasWord) places.add(at);
  }
  return { named: [...named].sort((one, other) => one.from - other.from), places };
}

/** True for another reading of words that are known as a name. */
function overlaps(name: Named, known: readonly Named[]): boolean {
  return known.some((one) => one !== name && one.from < name.to && name.from < one.to);
}

/** Finds the tools that are compared, however many: "A, B and C", "A vs B", "A or B". */
export function readComparison(tokens: Token[], names: ToolNames): Comparison {
  const { named, places } = findJoined(tokens, names);
  const tools = new Map(named.flatMap((one) => ('tool' in one ? [[one.tool.id, one] as const] : [])));
  const found = [...tools.values()];
  const [only] = found;
  const isHalf = found.length === 1 && named.some((one) => !('tool' in one));
  if (!only || (found.length === 1 && !isHalf)) return NO_COMPARISON;
  for (const { from, to } of named) markUsed(tokens, from, to);
  for (const at of places) markUsed(tokens, at, at + 1);
  for (const token of tokens) if (COMPARING.has(token.word)) token.isUsed = true;
  return isHalf ? { found: [], half: only } : { found, half: undefined };
}
