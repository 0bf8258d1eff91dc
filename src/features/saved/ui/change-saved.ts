import type { QueryClient } from '@tanstack/react-query';
import { t } from '#src/shared/messages/translate.ts';
import { changeOptimistically } from '#src/shared/optimistic.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { addSaved, removeSaved, restoreSavedTools } from '../client.ts';
import { type SavableTool, savedQueries, showSaved } from '../saved-ids.ts';
import { askAboutSaved } from './saved-dialog-store.ts';
import '../messages/en.ts';

/** Tools with a call in progress; a second press is ignored until the server has answered. */
const busy = new Set<number>();

/** Saves a tool or removes it, with a toast that offers the next step. Downloaded with the first press of a heart. */
export async function changeSaved(
  client: QueryClient,
  viewer: Viewer,
  tool: SavableTool,
  saved: boolean,
): Promise<void> {
  const { id, name, slug } = tool;
  async function attempt<Answer>(isSaved: boolean, send: () => Promise<Answer>) {
    if (busy.has(id)) return undefined;
    busy.add(id);
    const answer = await changeOptimistically(client, {
      queries: savedQueries,
      show: () => {
        showSaved(client, viewer, id, isSaved);
        return () => showSaved(client, viewer, id, !isSaved);
      },
      send,
      onError: () => showToast(t('saved.failed')),
    });
    busy.delete(id);
    return answer;
  }
  if (saved) {
    if (!(await attempt(true, () => addSaved(slug)))) return;
    const run = () => askAboutSaved({ kind: 'manage', tool });
    showToast(t('saved.savedTool', { name }), { label: t('saved.chooseFolder'), run });
    return;
  }
  const before = await attempt(false, () => removeSaved(id));
  if (!before) return;
  const run = () => void attempt(true, () => restoreSavedTools([before.data]));
  showToast(t('saved.removedTool', { name }), { label: t('toast.undo'), run });
}
