import type { FacetChoice, HitGroup } from '#src/search/search-index.ts';
import type { Flag } from '../catalogue/tool-index.server.ts';
import type { ToolCard } from '../contract.ts';
import type { ToolKind } from '../listings/public/fact-rules.ts';
import type { MatchGroup, MatchReason } from './public/explain-rules.ts';
import type { SearchFilters } from './public/filter-rules.ts';

/** Properties that an answer prefers, without leaving anything out. */
export type Preferred = Pick<SearchFilters, 'type' | 'pricing_model' | 'is_open_source' | 'tags'> & {
  kinds?: readonly ToolKind[];
};

/** The groups of an answer, and what they are about. */
export interface GroupPlan {
  /** One less than `names`: what is in none of them is in the last one. */
  groups: HitGroup[];
  names: MatchGroup[];
  preferred: Preferred;
  /** The tool or product that others are similar to; '' for none. */
  name: string;
}

/** Below this share of the best tool's words, a tool meets a request only in part. */
const LEAST_RELEVANT = 0.7;
/** Tools with a property that was asked for may have fewer of the words, those with several still fewer. */
const LEAST_OF_CHOSEN = [0.6, 0.5] as const;

function listChoices({ type, kinds = [], is_open_source: isOpen, tags = [] }: Preferred): FacetChoice[] {
  const flag: Flag = isOpen ? 'open-source' : 'closed-source';
  return [
    ...(type === undefined ? [] : [{ facet: 'platforms', values: [type] }]),
    ...(kinds.length === 0 ? [] : [{ facet: 'kind', values: kinds }]),
    ...(isOpen === undefined ? [] : [{ facet: 'flags', values: [flag] }]),
    ...tags.map((tag) => ({ facet: 'tags', values: [tag] })),
  ];
}

/**
 * Parts an answer by what was preferred: all of it, all but the price, where a plan is free at least, what meets the words and
 * not the preferences, and what meets the words in part.
 * @param like a tool that the answer is similar to, and the ids of those that are so most of all
 */
export function planGroups(
  preferred: Preferred,
  like?: { name: string; nearest: readonly number[] },
): GroupPlan {
  const choices = listChoices(preferred);
  const { pricing_model: price } = preferred;
  // What is free is not all the more similar.
  const nearest = like && price ? { ids: like.nearest } : {};
  const near: HitGroup = like ? nearest : { leastRelevance: LEAST_RELEVANT };
  const asked = choices.length + (price ? 1 : 0);
  const chosen = asked > 0 && !like ? { leastRelevance: LEAST_OF_CHOSEN[asked > 1 ? 1 : 0] } : near;
  const group = (...prices: string[]): HitGroup => ({
    ...chosen,
    choices: prices.length > 0 ? [{ facet: 'pricing', values: prices }, ...choices] : choices,
  });
  const wanted = price === 'freemium' ? ['freemium', 'free'] : price ? [price] : [];
  const best = price === 'free' ? [group('free'), group('freemium')] : [group(...wanted)];
  const names: MatchGroup[] = price === 'free' ? ['exact', 'free_plan'] : ['exact'];
  const isPlain = choices.length === 0 && price === undefined;
  const name = like?.name ?? '';
  if (isPlain) return { groups: like ? [{}] : best, names: ['exact', 'wider'], preferred, name };
  return { groups: [...best, near], names: [...names, 'wider', 'wider'], preferred, name };
}

/** Tools that are named come first; the others are similar to one of them. */
export function planNamed(ids: readonly number[], name: string): GroupPlan {
  return { groups: [{ ids }], names: ['exact', 'similar'], preferred: {}, name };
}

/** An answer that has nothing but what was asked for. */
export function planPlain(group: MatchGroup = 'exact', name = ''): GroupPlan {
  return { groups: [{}], names: [group, group], preferred: {}, name };
}

/** Why a tool is in its group; null for what was asked for. */
export function findReason(
  group: MatchGroup,
  { pricing, type, platforms, kind, is_open_source: isOpen }: ToolCard,
  { preferred }: GroupPlan,
): MatchReason | null {
  if (group === 'exact') return null;
  if (group === 'similar') return 'similar';
  if (group === 'free_plan') return 'freePlan';
  const isFree = pricing.model === 'free' || pricing.model === 'freemium';
  const { pricing_model: price } = preferred;
  if (price && price !== 'paid' && !isFree) return pricing.model === null ? 'unpriced' : 'paid';
  if (price === 'paid' && pricing.model !== 'paid') return 'freePlan';
  const isOther = preferred.type && type !== preferred.type && !platforms.includes(preferred.type);
  if (isOther || (preferred.kinds?.length && !preferred.kinds.includes(kind))) return 'otherType';
  if (preferred.is_open_source !== undefined && preferred.is_open_source !== isOpen) {
    return isOpen ? 'openSource' : 'closedSource';
  }
  return 'words';
}
