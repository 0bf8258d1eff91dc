import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/shared/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { changeOptimistically } from '#src/shared/optimistic.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { addSaved } from '../client.ts';
import { savedQueries, showSaved } from '../saved-ids.ts';
import { type KeptTool, readKept, setKept } from './kept-tools.ts';
import { askAboutSaved } from './saved-dialog-store.ts';
import '../messages/en.ts';

/** Tools that have left the catalogue, or that the account has no room for, are not tried again. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}

/** Saves tools one after the other and forgets each on this device. Returns those that were saved. */
async function sendKept(tools: readonly KeptTool[]): Promise<KeptTool[]> {
  const saved: KeptTool[] = [];
  for (const tool of tools) {
    try {
      await addSaved(tool.slug);
      saved.push(tool);
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
    setKept(tool, tool.path, false);
  }
  return saved;
}

function tellSaved(saved: readonly KeptTool[]): void {
  const [tool] = saved;
  if (!tool) return;
  if (saved.length > 1) {
    showToast(t('saved.savedTools', { count: saved.length }));
    return;
  }
  const run = () => askAboutSaved({ kind: 'manage', tool });
  showToast(t('saved.savedTool', { name: tool.name }), { label: t('saved.chooseFolder'), run });
}

let isSaving = false;

/** Saves what was kept on this device to the account. Tools that could not be sent are kept for the next page. */
export async function saveKept(client: QueryClient, viewer: Viewer): Promise<void> {
  const tools = readKept();
  if (isSaving || tools.length === 0) return;
  isSaving = true;
  const show = (isSaved: boolean) => {
    for (const { id } of tools) showSaved(client, viewer, id, isSaved);
  };
  const saved = await changeOptimistically(client, {
    queries: savedQueries,
    show: () => {
      show(true);
      return () => show(false);
    },
    send: () => sendKept(tools),
    onError: () => showToast(t('saved.failed')),
  });
  isSaving = false;
  if (saved) tellSaved(saved);
}
