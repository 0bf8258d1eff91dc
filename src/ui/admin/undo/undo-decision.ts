import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { clientFor } from '#src/shared/client/call-client.ts';
import { conflictText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { Confirmation } from '#src/shared/schemas.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { announceDone, type UndoWay } from './last-undo.ts';

const api = clientFor<{ 'POST /admin/undo/{id}': { answers: { 200: typeof Confirmation } } }>();

export function undoDecision(id: string) {
  return api.send('POST /admin/undo/{id}', { params: { id } });
}

/** Messages after an undo, where they say more than that the decision was undone. */
export interface UndoTexts {
  done?: string;
  failed?: string;
}

/** Offered by a decision's answer: `POST /admin/undo/{id}` before `until`. */
function isOffer(undo: unknown): undo is { id: string; until: string } {
  return typeof undo === 'object' && undo !== null && 'id' in undo && 'until' in undo;
}

/** The way back from a decision whose answer offers one. After an undo everything is read again, as after a change. */
export function undoWay(
  client: QueryClient,
  answer: unknown,
  { done = t('admin.hasUndone'), failed = t('admin.undoError') }: UndoTexts = {},
): UndoWay | undefined {
  const undo = typeof answer === 'object' && answer !== null && 'undo' in answer ? answer.undo : undefined;
  if (!isOffer(undo)) return undefined;
  const run = async () => {
    try {
      await undoDecision(undo.id);
      showToast(done);
    } catch (error) {
      showToast(conflictText(error, failed));
    }
    await client.invalidateQueries();
  };
  return { until: undo.until, run: () => void run() };
}

/** Says what was decided, and offers to undo it if the answer does. */
export function announceDecision(client: QueryClient, text: string, answer: unknown): void {
  announceDone(text, undoWay(client, answer));
}

export function useAnnounceDecision(): (text: string, answer: unknown) => void {
  const client = useQueryClient();
  return (text, answer) => announceDecision(client, text, answer);
}
