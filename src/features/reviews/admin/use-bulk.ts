import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { decideReviews } from './client.ts';
import type { AdminReview } from './contract.ts';

export interface BulkReport {
  /** Number of reviews to decide. */
  count: number;
  failures: { review: AdminReview; message: string }[];
}

/** Decides on many reviews with one call, and reports those that could not be decided. */
export function useBulk(onDecided: (reviews: AdminReview[]) => void) {
  const client = useQueryClient();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<BulkReport | null>(null);

  async function send(reviews: AdminReview[], reason?: string): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      const { data: results } = await decideReviews(
        reviews.map(({ id }) => id),
        reason,
      );
      const messages = new Map(results.filter(({ ok }) => !ok).map(({ id, message }) => [id, message]));
      const failures = reviews
        .filter(({ id }) => messages.has(id))
        .map((review) => ({ review, message: messages.get(review.id) ?? t('form.failed') }));
      // Those that failed were decided by another administrator or deleted, so none can be decided again.
      onDecided(reviews);
      if (failures.length > 0) setReport({ count: reviews.length, failures });
      else showToast(t('reviewsAdmin.bulkDone', { count: reviews.length }));
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
