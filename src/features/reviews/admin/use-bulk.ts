import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import type { ReasonChoice } from '#src/ui/admin/dialogs/reason-dialog.tsx';
import { useAnnounceDecision } from '#src/ui/admin/undo/undo-decision.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { BULK_MAX } from '../rules.ts';
import { reviewAdminApi } from './client.ts';
import type { AdminReview } from './contract.ts';

/** The selected rows of a list, across its pages, at most as many as one call takes. Another `scope` starts empty. */
export function useSelection<Item extends { id: number }>(scope: string) {
  const [state, setState] = useState<{ scope: string; items: ReadonlyMap<number, Item> }>({
    scope,
    items: new Map(),
  });
  const items: ReadonlyMap<number, Item> = state.scope === scope ? state.items : new Map();
  const set = (next: Iterable<Item>) =>
    setState({ scope, items: new Map(Array.from(next, (item) => [item.id, item] as const)) });
  return {
    items: [...items.values()],
    has: (id: number) => items.has(id),
    isFull: items.size >= BULK_MAX,
    toggle(item: Item) {
      const others = [...items.values()].filter(({ id }) => id !== item.id);
      if (items.has(item.id)) set(others);
      else if (items.size < BULK_MAX) set([...others, item]);
    },
    /** Adds as many as still fit. */
    add(more: readonly Item[]) {
      const added = more.filter(({ id }) => !items.has(id)).slice(0, BULK_MAX - items.size);
      set([...items.values(), ...added]);
    },
    remove(gone: readonly { id: number }[]) {
      set([...items.values()].filter((item) => !gone.some(({ id }) => id === item.id)));
    },
  };
}

export type Selection<Item extends { id: number }> = ReturnType<typeof useSelection<Item>>;

export interface BulkReport {
  /** Number of reviews to decide. */
  count: number;
  failures: { review: AdminReview; message: string }[];
}

/** With a reason the reviews are rejected. Resolves to the outcome for each. */
function decideReviews(reviews: readonly AdminReview[], choice: ReasonChoice | undefined) {
  const review_ids = reviews.slice(0, BULK_MAX).map(({ id }) => id);
  return choice === undefined
    ? reviewAdminApi.send('POST /admin/reviews/bulk/approve', { body: { review_ids } })
    : reviewAdminApi.send('POST /admin/reviews/bulk/reject', { body: { review_ids, ...choice } });
}

/** Decides on many reviews with one call, and reports those that could not be decided. */
export function useBulk(onDecided: (reviews: AdminReview[]) => void) {
  const client = useQueryClient();
  const announceDecision = useAnnounceDecision();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<BulkReport | null>(null);

  async function send(reviews: AdminReview[], choice?: ReasonChoice): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      const { data: results, undo } = await decideReviews(reviews, choice);
      const messages = new Map(results.filter(({ ok }) => !ok).map(({ id, message }) => [id, message]));
      const failures = reviews
        .filter(({ id }) => messages.has(id))
        .map((review) => ({ review, message: messages.get(review.id) ?? t('form.failed') }));
      // Those that failed were decided by another administrator or deleted, so none can be decided again.
      onDecided(reviews);
      if (failures.length > 0) setReport({ count: reviews.length, failures });
      else announceDecision(t('reviewsAdmin.bulkDone', { count: reviews.length }), { undo });
    } finally {
      isRunning.current = false;
      setBusy(false);
      void refreshAdministration(client);
    }
  }

  return {
    isBusy,
    report,
    closeReport: () => setReport(null),
    send,
    async approve(reviews: AdminReview[]) {
      try {
        await send(reviews);
      } catch {
        showToast(t('reviewsAdmin.approveReviewError'));
      }
    },
  };
}

export type Bulk = ReturnType<typeof useBulk>;
