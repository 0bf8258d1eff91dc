import { t } from '#src/shared/messages/translate.ts';
import { ActionDialog } from '#src/ui/admin/dialogs/action-dialog.tsx';
import { ReasonDialog } from '#src/ui/admin/dialogs/reason-dialog.tsx';
import { BulkReportDialog } from './bulk-report.tsx';
import type { AdminReview } from './contract.ts';
import type { Bulk } from './use-bulk.ts';
import type { useReviewActions } from './use-review-actions.ts';

const nameOf = ({ title, user }: AdminReview) => t('reviewsAdmin.reviewBy', { title, name: user.name });

export function ReviewDialogs({
  actions,
  bulk,
  rejectedMany,
  onCloseMany,
}: {
  actions: ReturnType<typeof useReviewActions>;
  bulk: Bulk;
  /** The reviews to reject for one reason. */
  rejectedMany: AdminReview[] | null;
  onCloseMany: () => void;
}) {
  const { rejected, deleted, close } = actions;
  // Its author has seen it on the page, so gets to know why it is gone.
  const isPublished = deleted?.status === 'approved';
  const rejection = {
    submit: t('admin.reject'),
    hint: t('reviewsAdmin.reasonReviewHint'),
    failed: t('reviewsAdmin.rejectReviewError'),
  };
  return (
    <>
      <ReasonDialog
        {...rejection}
        isOpen={rejected !== null}
        title={rejected ? t('admin.rejectName', { name: nameOf(rejected) }) : ''}
        send={(reason) => actions.sendReject(rejected!, reason)}
        onClose={close}
      />
      <ReasonDialog
        {...rejection}
        isOpen={rejectedMany !== null}
        title={t('reviewsAdmin.rejectReviews', { count: rejectedMany?.length ?? 0 })}
        send={(reason) => bulk.send(rejectedMany!, reason)}
        onClose={onCloseMany}
      />
      <ReasonDialog
        isOpen={isPublished}
        title={isPublished ? t('admin.deleteName', { name: nameOf(deleted) }) : ''}
        question={t('reviewsAdmin.deleteReviewQuestion')}
        submit={t('reviewsAdmin.deleteReview')}
        hint={t('reviewsAdmin.reasonDeleteReviewHint')}
        failed={t('reviewsAdmin.deleteReviewError')}
        send={(reason) => actions.sendDeletion(deleted!, reason)}
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
      <BulkReportDialog report={bulk.report} onClose={bulk.closeReport} />
    </>
  );
}
