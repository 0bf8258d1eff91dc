import { useId } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { BULK_MAX } from '../rules.ts';
import type { AdminReview } from './contract.ts';
import type { Bulk, Selection } from './use-bulk.ts';

interface BulkBarProps {
  selection: Selection<AdminReview>;
  /** The pending reviews of the page, which can be selected. */
  pending: AdminReview[];
  bulk: Bulk;
  onReject: () => void;
}

/** Selects all reviews of a page, and decides on the selected ones together. */
export function BulkBar({ selection, pending, bulk, onReject }: BulkBarProps) {
  const id = useId();
  const count = selection.items.length;
  const selectAll = (isSelected: boolean) =>
    isSelected ? selection.add(pending) : selection.remove(pending);
  // `aria-disabled` instead of `disabled`, with which a button that was just pressed would lose the focus.
  const isIdle = count === 0 || bulk.isBusy;
  const state = { size: 'small', 'aria-disabled': isIdle || undefined } as const;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-2">
      <label htmlFor={id} className="flex min-h-9 items-center gap-3 text-sm font-medium">
        <input
          id={id}
          type="checkbox"
          disabled={pending.length === 0}
          checked={pending.length > 0 && pending.every(({ id }) => selection.has(id))}
          onChange={(event) => selectAll(event.currentTarget.checked)}
          className="size-5"
        />
        {t('reviewsAdmin.selectAll')}
      </label>
      <p role="status" className="text-sm text-muted">
        {count > 0 && t('reviewsAdmin.selected', { count })}
        {selection.isFull && ` · ${t('reviewsAdmin.selectionFull', { max: BULK_MAX })}`}
      </p>
      <span className="grow" />
      <div className="flex flex-wrap gap-2">
        {count > 0 && (
          <Button size="small" variant="quiet" onClick={() => selection.remove(selection.items)}>
            {t('reviewsAdmin.clearSelection')}
          </Button>
        )}
        <Button {...state} variant="danger" onClick={() => !isIdle && onReject()}>
          {t('reviewsAdmin.rejectSelected')}
        </Button>
        <Button {...state} variant="primary" onClick={() => !isIdle && void bulk.approve(selection.items)}>
          {t('reviewsAdmin.approveSelected')}
        </Button>
      </div>
    </div>
  );
}
