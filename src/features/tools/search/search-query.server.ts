import type { SearchQuery, SearchResult } from '#src/search/search-index.ts';
import { invalidField } from '#src/server/http/errors.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { Lookups } from '../catalogue/lookups.server.ts';
import type { Flag, Order } from '../catalogue/tool-index.server.ts';
import { type HomeTab, PRICING_FILTERS, toolTypes } from '../rules.ts';
import {
  FILTER_NAMES,
  filterOf,
  GROUP_FILTERS,
  type GroupFilter,
  pickFilters,
  SEARCH_FILTERS,
  type SearchFilters,
} from './public/filter-rules.ts';
import type { Facets, FacetValue, ToolListQuery } from './public/search-contract.ts';
import { applyPreferences, type SearchIntent } from './public/search-intent-rules.ts';

const TAG_FACET = 50;

const TABS: Record<HomeTab, { order: Order; flag?: Flag }> = {
  forYou: { order: 'recommended' },
  trending: { order: 'trending', flag: 'trending' },
  new: { order: 'created_at', flag: 'new' },
  free: { order: 'recommended', flag: 'free' },
};

const PRICING_LABELS = { free: 'Free', freemium: 'Freemium', paid: 'Paid', unknown: 'Not listed' } as const;

/** A list of tools that is asked for: an intent, and the order and number of its results. */
export type ListedIntent = SearchIntent &
  Pick<ToolListQuery, 'sort_by' | 'sort_direction' | 'tab' | 'facets' | 'interpret'>;

/** The filters with the slugs of what the catalogue knows by other names too. */
function findNamed({ category: name, tags, ...others }: SearchFilters, lookups: Lookups): SearchFilters {
  const category = name === undefined ? undefined : lookups.findCategory(name);
  if (name !== undefined && !category) throw invalidField('category', 'call.noCategory');
  const unknown = tags?.filter((slug) => !lookups.findTag(slug)) ?? [];
  if (unknown.length > 0) {
    throw invalidField('tags', msg('tools.unknownTags', { tags: unknown.join(', ').slice(0, 200) }));
  }
  return { ...others, category: category?.slug, tags: tags?.map((slug) => lookups.findTag(slug)!.slug) };
}

/** The filters and preferences of an intent as the index compares them. */
function compareWith(intent: ListedIntent, lookups: Lookups): Pick<SearchQuery, 'filters' | 'atMost'> {
  const values = findNamed(pickFilters(applyPreferences(intent)), lookups);
  const tabFlag = intent.tab && TABS[intent.tab].flag;
  const flags: string[] = tabFlag ? [tabFlag] : [];
  const filters: Record<string, string[]> = {};
  let atMost: SearchQuery['atMost'];
  for (const name of FILTER_NAMES) {
    const { column } = filterOf(name);
    const value = values[name];
    if (value === undefined) continue;
    if ('facet' in column) filters[column.facet] = [value].flat().map(String);
    else if ('atMost' in column) atMost = { order: column.atMost, value: Number(value) };
    else if ('flag' in column)
      flags.push(...[value ? column.flag : column.opposite].filter((flag) => flag !== undefined));
  }
  if (flags.length > 0) filters.flags = flags;
  return { filters, ...(atMost ? { atMost } : {}) };
}

/** Relevance needs words to be relevant to; without any, newest first, or the best of a request in plain words. */
function orderOf({ sort_by, interpret, tab }: ListedIntent, hasText: boolean): Order | undefined {
  if (sort_by !== 'relevance' && sort_by !== undefined) return sort_by;
  if (hasText) return undefined;
  if (interpret) return 'recommended';
  return tab ? TABS[tab].order : 'created_at';
}

/**
 * An intent in the words of the index.
 * @param among ids of the only tools that are listed, in their order
 * @throws HttpError 422 naming the filter whose value is unknown.
 */
export function toSearchQuery(
  intent: ListedIntent,
  lookups: Lookups,
  {
    offset = 0,
    limit = 0,
    among,
    isRanked = false,
  }: { offset?: number; limit?: number; among?: readonly number[]; isRanked?: boolean } = {},
): SearchQuery {
  const { text, literal, sort_direction: direction, facets } = intent;
  return {
    text,
    ...compareWith(intent, lookups),
    ...(among ? { among } : {}),
    order: orderOf(intent, isRanked || text !== undefined || among !== undefined),
    direction,
    offset,
    limit,
    literal,
    facets: facets
      ? GROUP_FILTERS.map((filter) => ({
          name: SEARCH_FILTERS[filter].column.facet,
          ...(filter === 'tags' ? { limit: TAG_FACET } : {}),
        }))
      : undefined,
  };
}

type Counted = readonly { value: string; count: number }[];

function inOrder(values: readonly { value: string; label: string }[], counted: Counted): FacetValue[] {
  const counts = new Map(counted.map(({ value, count }) => [value, count]));
  return values.map(({ value, label }) => ({ value, label, count: counts.get(value) ?? 0 }));
}

/** Categories, types and prices whole, zeros included, tools without a listed price only when there are some; tags the most frequent and the chosen. */
const LABELLED: Record<GroupFilter, (counted: Counted, lookups: Lookups) => FacetValue[]> = {
  category: (counted, { categories }) => {
    const active = categories.filter((category) => category.is_active);
    return inOrder(
      active.map(({ slug, name }) => ({ value: slug, label: name })),
      counted,
    );
  },
  type: (counted) => inOrder(toolTypes(), counted),
  pricing_model: (counted) => {
    const prices = PRICING_FILTERS.map((value) => ({ value, label: PRICING_LABELS[value] }));
    return inOrder(prices, counted).filter(({ value, count }) => value !== 'unknown' || count > 0);
  },
  trains: (counted) => inOrder([{ value: 'no', label: 'No training, or you can opt out' }], counted),
  hosted_in: (counted) => {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    return counted.map(({ value, count }) => ({ value, label: names.of(value) ?? value, count }));
  },
  tags: (counted, lookups) =>
    counted.map(({ value, count }) => ({ value, label: lookups.findTag(value)?.name ?? value, count })),
};

/** Counts with labels. */
export function readFacets(facets: SearchResult['facets'], lookups: Lookups): Facets {
  const read = GROUP_FILTERS.map((name) => {
    const { group, column } = SEARCH_FILTERS[name];
    return [group.counts, LABELLED[name](facets[column.facet] ?? [], lookups)];
  });
  return Object.fromEntries(read) as Facets;
}
