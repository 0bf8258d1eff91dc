import type { ToolSummary } from '#src/features/tools/service.server.ts';
import type { Folder, SavedEntry, SavedTool } from './contract.ts';
import type { FolderRecord } from './folders/folder-queries.server.ts';
import type { Entry } from './queries.server.ts';

export function presentEntry(entry: Entry): SavedEntry {
  return { ...entry, saved_at: entry.saved_at.toISOString() };
}

/** In the order of the entries; tools without a brief are not published and left out. */
export function presentSavedTools(entries: readonly Entry[], briefs: readonly ToolSummary[]): SavedTool[] {
  const byId = new Map(briefs.map((brief) => [brief.id, brief]));
  return entries.flatMap((entry) => {
    const brief = byId.get(entry.tool_id);
    return brief ? [{ ...brief, ...presentEntry(entry), logoUrl: brief.logo_url }] : [];
  });
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
