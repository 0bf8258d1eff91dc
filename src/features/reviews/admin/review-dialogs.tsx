import type { AdminReview } from '#src/features/moderation/contract.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ActionDialog } from '#src/ui/admin/action-dialog.tsx';
import { ReasonDialog } from '#src/ui/admin/reason-dialog.tsx';
import { BulkReportDialog } from './bulk-report.tsx';
import type { Bulk } from './use-bulk.ts';
import type { useReviewActions } from './use-review-actions.ts';

const nameOf = ({ title, user }: AdminReview) => t('moderation.reviewBy', { title, name: user.name });

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
    submit: t('moderation.reject'),
    hint: t('moderation.reasonReviewHint'),
    failed: t('moderation.rejectReviewError'),
  };
  return (
    <>
      <ReasonDialog
        {...rejection}
        isOpen={rejected !== null}
        title={rejected ? t('moderation.rejectName', { name: nameOf(rejected) }) : ''}
        send={(reason) => actions.sendReject(rejected!, reason)}
        onClose={close}
      />
      <ReasonDialog
        {...rejection}
        isOpen={rejectedMany !== null}
        title={t('moderation.rejectReviews', { count: rejectedMany?.length ?? 0 })}
        send={(reason) => bulk.send(rejectedMany!, reason)}
        onClose={onCloseMany}
      />
      <ReasonDialog
        isOpen={isPublished}
        title={isPublished ? t('moderation.deleteName', { name: nameOf(deleted) }) : ''}
        question={t('moderation.deleteReviewQuestion')}
        submit={t('moderation.deleteReview')}
        hint={t('moderation.reasonDeleteReviewHint')}
        failed={t('moderation.deleteReviewError')}
        send={(reason) => actions.sendDeletion(deleted!, reason)}
        onClose={close}
      />
      <ActionDialog
        isOpen={deleted !== null && !isPublished}
        title={deleted ? t('moderation.deleteName', { name: nameOf(deleted) }) : ''}
        question={t('moderation.deleteReviewQuestion')}
        confirm={t('moderation.deleteReview')}
        failed={t('moderation.deleteReviewError')}
        send={() => actions.sendDeletion(deleted!)}
        onClose={close}
      />
      <BulkReportDialog report={bulk.report} onClose={bulk.closeReport} />
    </>
  );
}
