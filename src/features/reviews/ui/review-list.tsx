import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { Review } from '../contract.ts';
import { REVIEWS_MORE, REVIEWS_SHOWN } from '../rules.ts';
import { ReviewItem } from './review-item.tsx';

/** Shows three reviews, and five more with each press. */
export function ReviewList({
  slug,
  reviews,
  hasMore,
  isBusy,
  onMore,
}: {
  slug: string;
  /** Reviews that have been fetched. */
  reviews: Review[];
  /** True when the server has more. */
  hasMore: boolean;
  isBusy: boolean;
  onMore: () => Promise<unknown>;
}) {
  const [limit, setLimit] = useState(REVIEWS_SHOWN);
  const isHydrated = useHydrated();
  const isMore = reviews.length > limit || hasMore;
  async function showMore() {
    const next = limit + REVIEWS_MORE;
    if (reviews.length < next && hasMore) await onMore();
    setLimit(next);
  }
  return (
    <div>
      {reviews.slice(0, limit).map((review) => (
        <ReviewItem key={review.id} slug={slug} review={review} />
      ))}
      {isMore && isHydrated && (
        <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && showMore()}>
          {t('reviews.more')}
        </Button>
      )}
    </div>
  );
}
