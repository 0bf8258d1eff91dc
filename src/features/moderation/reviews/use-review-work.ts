import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { approveReview, deleteReview, rejectReview } from '../client.ts';
import type { AdminReview } from '../contract.ts';
import type { ReviewFilter } from '../frame/admin-address.ts';
import { useRowAction } from '../frame/use-row-action.ts';

/** What can be done with a single review. */
export function useReviewWork(filter: ReviewFilter) {
  const work = useRowAction();
  const [rejected, setRejected] = useState<AdminReview | null>(null);
  const [removed, setRemoved] = useState<AdminReview | null>(null);
  // In a list of all of them a decided review stays where it is, with another badge.
  const leaves = filter === 'pending' ? '/reviews' : undefined;
  const isWaiting = ({ id, status }: AdminReview) => status === 'pending' && !work.isBusy(id);
  const nameOf = ({ user }: AdminReview) => ({ name: user.name });
  return {
    isBusy: work.isBusy,
    rejected,
    removed,
    close() {
      setRejected(null);
      setRemoved(null);
    },
    approve(review: AdminReview) {
      if (!isWaiting(review)) return;
      void work.run(review.id, {
        call: () => approveReview(review.id),
        done: t('moderation.reviewApproved', nameOf(review)),
        failed: t('moderation.approveReviewError'),
        leaves,
      });
    },
    reject: (review: AdminReview) => isWaiting(review) && setRejected(review),
    sendReject: (review: AdminReview, reason: string) =>
      work.attempt(review.id, {
        call: () => rejectReview(review.id, reason),
        done: t('moderation.reviewRejected', nameOf(review)),
        failed: t('moderation.rejectReviewError'),
        leaves,
      }),
    remove: (review: AdminReview) => !work.isBusy(review.id) && setRemoved(review),
    sendRemoval: (review: AdminReview) =>
      work.attempt(review.id, {
        call: () => deleteReview(review.id),
        done: t('moderation.reviewDeleted', nameOf(review)),
        failed: t('moderation.deleteReviewError'),
        leaves: '/reviews',
      }),
  };
}
