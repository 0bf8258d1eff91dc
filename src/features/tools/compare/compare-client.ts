import { queryOptions } from '@tanstack/react-query';
import { keepListed, type ListedTool } from '../browse/card/listed-tool.ts';
import { LIST_FRESH_MS, TOOL_FRESH_MS, toolApi, toolQuery } from '../client.ts';
import type { FeatureRow } from './contract.ts';

// Apart from the other calls of the slice, which every page loads.

/** Pairs to start a comparison from. */
export function popularPairsQuery() {
  return queryOptions({
    queryKey: [...toolApi.query('GET /compare/popular', {}).queryKey],
    queryFn: async (): Promise<ListedTool[][]> => {
      const { data } = await toolApi.send('GET /compare/popular', {});
      return data.map(({ tools }) => tools.map(keepListed));
    },
    staleTime: LIST_FRESH_MS,
  });
}

/** The features of two to four tools, a row for each. The tools come along, and are kept for their own queries. */
export function featureRowsQuery(slugs: readonly string[]) {
  const input = { query: { tools: slugs.join(',') } };
  return queryOptions({
    queryKey: [...toolApi.query('GET /compare', input).queryKey],
    queryFn: async ({ client }): Promise<FeatureRow[]> => {
      const { data, features } = await toolApi.send('GET /compare', input);
      for (const tool of data) {
        // An answer of its own may tell an editor more.
        client.setQueryData(toolQuery(tool.slug).queryKey, (known) => known ?? { data: tool });
      }
      return features;
    },
    staleTime: TOOL_FRESH_MS,
  });
}
