import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#src/shared/client/call-client.ts';
import { keepListed, type ListedTool } from '../browse/card/listed-tool.ts';
import type { ToolCalls } from '../calls.ts';
import { LIST_FRESH_MS, TOOL_FRESH_MS, toolQuery } from '../client.ts';
import type { FeatureRow } from './contract.ts';

// Apart from the other calls of the slice, which every page loads.

const api = clientFor<ToolCalls>();

/** Pairs to start a comparison from. */
export function popularPairsQuery() {
  return queryOptions({
    queryKey: [...api.query('GET /compare/popular', {}).queryKey],
    queryFn: async (): Promise<ListedTool[][]> => {
      const { data } = await api.send('GET /compare/popular', {});
      return data.map(({ tools }) => tools.map(keepListed));
    },
    staleTime: LIST_FRESH_MS,
  });
}

/** The features of two to four tools, a row for each. The tools come along, and are kept for their own queries. */
export function featureRowsQuery(slugs: readonly string[]) {
  const input = { query: { tools: slugs.join(',') } };
  return queryOptions({
    queryKey: [...api.query('GET /compare', input).queryKey],
    queryFn: async ({ client }): Promise<FeatureRow[]> => {
      const { data, features } = await api.send('GET /compare', input);
      for (const tool of data) {
        // An answer of its own may tell an editor more.
        client.setQueryData(toolQuery(tool.slug).queryKey, (known) => known ?? { data: tool });
      }
      return features;
    },
    staleTime: TOOL_FRESH_MS,
  });
}
