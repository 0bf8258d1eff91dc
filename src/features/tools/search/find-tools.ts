import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/shared/api-client.ts';
import { tagsQuery } from '../client.ts';
import { changeToolSearch, type ToolSearch } from './intent/search-intent-rules.ts';
import type { IgnoredParameter } from './parse-tool-search.ts';
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
  if (error.errors.category && search.category) {
    const dropped = [{ name: 'category', value: search.category }];
    return { search: changeToolSearch(search, { category: undefined }), dropped };
  }
  if (error.errors.like && search.like) {
    const dropped = [{ name: 'like', value: search.like }];
    return { search: changeToolSearch(search, { like: undefined }), dropped };
  }
  if (!error.errors.tags || search.features.length === 0) return undefined;
  const tags = await client.fetchQuery(tagsQuery());
  const known = new Set(tags.data.map((tag) => tag.slug));
  const unknown = search.features.filter((slug) => !known.has(slug));
  // The catalogue may have changed between the two answers; then no feature is certain, and all are left out.
  const out = unknown.length > 0 ? unknown : search.features;
  const dropped = out.map((value) => ({ name: 'feature', value }));
  const features = search.features.filter((slug) => !out.includes(slug));
  return { search: changeToolSearch(search, { features }), dropped };
}
