import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import type { AdminSubmission } from '../contract.ts';
import { isRestorable } from './is-restorable.ts';

export interface SubmissionActions {
  approve: (submission: AdminSubmission) => void;
  reject: (submission: AdminSubmission) => void;
  restore: (submission: AdminSubmission) => void;
  toggle: (submission: AdminSubmission) => void;
}

/** The buttons that decide about a submission; none where there is nothing to decide. */
export function SubmissionDecision({
  submission,
  isBusy,
  actions,
}: {
  submission: AdminSubmission;
  isBusy: boolean;
  actions: SubmissionActions;
}) {
  const { name, status, pending_version_of } = submission;
  const isUpdate = pending_version_of !== null;
  const button = { 'aria-disabled': isBusy || undefined, size: 'small' } as const;
  if (status === 'unlisted') {
    if (!isRestorable(submission)) return null;
    return (
      <Button
        {...button}
        aria-label={t('moderation.restoreName', { name })}
        onClick={() => actions.restore(submission)}
      >
        {t('moderation.restore')}
      </Button>
    );
  }
  if (status !== 'pending') return null;
  return (
    <>
      <Button
        {...button}
        variant="danger"
        aria-label={t('moderation.rejectName', { name })}
        onClick={() => actions.reject(submission)}
      >
        {t('moderation.reject')}
      </Button>
      <Button
        {...button}
        variant="primary"
        aria-label={t(isUpdate ? 'moderation.approveUpdateName' : 'moderation.approveName', { name })}
        onClick={() => actions.approve(submission)}
      >
        {t(isBusy ? 'moderation.working' : isUpdate ? 'moderation.approveUpdate' : 'moderation.approve')}
      </Button>
    </>
  );
}
