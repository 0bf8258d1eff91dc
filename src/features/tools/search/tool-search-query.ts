import { toolListQuery } from '../client.ts';
import { PAGE_SIZE } from '../rules.ts';
import type { ToolSearch } from './intent/search-intent-rules.ts';

const SORT_PARAMETERS = {
  relevance: { sort_by: 'relevance', sort_direction: 'desc' },
  rating: { sort_by: 'rating', sort_direction: 'desc' },
  reviews: { sort_by: 'review_count', sort_direction: 'desc' },
  newest: { sort_by: 'created_at', sort_direction: 'desc' },
  oldest: { sort_by: 'created_at', sort_direction: 'asc' },
} as const;

/** Results of a search page, with facets. */
export function toolSearchQuery(search: ToolSearch) {
  return toolListQuery({
    search: search.q,
    literal: search.literal,
    interpret: search.q || search.like ? '1' : undefined,
    like: search.like,
    is_open_source: search.open_source,
    max_price: search.max_price,
    category: search.category,
    type: search.type,
    pricing_model: search.price,
    tags: search.features.length ? search.features.join(',') : undefined,
    ...(search.sort ? SORT_PARAMETERS[search.sort] : {}),
    page: search.page,
    per_page: PAGE_SIZE,
    facets: '1',
  });
}
