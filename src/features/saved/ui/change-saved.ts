import type { QueryClient } from '@tanstack/react-query';
import { apiPath, callApi } from '#src/shared/api-client.ts';
import type { Envelope } from '#src/shared/envelope.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { restoreSavedTools } from '../client.ts';
import type { SavedEntry, SavedState } from '../contract.ts';
import { refreshSaved, type SavableTool, savedIdsQuery, showSaved } from '../saved-ids.ts';
import { askAboutSaved } from './saved-dialog-store.ts';
import '../messages/en.ts';

/** Tools whose call is under way; a second press is ignored until it is back. */
const busy = new Set<number>();

/** Says what is to be, so that a repeated call does no harm. */
function setSaved(slug: string) {
  const address = apiPath(`/ai-tools/${encodeURIComponent(slug)}/toggle-save`);
  return callApi<Envelope<SavedState>>('POST', address, { saved: true });
}

/** Takes a tool out; answers with how it was saved. */
function unsave(id: number) {
  return callApi<Envelope<SavedEntry>>('DELETE', apiPath(`/user/saved-tools/${id}`));
}

/**
 * Saves a tool or takes it out: shown at once, and back with a word when the server could not. Fetched when a heart
 * is pressed for the first time.
 */
export async function changeSaved(
  client: QueryClient,
  viewer: Viewer,
  tool: SavableTool,
  saved: boolean,
): Promise<void> {
  const { id, name, slug } = tool;
  /** Answers undefined when nothing has changed. */
  async function attempt<Answer>(isSaved: boolean, send: () => Promise<Answer>) {
    if (busy.has(id)) return undefined;
    busy.add(id);
    await client.cancelQueries({ queryKey: savedIdsQuery(viewer).queryKey });
    showSaved(client, viewer, id, isSaved);
    try {
      return await send();
    } catch {
      showSaved(client, viewer, id, !isSaved);
      showToast(t('saved.failed'));
      return undefined;
    } finally {
      busy.delete(id);
      void refreshSaved(client);
    }
  }
  if (saved) {
    if (!(await attempt(true, () => setSaved(slug)))) return;
    const run = () => askAboutSaved({ kind: 'manage', tool });
    showToast(t('saved.savedTool', { name }), { label: t('saved.chooseFolder'), run });
    return;
  }
  const before = await attempt(false, () => unsave(id));
  if (!before) return;
  const run = () => void attempt(true, () => restoreSavedTools([before.data]));
  showToast(t('saved.removedTool', { name }), { label: t('toast.undo'), run });
}
