import { clientFor } from '#src/shared/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { SavedCalls, FolderCalls } from './calls.ts';
import type { Folder, SavedEntry } from './contract.ts';
import { RECENTLY_SAVED, SAVED_PER_PAGE, type SavedFormat } from './rules.ts';
import { SAVED_FRESH_MS } from './ui/saved-ids.ts';
import type { Shelf } from './ui/saved-address.ts';

const api = clientFor<SavedCalls & FolderCalls>();

/** What a person says about a folder. */
export type FolderValues = Pick<Folder, 'name' | 'description'>;

export function foldersQuery(viewer: Viewer) {
  return api.query('GET /user/folders', {}, { viewer, staleTime: SAVED_FRESH_MS });
}

/** A page of a folder, of the tools in none, or of all, narrowed by a search. */
export function shelfQuery(viewer: Viewer, shelf: Shelf, page: number, search: string) {
  const query = { page, per_page: SAVED_PER_PAGE, search };
  const options = { viewer, staleTime: SAVED_FRESH_MS };
  if (shelf === 'all') return api.query('GET /user/favorites', { query }, options);
  const params = { id: shelf ?? RECENTLY_SAVED };
  return api.query('GET /user/folders/{id}/tools', { params, query }, options);
}

/** How one tool is saved: where, since when and with which notes. */
export function savedEntryQuery(viewer: Viewer, id: number) {
  return api.query('GET /user/saved-tools/{id}', { params: { id } }, { viewer, staleTime: 0 });
}

export function createFolder(body: FolderValues) {
  return api.send('POST /user/folders', { body });
}

export function changeFolder(id: number, body: FolderValues) {
  return api.send('PUT /user/folders/{id}', { params: { id }, body });
}

export function deleteFolder(id: number) {
  return api.send('DELETE /user/folders/{id}', { params: { id } });
}

/** Saves a tool. A repeated call does not take it out again. */
export function addSaved(slug: string) {
  return api.send('POST /ai-tools/{slug}/toggle-save', { params: { slug }, body: { saved: true } });
}

/** Saves a tool, or changes where and with which notes it is saved. */
export function saveTool(id: number, body: { folder_id?: number | null; notes?: string }) {
  return api.send('PUT /user/saved-tools/{id}', { params: { id }, body });
}

/** Answers with how the tool was saved. */
export function removeSaved(id: number) {
  return api.send('DELETE /user/saved-tools/{id}', { params: { id } });
}

export function changeMany(body: {
  tool_ids: number[];
  action: 'move' | 'remove';
  folder_id?: number | null;
}) {
  return api.send('POST /user/saved-tools/bulk', { body });
}

/** Puts saved tools back as they were. */
export function restoreSavedTools(items: SavedEntry[]) {
  return api.send('POST /user/saved-tools/restore', { body: { items } });
}

/** Everything saved, as a file. */
export function exportSaved(format: SavedFormat) {
  return api.file('GET /user/saved-tools/export', { query: { format } });
}

/** Saves the tools of an exported file. */
export function importSaved(format: SavedFormat, file: File) {
  const body = new FormData();
  body.set('format', format);
  body.set('file', file);
  return api.send('POST /user/saved-tools/import', { body });
}

export function shareFolder(id: number) {
  return api.send('POST /user/folders/{id}/share', { params: { id } });
}

export function revokeFolderLink(id: number) {
  return api.send('DELETE /user/folders/{id}/share', { params: { id } });
}

/** A folder as anyone with its link sees it. */
export function sharedFolderQuery(token: string, page: number) {
  return api.query(
    'GET /shared-folders/{token}',
    { params: { token }, query: { page } },
    { staleTime: SAVED_FRESH_MS },
  );
}

/** Takes a shared folder down; for administrators. */
export function takeDownFolder(token: string, reason: string) {
  return api.send('DELETE /admin/shared-folders/{token}', { params: { token }, body: { reason } });
}
