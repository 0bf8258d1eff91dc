import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminReview } from '#src/features/moderation/contract.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { ReviewFilter } from '#src/ui/admin/admin-address.ts';
import { AdminList } from '#src/ui/admin/admin-list.tsx';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard-shortcuts.tsx';
import { useAdminSearchParams } from '#src/ui/admin/use-admin-address.ts';
import { useAdminList } from '#src/ui/admin/use-admin-list.ts';
import { BulkBar } from './bulk-bar.tsx';
import { reviewsQuery } from './client.ts';
import { ReviewDialogs } from './review-dialogs.tsx';
import { ReviewRow } from './review-row.tsx';
import { useBulk } from './use-bulk.ts';
import { useReviewActions } from './use-review-actions.ts';
import { useSelection } from './use-selection.ts';

/** The reviews of one status, to decide one by one, with shortcuts, or many at once. */
export function ReviewList({ filter }: { filter: ReviewFilter }) {
  const { params } = useAdminSearchParams();
  const list = useAdminList(useQuery(reviewsQuery(filter === 'all' ? undefined : filter, params)));
  const pending = list.items.filter(({ status }) => status === 'pending');
  const selection = useSelection<AdminReview>(params.search);
  const actions = useReviewActions(filter);
  const bulk = useBulk(selection.remove);
  const [rejectedMany, setRejectedMany] = useState<AdminReview[] | null>(null);
  const canDecide = filter === 'all' || filter === 'pending';
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
      <AdminList label={t('moderation.reviews')} list={list} empty={t('moderation.noReviews')}>
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
