import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { clientFor } from '#src/shared/client/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { SavedCalls } from '../calls.ts';

/*
 * Every page downloads this for the heart on each card, so everything else is in client.ts.
 */

const api = clientFor<SavedCalls>();

/** Other devices change the saved tools too. */
export const SAVED_FRESH_MS = 2 * 60_000;

/** The part of a tool that saving it needs. */
export interface SavableTool {
  id: number;
  slug: string;
  name: string;
}

/** Ids of all tools that the viewer has saved. */
export function savedIdsQuery(viewer: Viewer | null) {
  const query = api.query('GET /user/saved-tools/ids', {}, { viewer, staleTime: SAVED_FRESH_MS });
  return { ...query, enabled: viewer !== null };
}

/** Shows a tool as saved or not, before the server has answered. */
export function showSaved(client: QueryClient, viewer: Viewer, id: number, saved: boolean): void {
  client.setQueryData(savedIdsQuery(viewer).queryKey, (answer) => {
    const others = answer?.data.filter((other) => other !== id) ?? [];
    return { data: saved ? [...others, id] : others };
  });
}

/** Every answer about the viewer's saved tools. */
export const savedQueries = {
  predicate: ({ queryKey }: { queryKey: QueryKey }) =>
    /\/user\/(folders|saved-tools|favorites)/.test(String(queryKey.at(-1))),
};

/** Marks everything about saved tools as stale, and reads again what is shown. */
export function refreshSaved(client: QueryClient): Promise<void> {
  return client.invalidateQueries(savedQueries);
}
