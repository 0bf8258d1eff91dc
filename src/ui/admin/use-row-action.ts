import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#src/shared/client/api-client.ts';
import { conflictText } from '#src/shared/error-text.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { dropFromLists, refreshAdministration } from './admin-query.ts';
import { announceDone } from './undo/last-undo.ts';
import { type UndoTexts, undoWay } from './undo/undo-decision.ts';

interface RowAction<Answer> {
  call: () => Promise<Answer>;
  /** Message after success. */
  done: string;
  /** Message after a failure that the server's message does not explain to a person. */
  failed: string;
  /** Address of the list that the row leaves. */
  leaves?: string;
  /** Messages after an undo of it. */
  undone?: UndoTexts;
}

/** True when another administrator was faster, so that trying again cannot help. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404);
}

/**
 * Runs actions on rows, one at a time for each row: a second click during the first does nothing. The lists are read
 * again after success and failure alike.
 */
export function useRowAction() {
  const client = useQueryClient();
  const busy = useRef(new Set<number>());
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());

  function setBusy(id: number, isBusy: boolean) {
    if (isBusy) busy.current.add(id);
    else busy.current.delete(id);
    setShown(new Set(busy.current));
  }

  /** Rejects when the call fails; `false` when an action on the row is running already. */
  async function attempt<Answer>(
    id: number,
    { call, done, leaves, undone }: RowAction<Answer>,
  ): Promise<boolean> {
    if (busy.current.has(id)) return false;
    setBusy(id, true);
    try {
      const answer = await call();
      if (leaves) dropFromLists(client, leaves, [id]);
      announceDone(done, undoWay(client, answer, undone));
      return true;
    } finally {
      setBusy(id, false);
      void refreshAdministration(client);
    }
  }

  return {
    isBusy: (id: number) => shown.has(id),
    attempt,
    /** The same, with a toast for a failure. */
    async run<Answer>(id: number, action: RowAction<Answer>): Promise<void> {
      try {
        await attempt(id, action);
      } catch (error) {
        showToast(conflictText(error, action.failed));
      }
    },
  };
}
