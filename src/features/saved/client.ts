import { clientFor } from '#src/shared/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { SavedCalls } from './calls.ts';
import type { SavedEntry } from './contract.ts';
import type { FolderCalls } from './folders/folder-calls.ts';
import { RECENTLY_SAVED, SAVED_PER_PAGE, type SavedFormat } from './rules.ts';
import { SAVED_FRESH_MS } from './saved-ids.ts';

const api = clientFor<SavedCalls & FolderCalls>();

export function foldersQuery(viewer: Viewer) {
  return api.query('GET /user/folders', {}, { viewer, staleTime: SAVED_FRESH_MS });
}

/** A page of a folder; null: of the tools in none. */
export function folderToolsQuery(viewer: Viewer, folderId: number | null, page: number, search: string) {
  return api.query(
    'GET /user/folders/{id}/tools',
    { params: { id: folderId ?? RECENTLY_SAVED }, query: { page, per_page: SAVED_PER_PAGE, search } },
    { viewer, staleTime: SAVED_FRESH_MS },
  );
}

/** How one tool is saved: where, since when and with which notes. */
export function savedEntryQuery(viewer: Viewer, id: number) {
  return api.query('GET /user/saved-tools/{id}', { params: { id } }, { viewer, staleTime: 0 });
}

export function createFolder(name: string, description?: string) {
  return api.send('POST /user/folders', { body: { name, description } });
}

export function renameFolder(id: number, name: string) {
  return api.send('PUT /user/folders/{id}', { params: { id }, body: { name } });
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
