import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#src/shared/api-client.ts';
import { conflictText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { dropFromLists, refreshAdministration } from '../client.ts';

export interface Work {
  call: () => Promise<unknown>;
  /** Said when it is done. */
  done: string;
  /** Said when it failed for a reason that a person cannot be told. */
  failed: string;
  /** List that the thing leaves with it, e.g. `/tools/pending`. */
  leaves?: string;
  /** Offered with what is said. */
  undo?: () => void;
}

/** Somebody else was faster: trying again cannot help. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404);
}

/**
 * Does things to rows, each row one at a time: a second click while the first is under way does nothing. Whatever the
 * answer, the lists are read again.
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

  /** Rejects with what went wrong; `false` when the row is being worked on already. */
  async function attempt(id: number, { call, done, leaves, undo }: Work): Promise<boolean> {
    if (busy.current.has(id)) return false;
    setBusy(id, true);
    try {
      await call();
      if (leaves) dropFromLists(client, leaves, [id]);
      showToast(done, undo && { label: t('toast.undo'), run: undo });
      return true;
    } finally {
      setBusy(id, false);
      void refreshAdministration(client);
    }
  }

  return {
    isBusy: (id: number) => shown.has(id),
    attempt,
    /** The same, with a toast for what went wrong. */
    async run(id: number, work: Work): Promise<void> {
      try {
        await attempt(id, work);
      } catch (error) {
        showToast(conflictText(error, work.failed));
      }
    },
  };
}
