/** How an answer to a request explains itself. Pure; for server and browser alike. */

import type { TranslateKey } from '#src/shared/messages/message.ts';

/** Readings of the words of a request. */
export const PART_KINDS = [
  'job',
  'category',
  'type',
  'price',
  'platform',
  'like',
  'compare',
  'kind',
  'negation',
] as const;

/** A part of a request that was understood. */
export interface UnderstoodPart {
  /** As it was typed. */
  text: string;
  as: (typeof PART_KINDS)[number];
  value: string;
  weight: 'demand' | 'wish';
}

/** Names a part in addresses, so that it can be left out. */
export function partId({ as, value }: Pick<UnderstoodPart, 'as' | 'value'>): string {
  return as === 'compare' ? as : `${as}.${value}`;
}

const MAX_PARTS = 10;
const PART_ID = /^[a-z]{3,8}(?:\.[^,]{1,60})?$/u;

/** Reads comma-joined names of parts; undefined when one is none. */
export function parsePartIds(text: string): readonly string[] | undefined {
  const ids = [...new Set(text.split(',').map((id) => id.trim()))].filter(Boolean);
  const isValid = ids.length <= MAX_PARTS && ids.every((id) => PART_ID.test(id));
  return isValid && ids.length > 0 ? ids : undefined;
}

/** Groups of an answer in their order. */
export const MATCH_GROUPS = ['exact', 'free_plan', 'wider', 'similar'] as const;
export type MatchGroup = (typeof MATCH_GROUPS)[number];

/** Why a tool is in another group than `exact`. */
export const MATCH_REASONS = [
  'freePlan',
  'paid',
  'unpriced',
  'otherType',
  'closedSource',
  'openSource',
  'words',
  'similar',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** Says why a tool is there. @param name the tool or product that others are similar to */
export function describeReason(
  reason: MatchReason,
  name: string,
  typeLabel: string,
  say: TranslateKey,
): string {
  return say(`match.${reason}`, { name, type: typeLabel });
}

/** True for a reason that the heading of the group gives, or the price on the card. */
export function isSaidByGroup(reason: MatchReason): boolean {
  return reason === 'freePlan' || reason === 'paid' || reason === 'words' || reason === 'similar';
}

interface ExplainedAnswer {
  groups: readonly { group: MatchGroup; count: number; in_part?: number | undefined }[];
  understood: readonly Pick<UnderstoodPart, 'as' | 'value' | 'weight'>[];
  /** The tool or product that others are similar to. */
  name: string;
}

/** Fewer results than these are few, so that the next group says so. */
const FEW = 6;

/** The sentence above a group; empty for an answer of one plain group. */
export function describeGroup(group: MatchGroup, answer: ExplainedAnswer, say: TranslateKey): string {
  const { groups, understood, name } = answer;
  const countOf = (one: MatchGroup) => groups.find((other) => other.group === one)?.count ?? 0;
  const count = countOf(group);
  const isFree = asksForFree(understood);
  if (group === 'similar') return say('match.groupSimilar', { name });
  if (group === 'exact') {
    if (understood.some(({ as }) => as === 'compare')) return say('match.groupNamed');
    return isFree ? say('match.groupFree', { count }) : '';
  }
  const before = group === 'wider' ? countOf('exact') + countOf('free_plan') : countOf('exact');
  const hasPart = groups.some((one) => one.group === 'wider' && one.in_part);
  const isPart = hasPart && group === 'wider';
  // What meets the words in part may be free as well.
  const ofFree = hasPart ? 'FreeBest' : 'Free';
  const price = group === 'wider' ? 'Usable' : ofFree;
  const about = isFree && !isPart && isOnlyPriced(understood) ? price : '';
  const lead = before >= FEW ? '' : say(`match.${before > 0 ? 'only' : 'none'}${about}`, { count: before });
  const difference = isPart ? 'Part' : findDifference(understood);
  const kind = group === 'wider' ? `Wider${difference}` : 'FreePlan';
  return `${lead} ${say(`match.group${kind}`, { count })}`.trim();
}

type Understood = ExplainedAnswer['understood'];

/** True when tools that cost nothing at all are asked for: "free or freemium" asks for a free plan. */
export function asksForFree(understood: Understood): boolean {
  const has = (price: string) => understood.some(({ as, value }) => as === 'price' && value === price);
  return has('free') && !has('freemium');
}

/** Wishes that only raise tools. */
const RAISING: ReadonlySet<string> = new Set(['self_hosted', 'no_account']);

/** Wishes that part an answer into groups. */
function listWishes(understood: Understood): Understood {
  return understood.filter(({ as, value, weight }) => {
    if (weight !== 'wish') return false;
    return as === 'kind' ? !RAISING.has(value) : as === 'price' || as === 'platform' || as === 'type';
  });
}

/** True when nothing but the price tells the groups apart. Where something else does, tools of a later one may be free as well. */
export function isOnlyPriced(understood: Understood): boolean {
  return listWishes(understood).every(({ as }) => as === 'price');
}

/** Names the one thing that the tools of the last group do not meet. What was demanded, every tool meets. */
export function findDifference(understood: Understood): 'Part' | 'Paid' | 'Price' | 'Closed' | 'Type' {
  const [only, ...others] = listWishes(understood);
  if (!only || only.as === 'kind' || others.length > 0) return 'Part';
  if (only.as === 'price') return only.value === 'free' ? 'Paid' : 'Price';
  return only.value === 'open_source' ? 'Closed' : 'Type';
}
