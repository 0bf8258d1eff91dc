import type { QueryClient } from '@tanstack/react-query';
import type { ApiError } from '#src/shared/client/api-client.ts';
import { LOOKUPS_FRESH_MS, toolApi } from '../../client.ts';
import { SEARCH_FILTERS } from '../public/filter-rules.ts';
import { changeToolSearch, type ToolSearch } from '../public/search-intent-rules.ts';

/** Leaves out what an answer of 422 names, a category, a tool or features; undefined when it names none of them. */
export async function dropUnknown(client: QueryClient, search: ToolSearch, { errors }: ApiError) {
  for (const name of ['category', 'like'] as const) {
    const value = search[name];
    if (!errors[name] || !value) continue;
    return { search: changeToolSearch(search, { [name]: undefined }), dropped: [{ name, value }] };
  }
  if (!errors.tags || !search.tags) return undefined;
  const allTags = toolApi.query('GET /tags', {}, { staleTime: LOOKUPS_FRESH_MS });
  const answer = await client.fetchQuery(allTags);
  const known = new Set(answer.data.map((tag) => tag.slug));
  const unknown = search.tags.filter((slug) => !known.has(slug));
  // The catalogue may have changed between the two answers; then no tag is certain, and all are left out.
  const out = unknown.length > 0 ? unknown : search.tags;
  const dropped = out.map((value) => ({ name: SEARCH_FILTERS.tags.address, value }));
  const tags = search.tags.filter((slug) => !out.includes(slug));
  return { search: changeToolSearch(search, { tags }), dropped };
}
