import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { reviewsQuery } from '../client.ts';
import type { AdminReview } from '../contract.ts';
import type { ReviewFilter } from '../frame/admin-address.ts';
import { AdminList } from '../frame/admin-list.tsx';
import { BulkBar } from '../frame/bulk-bar.tsx';
import { KeyboardShortcuts } from '../frame/keyboard-shortcuts.tsx';
import { NothingListed } from '../frame/nothing-listed.tsx';
import { useAdminSearchParams } from '../frame/use-admin-search-params.ts';
import { useBulk } from '../frame/use-bulk.ts';
import { useRovingFocus } from '../frame/use-roving-focus.ts';
import { useSelection } from '../frame/use-selection.ts';
import { ReviewDialogs } from './review-dialogs.tsx';
import { ReviewRow } from './review-row.tsx';
import { useReviewWork } from './use-review-work.ts';

/** The reviews of one status: decided one by one, by keys, or many at once. */
export function ReviewList({ filter }: { filter: ReviewFilter }) {
  const { place, pathOf } = useAdminSearchParams();
  const query = useQuery(reviewsQuery(filter === 'all' ? undefined : filter, place));
  const reviews = query.data?.data ?? [];
  const waiting = reviews.filter(({ status }) => status === 'pending');
  const rows = useRovingFocus(reviews.map(({ id }) => id));
  const selection = useSelection<AdminReview>(place.search);
  const work = useReviewWork(filter);
  const bulk = useBulk(selection.remove);
  const [rejectedMany, setRejectedMany] = useState<AdminReview[] | null>(null);
  const canDecide = filter === 'all' || filter === 'pending';
  const select = (review: AdminReview) => review.status === 'pending' && selection.toggle(review);
  const onCurrent = (act: (review: AdminReview) => void) => () => {
    const id = rows.readCurrent();
    const current = reviews.find((row) => row.id === id);
    if (current) act(current);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <KeyboardShortcuts
        canSelect
        shortcuts={{
          j: () => rows.move(1),
          k: () => rows.move(-1),
          a: onCurrent(work.approve),
          r: onCurrent(work.reject),
          x: onCurrent(select),
        }}
      />
      {canDecide && (
        <BulkBar
          count={selection.items.length}
          isFull={selection.isFull}
          isBusy={bulk.isBusy}
          canSelect={waiting.length > 0}
          areAllSelected={waiting.length > 0 && waiting.every(({ id }) => selection.has(id))}
          onSelectAll={(isSelected) =>
            isSelected ? selection.add(waiting) : selection.remove(waiting.map(({ id }) => id))
          }
          onClear={() => selection.remove(selection.items.map(({ id }) => id))}
          onApprove={() => void bulk.approve(selection.items)}
          onReject={() => setRejectedMany(selection.items)}
        />
      )}
      <AdminList
        label={t('moderation.reviews')}
        query={query}
        pathOf={pathOf}
        search={place.search}
        listRef={rows.list}
        empty={
          <NothingListed
            title={t('moderation.noReviews')}
            search={place.search}
            clearPath={pathOf({ search: '' })}
          />
        }
      >
        {(items) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {items.map((review) => (
              <ReviewRow
                key={review.id}
                review={review}
                isCurrent={review.id === rows.current}
                isBusy={work.isBusy(review.id) || (bulk.isBusy && selection.has(review.id))}
                isSelected={selection.has(review.id)}
                actions={{ ...work, select }}
              />
            ))}
          </ul>
        )}
      </AdminList>
      <ReviewDialogs
        work={work}
        bulk={bulk}
        rejectedMany={rejectedMany}
        onCloseMany={() => setRejectedMany(null)}
      />
    </div>
  );
}
