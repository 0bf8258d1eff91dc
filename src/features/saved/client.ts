import { queryOptions } from '@tanstack/react-query';
import { apiPath, callApi, fetchFile } from '#src/shared/api-client.ts';
import type { Envelope } from '#src/shared/envelope.ts';
import { freshness } from '#src/shared/freshness.ts';
import { keyFor, type Viewer } from '#src/shared/viewer.ts';
import type {
  BulkResult,
  DeletedFolder,
  Folder,
  FolderOverview,
  ImportResult,
  SavedEntry,
  SavedList,
  SavedTool,
  SharedFolderAnswer,
  ShareLink,
} from './contract.ts';
import { RECENTLY_SAVED, SAVED_PER_PAGE, type SavedFormat } from './rules.ts';

function ownQuery<Data>(viewer: Viewer, address: string) {
  return queryOptions({
    queryKey: keyFor(viewer, address),
    queryFn: () => callApi<Data>('GET', address),
    staleTime: freshness.folders,
  });
}

export function foldersQuery(viewer: Viewer) {
  return ownQuery<Envelope<FolderOverview>>(viewer, apiPath('/user/folders'));
}

/** A page of a folder; null: of what is in none. */
export function folderToolsQuery(viewer: Viewer, folderId: number | null, page: number, search: string) {
  const path = `/user/folders/${folderId ?? RECENTLY_SAVED}/tools`;
  return ownQuery<SavedList>(viewer, apiPath(path, { page, per_page: SAVED_PER_PAGE, search }));
}

/** How one tool is saved: where, since when and with which notes. */
export function savedEntryQuery(viewer: Viewer, toolId: number) {
  return { ...ownQuery<Envelope<SavedEntry>>(viewer, apiPath(`/user/saved-tools/${toolId}`)), staleTime: 0 };
}

export function createFolder(name: string, description?: string) {
  return callApi<Envelope<Folder>>('POST', apiPath('/user/folders'), { name, description });
}

export function renameFolder(id: number, name: string) {
  return callApi<Envelope<Folder>>('PUT', apiPath(`/user/folders/${id}`), { name });
}

export function deleteFolder(id: number) {
  return callApi<Envelope<DeletedFolder>>('DELETE', apiPath(`/user/folders/${id}`));
}

/** Saves a tool, or changes where and with which notes it is saved. */
export function saveTool(toolId: number, body: { folder_id?: number | null; notes?: string }) {
  return callApi<Envelope<SavedTool>>('PUT', apiPath(`/user/saved-tools/${toolId}`), body);
}

export function changeMany(body: {
  tool_ids: number[];
  action: 'move' | 'remove';
  folder_id?: number | null;
}) {
  return callApi<Envelope<BulkResult>>('POST', apiPath('/user/saved-tools/bulk'), body);
}

/** Puts saved tools back as they were. */
export function restoreSavedTools(items: SavedEntry[]) {
  return callApi<unknown>('POST', apiPath('/user/saved-tools/restore'), { items });
}

/** Everything saved as a file. */
export function exportSaved(format: SavedFormat) {
  return fetchFile(apiPath('/user/saved-tools/export', { format }));
}

/** Saves what an exported file holds. */
export function importSaved(format: SavedFormat, file: File) {
  const form = new FormData();
  form.set('format', format);
  form.set('file', file);
  return callApi<Envelope<ImportResult>>('POST', apiPath('/user/saved-tools/import'), form);
}

export function shareFolder(id: number) {
  return callApi<Envelope<ShareLink>>('POST', apiPath(`/user/folders/${id}/share`));
}

export function revokeFolderLink(id: number) {
  return callApi<unknown>('DELETE', apiPath(`/user/folders/${id}/share`));
}

/** A folder as whoever has its link sees it. */
export function sharedFolderQuery(token: string, page: number) {
  const address = apiPath(`/shared-folders/${encodeURIComponent(token)}`, { page });
  return queryOptions({
    queryKey: [address],
    queryFn: () => callApi<SharedFolderAnswer>('GET', address),
    staleTime: freshness.folders,
  });
}
