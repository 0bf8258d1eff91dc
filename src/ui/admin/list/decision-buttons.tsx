import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';

/** Buttons that reject and approve a row, and send it back where that is possible. */
export function DecisionButtons({
  name,
  isBusy,
  isRevision = false,
  onReject,
  onChanges,
  onApprove,
}: {
  name: string;
  isBusy: boolean;
  isRevision?: boolean;
  onReject: () => void;
  onChanges?: (() => void) | undefined;
  onApprove: () => void;
}) {
  const button = { 'aria-disabled': isBusy || undefined, size: 'small' } as const;
  const approve = isRevision ? 'admin.approveUpdate' : 'admin.approve';
  return (
    <>
      <Button
        {...button}
        variant="danger"
        data-decision="reject"
        aria-label={t('admin.rejectName', { name })}
        onClick={onReject}
      >
        {t('admin.reject')}
      </Button>
      {onChanges && (
        <Button
          {...button}
          data-decision="changes"
          aria-label={t('admin.changesName', { name })}
          onClick={onChanges}
        >
          {t('admin.changes')}
        </Button>
      )}
      <Button
        {...button}
        variant="primary"
        data-decision="approve"
        aria-label={t(`${approve}Name`, { name })}
        onClick={onApprove}
      >
        {t(isBusy ? 'admin.working' : approve)}
      </Button>
    </>
  );
}
