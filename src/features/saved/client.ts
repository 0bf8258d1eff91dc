import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { clientFor } from '#src/shared/client/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { SavedCalls } from './calls.ts';
import type { Folder, SavedEntry } from './contract.ts';
import { SAVED_FRESH_MS, savedIdsQuery } from './ui/saved-ids.ts';

export const savedApi = clientFor<SavedCalls>();

/** The fields of a folder that a person fills in. */
export type FolderValues = Pick<Folder, 'name' | 'description'>;

export function foldersQuery(viewer: Viewer) {
  return savedApi.query('GET /user/folders', {}, { viewer, staleTime: SAVED_FRESH_MS });
}

export function createFolder(body: FolderValues) {
  return savedApi.send('POST /user/folders', { body });
}

/** Puts saved tools back as they were. */
export function restoreSavedTools(items: SavedEntry[]) {
  return savedApi.send('POST /user/saved-tools/restore', { body: { items } });
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
