import type { QueryClient } from '@tanstack/react-query';
import type { Envelope } from '#src/shared/envelope.ts';
import type { FolderOverview, SavedList } from '../contract.ts';
import { savedQueries } from '../saved-ids.ts';

/** Where tools go: a folder, none (null), or out of what is saved (undefined). */
export type Target = number | null | undefined;
type Answer = number[] | SavedList | Envelope<FolderOverview> | undefined;

function shiftOverview(overview: FolderOverview, ids: ReadonlySet<number>, to: Target): FolderOverview {
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

function shiftAnswer(answer: Answer, ids: ReadonlySet<number>, to: Target): Answer {
  if (!answer) return answer;
  if (Array.isArray(answer)) return to === undefined ? answer.filter((id) => !ids.has(id)) : answer;
  if (!Array.isArray(answer.data)) {
    if (!('folders' in answer.data)) return answer;
    return { ...answer, data: shiftOverview(answer.data, ids, to) };
  }
  const { pagination } = answer as SavedList;
  const data = (answer as SavedList).data.filter(({ tool_id }) => !ids.has(tool_id));
  const left = answer.data.length - data.length;
  return { data, pagination: { ...pagination, total: pagination.total - left } };
}

/** Shows tools where they are going before the server has answered. Answers with the way back. */
export function moveToolsOptimistically(client: QueryClient, ids: readonly number[], to: Target): () => void {
  const before = client.getQueriesData(savedQueries);
  const set = new Set(ids);
  client.setQueriesData<Answer>(savedQueries, (answer) => shiftAnswer(answer, set, to));
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
