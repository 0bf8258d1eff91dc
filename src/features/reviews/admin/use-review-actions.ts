import { useState } from 'react';
import type { AdminReview } from '#src/features/moderation/contract.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { ReviewFilter } from '#src/ui/admin/admin-address.ts';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import { approveReview, deleteReview, REVIEW_LIST, rejectReview } from './client.ts';

/** The actions on a single review, and the review that a dialog is open for. */
export function useReviewActions(filter: ReviewFilter) {
  const action = useRowAction();
  const [rejected, setRejected] = useState<AdminReview | null>(null);
  const [deleted, setDeleted] = useState<AdminReview | null>(null);
  // In the list of all reviews a decided one keeps its place and gets another badge.
  const leaves = filter === 'pending' ? REVIEW_LIST : undefined;
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
        call: () => approveReview(review.id),
        done: t('moderation.reviewApproved', nameOf(review)),
        failed: t('moderation.approveReviewError'),
        leaves,
      });
    },
    reject: (review: AdminReview) => isPending(review) && setRejected(review),
    sendReject: (review: AdminReview, reason: string) =>
      action.attempt(review.id, {
        call: () => rejectReview(review.id, reason),
        done: t('moderation.reviewRejected', nameOf(review)),
        failed: t('moderation.rejectReviewError'),
        leaves,
      }),
    remove: (review: AdminReview) => !action.isBusy(review.id) && setDeleted(review),
    sendDeletion: (review: AdminReview, reason?: string) =>
      action.attempt(review.id, {
        call: () => deleteReview(review.id, reason),
        done: t('moderation.reviewDeleted', nameOf(review)),
        failed: t('moderation.deleteReviewError'),
        leaves: REVIEW_LIST,
      }),
  };
}
