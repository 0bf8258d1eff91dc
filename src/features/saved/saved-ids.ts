import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { apiPath, callApi } from '#src/shared/api-client.ts';
import type { Envelope } from '#src/shared/envelope.ts';
import { freshness } from '#src/shared/freshness.ts';
import { keyFor, type Viewer } from '#src/shared/viewer.ts';

/*
 * What the heart on every card needs, and no more: it is part of the first page's scripts. The rest is in client.ts.
 */

/** A tool as far as saving it goes. */
export interface SavableTool {
  id: number;
  slug: string;
  name: string;
}

/** Ids of all tools that somebody saved. */
export function savedIdsQuery(viewer: Viewer | null) {
  const address = apiPath('/user/saved-tools/ids');
  return queryOptions({
    queryKey: keyFor(viewer, address),
    queryFn: async () => (await callApi<Envelope<number[]>>('GET', address)).data,
    staleTime: freshness.folders,
    enabled: viewer !== null,
  });
}

/** Shows a tool as saved or not, before the server has said so. */
export function showSaved(client: QueryClient, viewer: Viewer, id: number, saved: boolean): void {
  client.setQueryData(savedIdsQuery(viewer).queryKey, (ids: number[] = []) => {
    const others = ids.filter((other) => other !== id);
    return saved ? [...others, id] : others;
  });
}

/** Every answer about somebody's saved tools. */
export const savedQueries = {
  predicate: ({ queryKey }: { queryKey: QueryKey }) =>
    /\/user\/(folders|saved-tools)/.test(String(queryKey.at(-1))),
};

/** Asks again for everything about saved tools that is being looked at. */
export function refreshSaved(client: QueryClient): Promise<void> {
  return client.invalidateQueries(savedQueries);
}
