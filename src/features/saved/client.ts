import { clientFor } from '#src/shared/client/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { SavedCalls } from './calls.ts';
import type { BulkRequest, Folder, MoveRequest, SavedEntry } from './contract.ts';
import type { FolderSelection } from './list/saved-path.ts';
import { RECENTLY_SAVED, SAVED_PER_PAGE } from './rules.ts';
import { SAVED_FRESH_MS } from './ui/saved-ids.ts';

/** Calls without a cache. */
export const savedApi = clientFor<SavedCalls>();

/** The fields of a folder that a person fills in. */
export type FolderValues = Pick<Folder, 'name' | 'description'>;

export function foldersQuery(viewer: Viewer) {
  return savedApi.query('GET /user/folders', {}, { viewer, staleTime: SAVED_FRESH_MS });
}

/** A page of a folder, of the tools in none, or of all, narrowed by a search. */
export function savedListQuery(viewer: Viewer, selection: FolderSelection, page: number, search: string) {
  const query = { page, per_page: SAVED_PER_PAGE, search };
  const options = { viewer, staleTime: SAVED_FRESH_MS };
  if (selection === 'all') return savedApi.query('GET /user/favorites', { query }, options);
  const params = { id: selection ?? RECENTLY_SAVED };
  return savedApi.query('GET /user/folders/{id}/tools', { params, query }, options);
}

/** How one tool is saved: where, since when and with which notes. */
export function savedEntryQuery(viewer: Viewer, id: number) {
  return savedApi.query('GET /user/saved-tools/{id}', { params: { id } }, { viewer, staleTime: 0 });
}

/** A folder as anyone with its link sees it. */
export function sharedFolderQuery(token: string, page: number) {
  return savedApi.query(
    'GET /shared-folders/{token}',
    { params: { token }, query: { page } },
    { staleTime: SAVED_FRESH_MS },
  );
}

export function createFolder(body: FolderValues) {
  return savedApi.send('POST /user/folders', { body });
}

/** Saves a tool. A repeated call does not take it out again. */
export function addSaved(slug: string) {
  return savedApi.send('POST /ai-tools/{slug}/toggle-save', { params: { slug }, body: { saved: true } });
}

export function moveOne(body: MoveRequest) {
  return savedApi.send('POST /user/tools/move', { body });
}

export function removeOne(id: number) {
  return savedApi.send('DELETE /user/saved-tools/{id}', { params: { id } });
}

export function changeMany(body: Pick<BulkRequest, 'tool_ids' | 'action'> & Partial<BulkRequest>) {
  return savedApi.send('POST /user/saved-tools/bulk', { body });
}

/** Puts saved tools back as they were. */
export function restoreSavedTools(items: SavedEntry[]) {
  return savedApi.send('POST /user/saved-tools/restore', { body: { items } });
}
