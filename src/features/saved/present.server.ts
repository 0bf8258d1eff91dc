import type { Folder, SavedEntry, SavedTool } from './contract.ts';
import type { FolderRecord } from './folders/folder-queries.server.ts';
import type { Entry } from './queries.server.ts';

export function presentEntry<Stored extends Pick<Entry, 'saved_at'>>(
  entry: Stored,
): Omit<Stored, 'saved_at'> & Pick<SavedEntry, 'saved_at'> {
  return { ...entry, saved_at: entry.saved_at.toISOString() };
}

export function presentFolder(
  folder: FolderRecord,
  toolsCount: number,
  tools: SavedTool[],
  appUrl: string,
): Folder {
  return {
    id: folder.id,
    name: folder.name,
    description: folder.description,
    is_default: folder.is_default,
    tools_count: toolsCount,
    tools,
    created_at: folder.created_at.toISOString(),
    share_url: folder.share_token === null ? null : shareUrl(appUrl, folder.share_token),
  };
}

export function shareUrl(appUrl: string, token: string): string {
  return `${appUrl}/shared-folders/${token}`;
}
