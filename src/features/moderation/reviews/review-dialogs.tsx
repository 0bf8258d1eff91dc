import { t } from '#src/shared/messages/translate.ts';
import type { AdminReview } from '../contract.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { BulkReportDialog } from '../frame/bulk-report.tsx';
import { ReasonDialog } from '../frame/reason-dialog.tsx';
import type { useBulk } from '../frame/use-bulk.ts';
import type { useReviewWork } from './use-review-work.ts';

const nameOf = ({ title, user }: AdminReview) => t('moderation.reviewBy', { title, name: user.name });

/** Everything that is asked or told about reviews. */
export function ReviewDialogs({
  work,
  bulk,
  rejectedMany,
  onCloseMany,
}: {
  work: ReturnType<typeof useReviewWork>;
  bulk: ReturnType<typeof useBulk>;
  /** The reviews that one reason is to be given for. */
  rejectedMany: AdminReview[] | null;
  onCloseMany: () => void;
}) {
  const { rejected, removed, close } = work;
  return (
    <>
      <ReasonDialog
        isOpen={rejected !== null}
        title={rejected ? t('moderation.rejectName', { name: nameOf(rejected) }) : ''}
        submit={t('moderation.reject')}
        hint={t('moderation.reasonReviewHint')}
        failed={t('moderation.rejectReviewError')}
        send={(reason) => work.sendReject(rejected!, reason)}
        onClose={close}
      />
      <ReasonDialog
        isOpen={rejectedMany !== null}
        title={t('moderation.rejectReviews', { count: rejectedMany?.length ?? 0 })}
        submit={t('moderation.reject')}
        hint={t('moderation.reasonReviewHint')}
        failed={t('moderation.rejectReviewError')}
        send={(reason) => bulk.send(rejectedMany!, reason)}
        onClose={onCloseMany}
      />
      <ActionDialog
        isOpen={removed !== null}
        title={removed ? t('moderation.deleteName', { name: nameOf(removed) }) : ''}
        question={t('moderation.deleteReviewQuestion')}
        confirm={t('moderation.deleteReview')}
        failed={t('moderation.deleteReviewError')}
        send={() => work.sendRemoval(removed!)}
        onClose={close}
      />
      <BulkReportDialog report={bulk.report} onClose={bulk.closeReport} />
    </>
  );
}
