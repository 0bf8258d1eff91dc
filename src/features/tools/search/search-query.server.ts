import type { SearchQuery, SearchResult } from '#src/search/search-index.ts';
import { invalidField } from '#src/server/http/errors.ts';
import type { Lookups } from '../catalogue/lookups.server.ts';
import type { Flag, Order } from '../catalogue/tool-index.server.ts';
import { type HomeTab, PRICING_FILTERS, parseToolType, TOOL_TYPES } from '../rules.ts';
import type { Facets, FacetValue, ToolListQuery } from './search-contract.ts';

const TAG_FACET = 50;

const TABS: Record<HomeTab, { order: Order; flag?: Flag }> = {
  forYou: { order: 'recommended' },
  trending: { order: 'trending', flag: 'trending' },
  new: { order: 'created_at', flag: 'new' },
  free: { order: 'recommended', flag: 'free' },
};

const PRICING_LABELS = { free: 'Free', freemium: 'Freemium', paid: 'Paid', unknown: 'Not listed' } as const;

function findTags(text: string, lookups: Lookups): string[] {
  const slugs = text
    .split(',')
    .map((slug) => slug.trim())
    .filter(Boolean);
  const unknown = slugs.filter((slug) => !lookups.findTag(slug));
  if (unknown.length > 0) throw invalidField('tags', `Unknown tags: ${unknown.join(', ').slice(0, 200)}.`);
  return [...new Set(slugs.map((slug) => lookups.findTag(slug)!.slug))];
}

function filtersOf(query: ToolListQuery, lookups: Lookups): Record<string, string[]> {
  const filters: Record<string, string[]> = {};
  if (query.category) {
    const category = lookups.findCategory(query.category);
    if (!category) throw invalidField('category', 'Category not found.');
    filters.category = [category.slug];
  }
  if (query.type) {
    const type = parseToolType(query.type);
    if (!type) throw invalidField('type', 'Type not found.');
    filters.type = [type];
  }
  if (query.pricing_model) filters.pricing = [query.pricing_model];
  if (query.tags) filters.tags = findTags(query.tags, lookups);
  const flags: Flag[] = [];
  if (query.tab && TABS[query.tab].flag) flags.push(TABS[query.tab].flag!);
  if (query.is_open_source) flags.push('open-source');
  if (query.is_open_source === false) flags.push('closed-source');
  if (query.editorial) flags.push('editorial');
  if (flags.length > 0) filters.flags = flags;
  return filters;
}

/** Relevance needs words to be relevant to; without any, newest first, or the best of a request in plain words. */
function orderOf(query: ToolListQuery, hasText: boolean): Order | undefined {
  if (query.sort_by === 'relevance' || query.sort_by === undefined) {
    if (hasText) return undefined;
    if (query.interpret) return 'recommended';
    return query.tab ? TABS[query.tab].order : 'created_at';
  }
  return query.sort_by;
}

/** `GET /ai-tools` in the words of the index. @throws HttpError 422 naming the filter whose value is unknown. */
export function toSearchQuery(
  query: ToolListQuery,
  lookups: Lookups,
  offset: number,
  limit: number,
  among?: readonly number[],
): SearchQuery {
  const text = query.search?.trim() || undefined;
  return {
    text,
    filters: filtersOf(query, lookups),
    ...(among ? { among } : {}),
    order: orderOf(query, text !== undefined || among !== undefined),
    direction: query.sort_direction,
    offset,
    limit,
    literal: query.literal,
    ...(query.max_price === undefined
      ? {}
      : { atMost: { order: 'price' satisfies Order, value: query.max_price } }),
    facets: query.facets
      ? [{ name: 'category' }, { name: 'type' }, { name: 'pricing' }, { name: 'tags', limit: TAG_FACET }]
      : undefined,
  };
}

function inOrder(
  values: readonly { value: string; label: string }[],
  counted: readonly { value: string; count: number }[],
): FacetValue[] {
  const counts = new Map(counted.map(({ value, count }) => [value, count]));
  return values.map(({ value, label }) => ({ value, label, count: counts.get(value) ?? 0 }));
}

/** Counts with labels: categories, types and prices whole, zeros included, tools without a listed price only when there are some; tags the most frequent and the chosen. */
export function readFacets(facets: SearchResult['facets'], lookups: Lookups): Facets {
  const categories = lookups.categories
    .filter((category) => category.is_active)
    .map((category) => ({ value: category.slug, label: category.name }));
  return {
    categories: inOrder(categories, facets.category ?? []),
    types: inOrder(TOOL_TYPES, facets.type ?? []),
    pricing_models: inOrder(
      PRICING_FILTERS.map((value) => ({ value, label: PRICING_LABELS[value] })),
      facets.pricing ?? [],
    ).filter(({ value, count }) => value !== 'unknown' || count > 0),
    tags: (facets.tags ?? []).map(({ value, count }) => ({
      value,
      label: lookups.findTag(value)?.name ?? value,
      count,
    })),
  };
}
