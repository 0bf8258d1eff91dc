import {
  createSearchIndex,
  type SearchDocument,
  type SearchIndex,
  type SearchSchema,
} from '#src/search/search-index.ts';
import { readPrice } from '#src/shared/numbers/read-price.ts';
import { kindOf } from '../listings/public/fact-rules.ts';
import { EU_MEMBERS } from '../listings/public/facts/code-rules.ts';
import { presentToolType, usualToolType } from '../listings/public/type-rules.ts';
import { isNew, type PricingFilter, recommendationScore, toolTypeLabel } from '../rules.ts';
import { findAlternatives } from '../search/interpret/words/own-synonyms.ts';
import type { FilterFacet } from '../search/public/filter-rules.ts';
import type { Lookups } from './lookups.server.ts';
import { bayesianRating, summarizeRatings } from './public/rating-rules.ts';
import { type Figures, figuresOf, type RankingStats } from './ranking/ranking-stats.server.ts';
import type { ToolRecord } from './tool-queries.server.ts';

/** `created_at`, as the API calls it, is the day of publication: a listing is there for others since then. */
const ORDERS = ['created_at', 'rating', 'review_count', 'recommended', 'trending', 'price'] as const;
export type Order = (typeof ORDERS)[number];

/** Properties that lists are filtered by, with counts, and whether a tool has several values of them. */
const FACETS = {
  category: 'one',
  type: 'one',
  platforms: 'many',
  kind: 'one',
  pricing: 'one',
  tags: 'many',
  trains: 'one',
  hosted_in: 'many',
  flags: 'many',
} as const satisfies Record<FilterFacet, 'one' | 'many'> & Record<string, 'one' | 'many'>;
export type Facet = keyof typeof FACETS;

/** In place of platforms: imported lists have but the type that is the default. */
export const UNSTATED = 'unstated';

/** Yes/no properties that lists filter by. */
export type Flag = 'trending' | 'new' | 'free' | 'editorial' | 'open-source' | 'closed-source' | 'no-account';

export const TOOL_SCHEMA: SearchSchema = {
  fields: [
    { name: 'name', weight: 10, requestWeight: 3 },
    { name: 'company', weight: 6, requestWeight: 0.5 },
    { name: 'tags', weight: 5, requestWeight: 2.5 },
    { name: 'category', weight: 4, requestWeight: 1 },
    // A long text weighs a word up to 2.7 times less than a short one, so these differ by more than that.
    { name: 'description', weight: 3.5, requestWeight: 2 },
    { name: 'tagline', weight: 3.5, requestWeight: 1.5 },
    { name: 'features', weight: 1.2, requestWeight: 1.5 },
    { name: 'use_cases', weight: 0.4, requestWeight: 2 },
  ],
  facets: Object.entries(FACETS).map(([name, kind]) => ({ name, kind })),
  orders: ORDERS,
  findAlternatives,
};

export function createToolIndex(): SearchIndex {
  return createSearchIndex(TOOL_SCHEMA);
}

function flagsOf(tool: ToolRecord, rankingStats: RankingStats): Flag[] {
  const flags: Flag[] = [];
  if (rankingStats.trending.has(tool.id)) flags.push('trending');
  if (isNew(tool.published_at, rankingStats.now)) flags.push('new');
  if (tool.pricing_model === 'free') flags.push('free');
  if (tool.is_editorial_choice) flags.push('editorial');
  flags.push(tool.is_open_source ? 'open-source' : 'closed-source');
  if (tool.facts.needs_account === false) flags.push('no-account');
  return flags;
}

/** The countries in which data may be kept, and the European Union with its members. */
function hostsOf(regions: readonly string[]): string[] {
  const isInUnion = regions.some((region) => EU_MEMBERS.includes(region));
  return [...new Set(isInUnion ? [...regions, 'EU'] : regions)];
}

/** The least that people pay; infinite when no figure is known. */
function startingPrice({ pricing_model: model, starting_from: text }: ToolRecord): number {
  if (model === 'free' || model === 'freemium') return 0;
  return readPrice(text ?? '')?.amount ?? Number.POSITIVE_INFINITY;
}

/** Orders in which the mean rating of the catalogue moves every tool. */
export const MEAN_ORDERS = ['rating', 'recommended'] as const satisfies readonly Order[];

/** Sorts a tool into these orders. */
export function meanOrdersOf(
  id: number,
  { sum, count, published }: Figures,
  { catalogueMean, popularity }: RankingStats,
): Record<(typeof MEAN_ORDERS)[number], number[]> {
  const bayesian = bayesianRating(count === 0 ? 0 : sum / count, count, catalogueMean);
  return {
    rating: [bayesian, count, published],
    recommended: [recommendationScore(bayesian, popularity.get(id) ?? 0, new Date(published))],
  };
}

/** Platforms of a tool, as far as they are stated. */
function listPlatforms(type: string, platforms: readonly string[] = []): string[] {
  const isStated = platforms.length > 0 || type !== usualToolType();
  return [type, ...platforms.map(presentToolType), ...(isStated ? [] : [UNSTATED])];
}

/** A tool in the words of the index. */
export function toSearchDocument(
  tool: ToolRecord,
  lookups: Lookups,
  rankingStats: RankingStats,
): SearchDocument {
  const category = lookups.category(tool.category_id);
  const type = presentToolType(tool.type);
  const tags = tool.tag_ids.map((id) => lookups.tag(id));
  const { mean, review_count: count } = summarizeRatings(tool);
  const popularity = rankingStats.popularity.get(tool.id) ?? 0;
  const published = tool.published_at.getTime();
  return {
    id: tool.id,
    fields: {
      name: tool.name,
      company: tool.company,
      tags: tags.map((tag) => tag.name),
      category: [category.name, toolTypeLabel(type)],
      description: tool.description,
      tagline: tool.facts.tagline ?? '',
      features: tool.features,
      use_cases: [...tool.use_cases, ...(tool.facts.best_for ?? [])],
    },
    facets: {
      category: [category.slug],
      type: [type],
      platforms: listPlatforms(type, tool.facts.platforms),
      kind: [kindOf({ ...tool.facts, type })],
      pricing: [(tool.pricing_model ?? 'unknown') satisfies PricingFilter],
      tags: tags.map((tag) => tag.slug),
      // Who objects is not trained on either.
      trains: ['no', 'opt_out'].includes(tool.facts.data_trains ?? '') ? ['no'] : [],
      hosted_in: hostsOf(tool.facts.data_hosted_in ?? []),
      flags: flagsOf(tool, rankingStats),
    } satisfies Record<Facet, string[]>,
    orders: {
      created_at: [published],
      ...meanOrdersOf(tool.id, figuresOf(tool), rankingStats),
      review_count: [count, mean, published],
      trending: [rankingStats.trends.has(tool.id) ? 1 : 0, popularity, count, published],
      price: [startingPrice(tool)],
    },
  };
}
