import { useState } from 'react';
import { useCannedReasons } from '#src/features/queue/reasons/client.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ActionDialog } from '#src/ui/admin/dialogs/action-dialog.tsx';
import { type ReasonChoice, ReasonDialog } from '#src/ui/admin/dialogs/reason-dialog.tsx';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { reviewAdminApi } from './client.ts';
import type { AdminReview } from './contract.ts';
import type { Bulk, BulkReport } from './use-bulk.ts';

/** The address of every page of the list. */
const LIST = reviewAdminApi.address('GET /admin/reviews');

/** The actions on a single review, and the review that a dialog is open for. */
export function useReviewActions(listed: AdminReview['status'] | undefined) {
  const action = useRowAction();
  const [rejected, setRejected] = useState<AdminReview | null>(null);
  const [deleted, setDeleted] = useState<AdminReview | null>(null);
  // In the list of all reviews a decided one keeps its place and gets another badge.
  const leaves = listed === 'pending' ? LIST : undefined;
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
    sendReject: (review: AdminReview, choice: ReasonChoice) =>
      action.attempt(review.id, {
        call: () =>
          reviewAdminApi.send('POST /admin/reviews/{id}/reject', {
            params: { id: review.id },
            body: choice,
          }),
        done: t('reviewsAdmin.reviewRejected', nameOf(review)),
        failed: t('reviewsAdmin.rejectReviewError'),
        leaves,
      }),
    remove: (review: AdminReview) => !action.isBusy(review.id) && setDeleted(review),
    sendDeletion: (review: AdminReview, choice?: ReasonChoice) =>
      action.attempt(review.id, {
        call: () =>
          reviewAdminApi.send('DELETE /admin/reviews/{id}', {
            params: { id: review.id },
            body: choice ?? {},
          }),
        done: t('reviewsAdmin.reviewDeleted', nameOf(review)),
        failed: t('reviewsAdmin.deleteReviewError'),
        leaves: LIST,
      }),
  };
}

/** Lists the reviews that a bulk decision could not decide, with the reasons. */
function BulkReportDialog({ report, onClose }: { report: BulkReport | null; onClose: () => void }) {
  const done = report ? report.count - report.failures.length : 0;
  const title = report ? t('reviewsAdmin.bulkPartly', { done, count: report.count }) : '';
  return (
    <Dialog
      isOpen={report !== null}
      onClose={onClose}
      title={title}
      footer={
        <div className="flex justify-end">
          <Button variant="primary" onClick={onClose}>
            {t('dialog.close')}
          </Button>
        </div>
      }
    >
      <p>{t('reviewsAdmin.bulkFailed')}</p>
      <ul className="mt-3 grid gap-3">
        {report?.failures.map(({ review, message }) => (
          <li key={review.id} className="[overflow-wrap:anywhere]">
            <span className="font-semibold">
              {t('reviewsAdmin.reviewBy', { title: review.title, name: review.user.name })}
            </span>
            <br />
            <span className="text-muted">{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const nameOf = ({ title, user }: AdminReview) => t('reviewsAdmin.reviewBy', { title, name: user.name });

/** Several people get the reason, so its names are shown as placeholders, in the language of the page. */
const manyRecipients = (reviews: readonly AdminReview[] | null) =>
  reviews ? { language: pageLanguage, values: {} } : undefined;

const rejection = {
  submit: t('admin.reject'),
  hint: t('reviewsAdmin.reasonReviewHint'),
  failed: t('reviewsAdmin.rejectReviewError'),
};

/** Asks why a single review is rejected or deleted. */
export function ReviewDialogs({ actions }: { actions: ReturnType<typeof useReviewActions> }) {
  const { rejected, deleted, close } = actions;
  // Its author has seen it on the page, so gets to know why it is gone.
  const isPublished = deleted?.status === 'approved';
  return (
    <>
      <ReasonDialog
        {...rejection}
        isOpen={rejected !== null}
        title={rejected ? t('admin.rejectName', { name: nameOf(rejected) }) : ''}
        canned={useCannedReasons('review', rejected?.recipient)}
        send={(choice) => actions.sendReject(rejected!, choice)}
        onClose={close}
      />
      <ReasonDialog
        isOpen={isPublished}
        title={isPublished ? t('admin.deleteName', { name: nameOf(deleted) }) : ''}
        question={t('reviewsAdmin.deleteReviewQuestion')}
        submit={t('reviewsAdmin.deleteReview')}
        hint={t('reviewsAdmin.reasonDeleteReviewHint')}
        failed={t('reviewsAdmin.deleteReviewError')}
        canned={useCannedReasons('review', deleted?.recipient)}
        send={(choice) => actions.sendDeletion(deleted!, choice)}
        onClose={close}
      />
      <ActionDialog
        isOpen={deleted !== null && !isPublished}
        title={deleted ? t('admin.deleteName', { name: nameOf(deleted) }) : ''}
        question={t('reviewsAdmin.deleteReviewQuestion')}
        confirm={t('reviewsAdmin.deleteReview')}
        failed={t('reviewsAdmin.deleteReviewError')}
        send={() => actions.sendDeletion(deleted!)}
        onClose={close}
      />
    </>
  );
}

/** Asks why several reviews are rejected, and says which of them could not be decided. */
export function BulkDialogs({
  bulk,
  rejected,
  onClose,
}: {
  bulk: Bulk;
  /** The reviews to reject for one reason. */
  rejected: AdminReview[] | null;
  onClose: () => void;
}) {
  return (
    <>
      <ReasonDialog
        {...rejection}
        isOpen={rejected !== null}
        title={t('reviewsAdmin.rejectReviews', { count: rejected?.length ?? 0 })}
        canned={useCannedReasons('review', manyRecipients(rejected))}
        send={(choice) => bulk.send(rejected!, choice)}
        onClose={onClose}
      />
      <BulkReportDialog report={bulk.report} onClose={bulk.closeReport} />
    </>
  );
}
