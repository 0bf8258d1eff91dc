import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard/keyboard-shortcuts.tsx';
import { AdminList } from '#src/ui/admin/list/admin-list.tsx';
import { useAdminList } from '#src/ui/admin/list/use-admin-list.ts';
import { BulkBar } from './bulk-bar.tsx';
import { reviewsQuery } from './client.ts';
import type { AdminReview } from './contract.ts';
import { ReviewDialogs } from './review-dialogs.tsx';
import { ReviewRow } from './review-row.tsx';
import { useBulk } from './use-bulk.ts';
import { useReviewActions } from './use-review-actions.ts';
import { useSelection } from './use-selection.ts';

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
