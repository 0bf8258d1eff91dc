import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/shared/client/api-client.ts';
import type { IgnoredParameter, ToolSearch } from '../public/search-intent-rules.ts';
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
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    // Few searches need it.
    const { dropUnknown } = await import('./drop-unknown.ts');
    const reduced = await dropUnknown(client, search, error);
    if (!reduced) throw error;
    return findTools(client, reduced.search, [...ignored, ...reduced.dropped]);
  }
}
