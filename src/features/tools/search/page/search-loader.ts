import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#src/shared/client/api-client.ts';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { type PageData, pageHead } from '#src/shared/page-head.ts';
import type { ListedTools } from '../../browse/card/listed-tool.ts';
import { categoriesQuery, similarToolsQuery } from '../../client.ts';
import { type IgnoredParameter, parseToolSearch, type ToolSearch } from '../public/search-intent-rules.ts';
import { findHit } from './find-hit.ts';
import { toolSearchQuery } from './tool-search-query.ts';

export interface SearchData extends PageData {
  search: ToolSearch;
  ignored: IgnoredParameter[];
}

/** Fetches the neighbours of a misspelt search's hit, so that they come with the page. */
async function prefetchSimilarToHit(client: QueryClient, list: ListedTools | undefined): Promise<void> {
  const hit = findHit(list);
  if (hit) await client.prefetchQuery(similarToolsQuery(hit.slug));
}

/** The loader of the search page. */
export async function loadSearch({ request, context }: LoaderFunctionArgs): Promise<SearchData> {
  const client = context.get(queryClientContext);
  const parsed = parseToolSearch(new URL(request.url).searchParams);
  const [{ search, ignored }] = await Promise.all([
    findTools(client, parsed.search, parsed.ignored),
    client.prefetchQuery(categoriesQuery()),
  ]);
  await prefetchSimilarToHit(client, client.getQueryData(toolSearchQuery(search).queryKey));
  const title = search.text ? t('results.titleFor', { query: search.text }) : t('results.title');
  const head = pageHead('/search', title, t('results.description'));
  return { head, search, ignored };
}

interface FoundTools {
  /** The search that was answered, without the filters that the catalogue does not know. */
  search: ToolSearch;
  ignored: IgnoredParameter[];
}

/**
 * Fetches the results of a search. A category, a tool or features that the catalogue does not know are left out and named in
 * `ignored`; any other failure is thrown.
 */
async function findTools(
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
