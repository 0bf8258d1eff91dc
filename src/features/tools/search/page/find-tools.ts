import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/shared/client/api-client.ts';
import { LOOKUPS_FRESH_MS, toolApi } from '../../client.ts';
import { SEARCH_FILTERS } from '../public/filter-rules.ts';
import { changeToolSearch, type IgnoredParameter, type ToolSearch } from '../public/search-intent-rules.ts';
import { toolSearchQuery } from './tool-search-query.ts';

interface FoundTools {
  /** The search that was answered, without the filters that the catalogue does not know. */
  search: ToolSearch;
  ignored: IgnoredParameter[];
}

/**
 * Fetches the results of a search. A category, a tool or features that the catalogue does not know are left out and named in
 * `ignored`; any other failure is thrown.
 */
export async function findTools(
  client: QueryClient,
  search: ToolSearch,
  ignored: IgnoredParameter[],
): Promise<FoundTools> {
  try {
    await client.fetchQuery(toolSearchQuery(search));
    return { search, ignored };
  } catch (error) {
    const reduced = await dropUnknown(client, search, error);
    if (!reduced) throw error;
    return findTools(client, reduced.search, [...ignored, ...reduced.dropped]);
  }
}

async function dropUnknown(client: QueryClient, search: ToolSearch, error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined;
  for (const name of ['category', 'like'] as const) {
    const value = search[name];
    if (!error.errors[name] || !value) continue;
    return { search: changeToolSearch(search, { [name]: undefined }), dropped: [{ name, value }] };
  }
  if (!error.errors.tags || !search.tags) return undefined;
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
