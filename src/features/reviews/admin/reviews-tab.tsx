import '../messages/en-admin.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { pickValue } from '#src/ui/admin/address/admin-address.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard/keyboard-shortcuts.tsx';
import { AdminList } from '#src/ui/admin/list/admin-list.tsx';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { StatusFilter } from '#src/ui/admin/list/status-filter.tsx';
import { useAdminList } from '#src/ui/admin/list/use-admin-list.ts';
import { REVIEW_STATES } from '../rules.ts';
import { BulkBar } from './bulk-bar.tsx';
import { reviewsQuery } from './client.ts';
import type { AdminReview } from './contract.ts';
import { ReviewDialogs, useReviewActions } from './review-dialogs.tsx';
import { ReviewRow } from './review-row.tsx';
import { useBulk, useSelection } from './use-bulk.ts';

/** The reviews of one status or all, to decide one by one, with shortcuts, or many at once. */
export function ReviewList({ status }: { status: AdminReview['status'] | undefined }) {
  const { address } = useAdminAddress();
  const list = useAdminList(useQuery(reviewsQuery(status, address)));
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
        canSelect
        shortcuts={{
          ...list.moveKeys,
          a: list.onCurrent(actions.approve),
          r: list.onCurrent(actions.reject),
          x: list.onCurrent(select),
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
      <AdminList label={t('reviewsAdmin.tab')} list={list} empty={t('reviewsAdmin.noReviews')}>
        {(items) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-4">
            {items.map((review) => (
              <ReviewRow
                key={review.id}
                review={review}
                isCurrent={review.id === list.currentId}
                isBusy={actions.isBusy(review.id) || (bulk.isBusy && selection.has(review.id))}
                isSelected={selection.has(review.id)}
                actions={{ ...actions, select }}
              />
            ))}
          </ul>
        )}
      </AdminList>
      <ReviewDialogs
        actions={actions}
        bulk={bulk}
        rejectedMany={rejectedMany}
        onCloseMany={() => setRejectedMany(null)}
      />
    </div>
  );
}

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
