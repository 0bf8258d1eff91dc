import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import { REVIEW_LIST, reviewAdminApi } from './client.ts';
import type { AdminReview } from './contract.ts';

/** The actions on a single review, and the review that a dialog is open for. */
export function useReviewActions(listed: AdminReview['status'] | undefined) {
  const action = useRowAction();
  const [rejected, setRejected] = useState<AdminReview | null>(null);
  const [deleted, setDeleted] = useState<AdminReview | null>(null);
  // In the list of all reviews a decided one keeps its place and gets another badge.
  const leaves = listed === 'pending' ? REVIEW_LIST : undefined;
  const isPending = ({ id, status }: AdminReview) => status === 'pending' && !action.isBusy(id);
  const nameOf = ({ user }: AdminReview) => ({ name: user.name });
  return {
    isBusy: action.isBusy,
    rejected,
    deleted,
    close() {
      setRejected(null);
      setDeleted(null);
    },
    approve(review: AdminReview) {
      if (!isPending(review)) return;
      void action.run(review.id, {
        call: () => reviewAdminApi.send('POST /admin/reviews/{id}/approve', { params: { id: review.id } }),
        done: t('reviewsAdmin.reviewApproved', nameOf(review)),
        failed: t('reviewsAdmin.approveReviewError'),
        leaves,
      });
    },
    reject: (review: AdminReview) => isPending(review) && setRejected(review),
    sendReject: (review: AdminReview, reason: string) =>
      action.attempt(review.id, {
        call: () =>
          reviewAdminApi.send('POST /admin/reviews/{id}/reject', {
            params: { id: review.id },
            body: { reason },
          }),
        done: t('reviewsAdmin.reviewRejected', nameOf(review)),
        failed: t('reviewsAdmin.rejectReviewError'),
        leaves,
      }),
    remove: (review: AdminReview) => !action.isBusy(review.id) && setDeleted(review),
    sendDeletion: (review: AdminReview, reason?: string) =>
      action.attempt(review.id, {
        call: () =>
          reviewAdminApi.send('DELETE /admin/reviews/{id}', { params: { id: review.id }, body: { reason } }),
        done: t('reviewsAdmin.reviewDeleted', nameOf(review)),
        failed: t('reviewsAdmin.deleteReviewError'),
        leaves: REVIEW_LIST,
      }),
  };
}
