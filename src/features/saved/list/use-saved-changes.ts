import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/shared/client/api-client.ts';
import { changeOptimistically } from '#src/shared/client/optimistic.ts';
import type { Envelope } from '#src/shared/envelope.ts';
import { t } from '#src/shared/messages/translate.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { createFolder, refreshSaved, restoreSavedTools, savedApi, savedQueries } from '../client.ts';
import type { Folder, FolderOverview, SavedEntry, SavedList } from '../contract.ts';
import { SAVED_LIMITS } from '../rules.ts';
import type { SavableTool } from '../ui/saved-ids.ts';
import type { FolderSelection } from './saved-path.ts';

/** Where tools are moved: a folder, none (null), or out of the saved tools (undefined). */
type Target = number | null | undefined;
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
function moveToolsOptimistically(client: QueryClient, ids: readonly number[], to: Target): () => void {
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

/** The number of changed tools, and the name of the first. */
type ToolNames = { count: number; name: string };

/** Returns the message of a failed call. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError && error.status < 500 ? error.message : t('saved.failed');
}

/** Moves tools. Resolves with the tools as they were. */
async function sendMove(
  tools: readonly SavableTool[],
  from: FolderSelection,
  to: number | null,
): Promise<SavedEntry[]> {
  const [tool, ...others] = tools;
  if (tool && others.length === 0 && from !== 'all') {
    const body = { tool_id: tool.id, folder_id: to, from_folder_id: from };
    const { data } = await savedApi.send('POST /user/tools/move', { body });
    return [{ ...data, folder_id: from }];
  }
  const tool_ids = tools.map(({ id }) => id);
  const body = { tool_ids, action: 'move', folder_id: to } as const;
  return (await savedApi.send('POST /user/saved-tools/bulk', { body })).data.before;
}

/** Takes tools out of the saved ones. Resolves with the tools as they were. */
async function sendRemoval(tools: readonly SavableTool[]): Promise<SavedEntry[]> {
  const [tool, ...others] = tools;
  if (tool && others.length === 0) {
    const { data } = await savedApi.send('DELETE /user/saved-tools/{id}', { params: { id: tool.id } });
    return [data];
  }
  const body = { tool_ids: tools.map(({ id }) => id), action: 'remove' } as const;
  return (await savedApi.send('POST /user/saved-tools/bulk', { body })).data.before;
}

/** Moves and removes saved tools, shown at once, with an undo. */
export function useSavedChanges() {
  const client = useQueryClient();

  /** Sends many items in calls of the allowed size. When one fails, those before it stay done. */
  async function inParts<Item>(items: Item[], send: (part: Item[]) => Promise<unknown>) {
    for (let start = 0; start < items.length; start += SAVED_LIMITS.bulk)
      await send(items.slice(start, start + SAVED_LIMITS.bulk));
  }

  async function undo(work: () => Promise<unknown>) {
    try {
      await work();
    } catch (error) {
      showToast(messageOf(error));
    }
    await refreshSaved(client);
  }

  function offerUndo(text: string, work: () => Promise<unknown>) {
    showToast(text, { label: t('toast.undo'), run: () => void undo(work) });
  }

  /** Sends a change and resolves with the tools as they were. `send` is for one tool, whose call is another one. */
  async function change(
    tools: SavableTool[],
    to: Target,
    send: () => Promise<SavedEntry[]>,
    textOf: (values: ToolNames) => string,
  ) {
    const ids = tools.map(({ id }) => id);
    const before = await changeOptimistically(client, {
      queries: savedQueries,
      show: () => moveToolsOptimistically(client, ids, to),
      send,
      onError: (error) => showToast(messageOf(error)),
    });
    if (!before) return;
    const text = textOf({ count: ids.length, name: tools[0]!.name });
    offerUndo(text, () => inParts(before, restoreSavedTools));
  }

  return {
    /** Puts tools out of the list `from` into a folder, or into none. */
    move(tools: SavableTool[], from: FolderSelection, folder: Pick<Folder, 'id' | 'name'> | null) {
      const name = folder?.name ?? t('saved.recent');
      const to = folder?.id ?? null;
      return change(
        tools,
        to,
        () => sendMove(tools, from, to),
        (values) => t('saved.moved', { ...values, folder: name }),
      );
    },
    remove(tools: SavableTool[]) {
      return change(
        tools,
        undefined,
        () => sendRemoval(tools),
        (values) => t('saved.removed', values),
      );
    },
    /** @returns true when the folder has been deleted. */
    async removeFolder({ id, name, description }: Folder): Promise<boolean> {
      try {
        const { data } = await savedApi.send('DELETE /user/folders/{id}', { params: { id } });
        offerUndo(t('saved.folderDeleted', { name }), async () => {
          const made = await createFolder({ name, description });
          await inParts(data.tool_ids, (part) =>
            savedApi.send('POST /user/saved-tools/bulk', {
              body: { tool_ids: part, action: 'move', folder_id: made.data.id },
            }),
          );
        });
        return true;
      } catch (error) {
        showToast(messageOf(error));
        return false;
      } finally {
        void refreshSaved(client);
      }
    },
  };
}
