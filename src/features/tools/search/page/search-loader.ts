import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { type PageData, pageHead } from '#src/shared/page-head.ts';
import type { ListedTools } from '../../browse/card/listed-tool.ts';
import { categoriesQuery, similarToolsQuery } from '../../client.ts';
import { type IgnoredParameter, parseToolSearch, type ToolSearch } from '../public/search-intent-rules.ts';
import { findHit } from './find-hit.ts';
import { findTools } from './find-tools.ts';
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
