import type { QueryClient } from '@tanstack/react-query';
import type { Envelope } from '#src/shared/envelope.ts';
import type { FolderOverview, SavedEntry, SavedList } from '../contract.ts';
import { savedQueries } from '../saved-ids.ts';

/** Where tools are moved: a folder, none (null), or out of the saved tools (undefined). */
export type Target = number | null | undefined;
type Answer = Envelope<number[]> | SavedList | Envelope<FolderOverview> | Envelope<SavedEntry> | undefined;

function moveInOverview(overview: FolderOverview, ids: ReadonlySet<number>, to: Target): FolderOverview {
  const stays = ({ tool_id }: { tool_id: number }) => !ids.has(tool_id);
  const isTarget = (id: number | null) => id === to;
  const folders = overview.folders.map((folder) => {
    const tools = folder.tools.filter(stays);
    const left = folder.tools.length - tools.length;
    return {
      ...folder,
      tools,
      tools_count: folder.tools_count - left + (isTarget(folder.id) ? ids.size : 0),
    };
  });
  const recent = overview.recently_saved.filter(stays);
  const left = overview.recently_saved.length - recent.length;
  return {
    folders,
    recently_saved: recent,
    recently_saved_count: overview.recently_saved_count - left + (isTarget(null) ? ids.size : 0),
    total: overview.total - (to === undefined ? ids.size : 0),
  };
}

function isList(answer: NonNullable<Answer>): answer is SavedList {
  return answer.pagination !== undefined;
}

function moveInAnswer(answer: Answer, ids: ReadonlySet<number>, to: Target, listsAll: boolean): Answer {
  if (!answer) return answer;
  if (isList(answer)) {
    const { pagination } = answer;
    if (listsAll && to !== undefined) {
      const data = answer.data.map((tool) => (ids.has(tool.tool_id) ? { ...tool, folder_id: to } : tool));
      return { ...answer, data };
    }
    const data = answer.data.filter(({ tool_id }) => !ids.has(tool_id));
    return {
      data,
      pagination: { ...pagination, total: pagination.total - answer.data.length + data.length },
    };
  }
  const { data } = answer;
  if (Array.isArray(data)) return to === undefined ? { data: data.filter((id) => !ids.has(id)) } : answer;
  return 'folders' in data ? { ...answer, data: moveInOverview(data, ids, to) } : answer;
}

/** Shows tools at their new place before the server has answered. Returns a function that puts them back. */
export function moveToolsOptimistically(client: QueryClient, ids: readonly number[], to: Target): () => void {
  const before = client.getQueriesData<Answer>(savedQueries);
  const set = new Set(ids);
  for (const [key, answer] of before) {
    // The list of everything keeps a tool that only changes its folder.
    const listsAll = String(key.at(-1)).includes('/user/favorites');
    client.setQueryData(key, moveInAnswer(answer, set, to, listsAll));
  }
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
