import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { Button } from '#src/ui/button.tsx';
import { RemovableChip } from '#src/ui/chip.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { type ReviewFilter, reviewListQuery, reviewsPath } from '../client.ts';
import { REVIEW_SORTS, REVIEWS_MORE, REVIEWS_SHOWN, type ReviewSort } from '../rules.ts';
import { OwnReview } from './own-review.tsx';
import { ReviewSummary } from './review-summary.tsx';
import '../messages/en.ts';
import { useState } from 'react';
import type { Review } from '../contract.ts';
import { ReviewItem } from './review-item.tsx';

/** Shows three reviews, and five more with each press. */
function ReviewList({
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

/** The fields of a tool that its reviews need. */
interface ReviewedTool {
  slug: string;
  submitted_by_user_id: number | null;
}

const sortLabels: Record<ReviewSort, MessageKey> = {
  helpful: 'reviews.sortHelpful',
  newest: 'reviews.sortNewest',
  highest: 'reviews.sortHighest',
  lowest: 'reviews.sortLowest',
};

function SortSelect({ slug, filter }: { slug: string; filter: ReviewFilter }) {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  // Without scripts a choice would have no effect.
  if (!isHydrated) return <div className="h-11" />;
  return (
    <div className="flex items-center gap-2">
      <label htmlFor="review-sort" className="text-sm text-muted">
        {t('sort.label')}
      </label>
      <Select
        id="review-sort"
        value={filter.sort}
        onChange={(event) =>
          navigate(reviewsPath(slug, { ...filter, sort: event.target.value as ReviewSort }), {
            preventScrollReset: true,
          })
        }
      >
        {REVIEW_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(sortLabels[sort])}
          </option>
        ))}
      </Select>
    </div>
  );
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p>{t('reviews.loadError')}</p>
      <Button onClick={onRetry}>{t('error.tryAgain')}</Button>
    </div>
  );
}

function Reviews({ tool, filter }: { tool: ReviewedTool; filter: ReviewFilter }) {
  const viewer = useViewer();
  const { slug } = tool;
  const query = useInfiniteQuery({
    ...reviewListQuery(slug, filter, viewer),
    placeholderData: keepPreviousData,
  });
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data) return isError ? <LoadError onRetry={refetch} /> : <Skeleton className="h-96" />;
  const { summary } = data.pages[0]!;
  const all = data.pages.flatMap((page) => page.data);
  const others = all.filter((review) => !review.is_own);
  if (summary.review_count === 0 && others.length === 0)
    return <p className="text-muted">{t('reviews.none')}</p>;
  return (
    <>
      <ReviewSummary slug={slug} summary={summary} filter={filter} />
      {summary.rating_is_sample && <Notice>{t('reviews.sampleNote')}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SortSelect slug={slug} filter={filter} />
        {filter.rating && (
          <RemovableChip
            to={reviewsPath(slug, { sort: filter.sort })}
            preventScrollReset
            label={t('reviews.clearStars', { stars: t('reviews.onlyStars', { count: filter.rating }) })}
          >
            {t('reviews.onlyStars', { count: filter.rating })}
          </RemovableChip>
        )}
      </div>
      {others.length === 0 && filter.rating ? (
        <p className="text-muted">{t('reviews.noneWithStars')}</p>
      ) : (
        <ReviewList
          key={`${filter.sort}${filter.rating}`}
          slug={slug}
          reviews={others}
          hasMore={hasNextPage}
          isBusy={isFetchingNextPage}
          onMore={fetchNextPage}
        />
      )}
    </>
  );
}

/** The reviews of a tool, with the form to write one. */
export function ToolReviews({
  tool,
  filter,
  isClosed = false,
}: {
  tool: ReviewedTool;
  filter: ReviewFilter;
  /** Nobody can write one any more. */
  isClosed?: boolean;
}) {
  return (
    <section aria-labelledby="reviews" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="reviews" className="font-display text-heading font-bold">
        {t('tool.reviews')}
      </h2>
      {!isClosed && <OwnReview tool={tool} />}
      <Reviews tool={tool} filter={filter} />
    </section>
  );
}
