import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { pickValue } from '#src/ui/admin/address/admin-address.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { adminListQuery, PENDING_FRESH_MS, pageOf } from '#src/ui/admin/admin-query.ts';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard/keyboard-shortcuts.tsx';
import { adminQueue, type QueueRowProps } from '#src/ui/admin/list/admin-queue.tsx';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { AdminRows } from '#src/ui/admin/list/paged-list.tsx';
import { StatusFilter } from '#src/ui/admin/list/status-filter.tsx';
import { useAdminList } from '#src/ui/admin/list/use-admin-list.ts';
import { Button } from '#src/ui/button.tsx';
import { BULK_MAX, REVIEW_STATES } from '../rules.ts';
import { reviewAdminApi } from './client.ts';
import type { AdminReview } from './contract.ts';
import { BulkDialogs, ReviewDialogs, useReviewActions } from './review-dialogs.tsx';
import { ReviewRow } from './review-row.tsx';
import { type Bulk, type Selection, useBulk, useSelection } from './use-bulk.ts';

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

/** The reviews of one status or all, to decide one by one, with shortcuts, or many at once. */
export function ReviewList({ status }: { status: AdminReview['status'] | undefined }) {
  const { address } = useAdminAddress();
  const read = reviewAdminApi.query('GET /admin/reviews', { query: { ...pageOf(address), status } });
  const list = useAdminList(useQuery(adminListQuery(read, PENDING_FRESH_MS)));
  const pending = list.items.filter(({ status }) => status === 'pending');
  const selection = useSelection<AdminReview>(address.search);
  const actions = useReviewActions(status);
  const bulk = useBulk(selection.remove);
  const [rejectedMany, setRejectedMany] = useState<AdminReview[] | null>(null);
  const canDecide = status === undefined || status === 'pending';
  const select = (review: AdminReview) => review.status === 'pending' && selection.toggle(review);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <KeyboardShortcuts
        shortcuts={{
          ...list.moveKeys,
          a: list.onCurrent(actions.approve),
          r: list.onCurrent(actions.reject),
          x: list.onCurrent(select),
          n: list.press('notes'),
        }}
      />
      {canDecide && (
        <BulkBar
          selection={selection}
          pending={pending}
          bulk={bulk}
          onReject={() => setRejectedMany(selection.items)}
        />
      )}
      <AdminRows label={t('reviewsAdmin.tab')} list={list} empty={t('reviewsAdmin.noReviews')}>
        {(review, isCurrent) => (
          <ReviewRow
            review={review}
            isCurrent={isCurrent}
            isBusy={actions.isBusy(review.id) || (bulk.isBusy && selection.has(review.id))}
            isSelected={selection.has(review.id)}
            actions={{ ...actions, select }}
          />
        )}
      </AdminRows>
      <ReviewDialogs actions={actions} />
      <BulkDialogs bulk={bulk} rejected={rejectedMany} onClose={() => setRejectedMany(null)} />
    </div>
  );
}

function WaitingReview({ item, isCurrent }: QueueRowProps<AdminReview>) {
  const actions = useReviewActions('pending');
  return (
    <ReviewRow review={item} isCurrent={isCurrent} isBusy={actions.isBusy(item.id)} actions={actions}>
      <ReviewDialogs actions={actions} />
    </ReviewRow>
  );
}

export const queues = [
  adminQueue({
    name: 'review',
    label: 'reviewsAdmin.tab',
    read: (query) => reviewAdminApi.query('GET /admin/reviews', { query: { ...query, status: 'pending' } }),
    sinceOf: ({ created_at }) => created_at,
    Row: WaitingReview,
  }),
];

/** Reviews, to decide on those that wait. */
export function Component() {
  const { address } = useAdminAddress();
  const status = pickValue(REVIEW_STATES, address.status);
  return (
    <>
      <ListSearch label={t('reviewsAdmin.search')} />
      <StatusFilter
        label={t('reviewsAdmin.statusFilter')}
        all={t('reviewsAdmin.all')}
        options={REVIEW_STATES}
        nameOf={(name) => t(`admin.${name}`)}
      />
      <ReviewList key={status ?? 'all'} status={status} />
    </>
  );
}
