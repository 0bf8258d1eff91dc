import { clientFor } from '#src/shared/client/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { SavedCalls } from './calls.ts';
import type { Folder, SavedEntry } from './contract.ts';
import { SAVED_FRESH_MS } from './ui/saved-ids.ts';

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
