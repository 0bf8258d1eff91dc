import { t } from '#src/shared/messages/translate.ts';
import { DecisionButtons } from '#src/ui/admin/list/decision-buttons.tsx';
import { Button } from '#src/ui/button.tsx';
import type { AdminSubmission } from './contract.ts';
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
  if (status === 'unlisted') {
    if (!isRestorable(submission)) return null;
    return (
      <Button
        size="small"
        aria-disabled={isBusy || undefined}
        aria-label={t('submissionsAdmin.restoreName', { name })}
        onClick={() => actions.restore(submission)}
      >
        {t('submissionsAdmin.restore')}
      </Button>
    );
  }
  if (status !== 'pending') return null;
  return (
    <DecisionButtons
      name={name}
      isBusy={isBusy}
      isRevision={pending_version_of !== null}
      onReject={() => actions.reject(submission)}
      onApprove={() => actions.approve(submission)}
    />
  );
}
