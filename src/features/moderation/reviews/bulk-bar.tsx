import { useId } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { BULK_MAX } from '../rules.ts';

/** Selects all reviews of a page, and decides on the selected ones together. */
export function BulkBar({
  count,
  isFull,
  isBusy,
  areAllSelected,
  canSelect,
  onSelectAll,
  onClear,
  onApprove,
  onReject,
}: {
  count: number;
  isFull: boolean;
  isBusy: boolean;
  areAllSelected: boolean;
  /** False when no review of the page is pending. */
  canSelect: boolean;
  onSelectAll: (isSelected: boolean) => void;
  onClear: () => void;
  onApprove: () => void;
  onReject: () => void;
}) {
  const id = useId();
  // `aria-disabled` instead of `disabled`, with which a button that was just pressed would lose the focus.
  const isIdle = count === 0 || isBusy;
  const state = { size: 'small', 'aria-disabled': isIdle || undefined } as const;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-2">
      <label htmlFor={id} className="flex min-h-9 items-center gap-3 text-sm font-medium">
        <input
          id={id}
          type="checkbox"
          disabled={!canSelect}
          checked={areAllSelected}
          onChange={(event) => onSelectAll(event.currentTarget.checked)}
          className="size-5"
        />
        {t('moderation.selectAll')}
      </label>
      <p role="status" className="text-sm text-muted">
        {count > 0 && t('moderation.selected', { count })}
        {isFull && ` · ${t('moderation.selectionFull', { max: BULK_MAX })}`}
      </p>
      <span className="grow" />
      <div className="flex flex-wrap gap-2">
        {count > 0 && (
          <Button size="small" variant="quiet" onClick={onClear}>
            {t('moderation.clearSelection')}
          </Button>
        )}
        <Button {...state} variant="danger" onClick={() => !isIdle && onReject()}>
          {t('moderation.rejectSelected')}
        </Button>
        <Button {...state} variant="primary" onClick={() => !isIdle && onApprove()}>
          {t('moderation.approveSelected')}
        </Button>
      </div>
    </div>
  );
}
