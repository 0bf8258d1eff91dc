import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/shared/client/api-client.ts';
import { changeOptimistically } from '#src/shared/client/optimistic.ts';
import { t } from '#src/shared/messages/translate.ts';
import { signInPath, type Viewer } from '#src/shared/viewer.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { restoreSavedTools, savedApi, savedQueries, showSaved } from '../client.ts';
import { KEPT_MAX, type KeptTool, readKept, setKept } from './kept-tools.ts';
import { askAboutSaved } from './saved-dialog-store.ts';
import type { SavableTool } from './saved-ids.ts';

/** Saves a tool. A repeated call does not take it out again. */
function addSaved(slug: string) {
  return savedApi.send('POST /ai-tools/{slug}/toggle-save', { params: { slug }, body: { saved: true } });
}

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
  const before = await attempt(false, () =>
    savedApi.send('DELETE /user/saved-tools/{id}', { params: { id } }),
  );
  if (!before) return;
  const run = () => void attempt(true, () => restoreSavedTools([before.data]));
  showToast(t('saved.removedTool', { name }), { label: t('toast.undo'), run });
}

interface KeptPress {
  tool: SavableTool;
  path: string;
  result: 'kept' | 'removed' | 'full';
  go: (path: string) => unknown;
}

/** Says what a visitor's press has done, and offers the next step. Downloaded with the first press. */
export function showKeptToast({ tool, path, result, go }: KeptPress): void {
  if (result === 'removed') {
    const run = () => void setKept(tool, path, true);
    showToast(t('saved.removedTool', { name: tool.name }), { label: t('toast.undo'), run });
    return;
  }
  const text = result === 'kept' ? t('saved.kept') : t('saved.keptFull', { count: KEPT_MAX });
  showToast(text, { label: t('auth.signIn'), run: () => void go(signInPath(path)) });
}

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

function showSavedToast(saved: readonly KeptTool[]): void {
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
  if (saved) showSavedToast(saved);
}
