import type { FacetChoice, HitGroup } from '#src/search/search-index.ts';
import { type Flag, UNSTATED } from '../catalogue/tool-index.server.ts';
import type { ToolCard } from '../contract.ts';
import type { ToolKind } from '../listings/public/fact-rules.ts';
import { PRICING_MODELS, type PricingFilter } from '../rules.ts';
import type { InterpretedRequest } from './interpret/interpret-request.server.ts';
import type { MatchGroup, MatchReason } from './public/explain-rules.ts';
import { pickFilters, type SearchFilters } from './public/filter-rules.ts';

/** Properties that an answer prefers, without leaving anything out. */
export type Preferred = Pick<SearchFilters, 'type' | 'pricing_model' | 'is_open_source'> & {
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

/** Shares of the best score: long texts may have all words by chance, and what is free is not all the more similar. */
const NEAR = { whole: 0.9, like: 0.5 };

/** Lists the values that a tool must not contradict. */
function listChoices({ type, kinds = [], is_open_source: isOpen }: Preferred): FacetChoice[] {
  const flag: Flag = isOpen ? 'open-source' : 'closed-source';
  return [
    ...(type === undefined ? [] : [{ facet: 'platforms', values: [type, UNSTATED] }]),
    ...(kinds.length === 0 ? [] : [{ facet: 'kind', values: kinds }]),
    ...(isOpen === undefined ? [] : [{ facet: 'flags', values: [flag] }]),
  ];
}

/**
 * Parts an answer by what was preferred: all of it, all but the price, where a plan is free at least, what meets the words and
 * not the preferences, and what meets the words in part.
 * @param like the name of a tool that the answer is similar to, so that it need not have all words
 * @param least share of the best one's words that one similar to it has at least, to be what was asked for
 */
export function planGroups(preferred: Preferred, like = '', least = NEAR.like): GroupPlan {
  const choices = listChoices(preferred);
  const { pricing_model: price } = preferred;
  const near: HitGroup = like ? { leastShare: least } : { isWhole: true, leastShare: NEAR.whole };
  const group = (...prices: string[]): HitGroup => ({
    ...near,
    choices: prices.length > 0 ? [{ facet: 'pricing', values: prices }, ...choices] : choices,
  });
  if (choices.length === 0 && price === undefined)
    return { groups: [like ? {} : near], names: ['exact', 'wider'], preferred, name: like };
  // What states no price is not said to be priced differently.
  const stated: HitGroup = price
    ? { ...near, choices: [{ facet: 'pricing', values: PRICING_MODELS }] }
    : near;
  const wanted = price === 'freemium' ? ['freemium', 'free'] : price ? [price] : [];
  const isFree = price === 'free';
  // Among tools like another one, those that state the wish come before nearer ones that contradict it.
  const wished = like && least > 0 ? [{ ...group(...wanted), leastShare: least / 2 }] : [];
  return {
    groups: isFree
      ? [group('free'), group('freemium'), ...wished, stated]
      : [group(...wanted), ...wished, stated],
    names: [
      'exact',
      ...(isFree ? (['free_plan'] as const) : []),
      ...wished.map(() => 'wider' as const),
      'wider',
      'wider',
    ],
    preferred,
    name: like,
  };
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

const NOT_FREE: FacetChoice = {
  facet: 'pricing',
  values: ['paid', 'unknown'] satisfies PricingFilter[],
};

/** Parts what was read by whether it was insisted on: the filters that leave tools out, and those that raise them. */
export function splitDemands({ understood, denied, kinds }: InterpretedRequest, preferences: SearchFilters) {
  const { max_price, type, pricing_model: price } = preferences;
  // What can be run by oneself is only raised: not all of it is open source.
  const isOpenAsked = understood.some(({ value }) => value === 'open_source');
  const isOpen = isOpenAsked ? preferences.is_open_source : undefined;
  const isDemanded = (value: string | undefined) =>
    understood.some((part) => part.weight === 'demand' && part.value === value);
  const isOpenDemanded = isOpen !== undefined && isDemanded('open_source');
  const isTypeDemanded = isDemanded(type);
  const isPriceDemanded = isDemanded(price);
  const isPaidDemanded = isPriceDemanded && price === 'paid';
  const without: FacetChoice[] = [
    ...(isPriceDemanded && !isPaidDemanded ? [NOT_FREE] : []),
    ...(denied.types.length > 0 ? [{ facet: 'type', values: denied.types }] : []),
    ...(denied.kinds.length > 0 ? [{ facet: 'kind', values: denied.kinds }] : []),
    ...(denied.categories.length > 0 ? [{ facet: 'category', values: denied.categories }] : []),
    ...(denied.tags.length > 0 ? [{ facet: 'tags', values: denied.tags }] : []),
  ];
  return {
    demanded: pickFilters({
      max_price,
      type: isTypeDemanded ? type : undefined,
      is_open_source: isOpenDemanded ? isOpen : undefined,
      pricing_model: isPaidDemanded ? price : undefined,
    }),
    preferred: {
      type: isTypeDemanded ? undefined : type,
      is_open_source: isOpenDemanded ? undefined : isOpen,
      pricing_model: isPaidDemanded ? undefined : price,
      kinds,
    },
    without,
  };
}
