import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/shared/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { changeOptimistically } from '#src/shared/optimistic.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { changeMany, createFolder, deleteFolder, restoreSavedTools } from '../client.ts';
import type { Folder } from '../contract.ts';
import { SAVED_LIMITS } from '../rules.ts';
import { refreshSaved, type SavableTool, savedQueries } from '../saved-ids.ts';
import { moveToolsOptimistically, type Target } from './move-tools-optimistically.ts';

/** The number of changed tools, and the name of the first. */
type ToolNames = { count: number; name: string };

/** Returns the message of a failed call. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError && error.status < 500 ? error.message : t('saved.failed');
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

  async function change(tools: SavableTool[], to: Target, textOf: (values: ToolNames) => string) {
    const ids = tools.map(({ id }) => id);
    const answer = await changeOptimistically(client, {
      queries: savedQueries,
      show: () => moveToolsOptimistically(client, ids, to),
      send: () =>
        changeMany(
          to === undefined
            ? { tool_ids: ids, action: 'remove' }
            : { tool_ids: ids, action: 'move', folder_id: to },
        ),
      onError: (error) => showToast(messageOf(error)),
    });
    if (!answer) return;
    const text = textOf({ count: ids.length, name: tools[0]!.name });
    offerUndo(text, () => inParts(answer.data.before, restoreSavedTools));
  }

  return {
    /** Puts tools into a folder, or into none. */
    move(tools: SavableTool[], folder: Pick<Folder, 'id' | 'name'> | null) {
      const name = folder?.name ?? t('saved.recent');
      return change(tools, folder?.id ?? null, (values) => t('saved.moved', { ...values, folder: name }));
    },
    remove(tools: SavableTool[]) {
      return change(tools, undefined, (values) => t('saved.removed', values));
    },
    /** @returns true when the folder has been deleted. */
    async removeFolder({ id, name, description }: Folder): Promise<boolean> {
      try {
        const { data } = await deleteFolder(id);
        offerUndo(t('saved.folderDeleted', { name }), async () => {
          const made = await createFolder({ name, description });
          await inParts(data.tool_ids, (part) =>
            changeMany({ tool_ids: part, action: 'move', folder_id: made.data.id }),
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
