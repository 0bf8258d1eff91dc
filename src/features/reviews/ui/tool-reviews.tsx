import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { Button } from '#src/ui/button.tsx';
import { ChipLink, RemovableChip } from '#src/ui/chip.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { type ReviewFilter, reviewListQuery, reviewsPath } from '../client.ts';
import type { Review } from '../contract.ts';
import { REVIEW_SORTS, REVIEWS_MORE, REVIEWS_SHOWN, type ReviewSort } from '../rules.ts';
import { OwnReview } from './own-review.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewSummary } from './review-summary.tsx';

// Only shown to the owner of a tool.
const HeldReviews = lazy(() =>
  import('./held-reviews.tsx').then((module) => ({ default: module.HeldReviews })),
);

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

const ONLY = [
  { name: 'verified', value: '1', label: 'reviews.onlyVerified' },
  { name: 'usage', value: 'work', label: 'reviews.onlyWork' },
  { name: 'incentive', value: 'none', label: 'reviews.onlyIndependent' },
] as const;

/** Links that add a filter by the origin of reviews, or remove it. */
function OriginFilters({ slug, filter }: { slug: string; filter: ReviewFilter }) {
  return (
    <ul aria-label={t('reviews.filters')} className="flex flex-wrap gap-2">
      {ONLY.map(({ name, value, label }) => {
        const isChosen = filter[name] !== null;
        return (
          <li key={name}>
            <ChipLink
              to={reviewsPath(slug, { ...filter, [name]: isChosen ? null : value })}
              preventScrollReset
              rel="nofollow"
              aria-current={isChosen ? 'true' : undefined}
              className={isChosen ? 'chip-active' : undefined}
            >
              {t(label)}
            </ChipLink>
          </li>
        );
      })}
    </ul>
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
  const { summary, held = [] } = data.pages[0]!;
  const all = data.pages.flatMap((page) => page.data);
  const others = all.filter((review) => !review.is_own);
  const hasOnly = ONLY.some(({ name }) => filter[name] !== null);
  const isFiltered = hasOnly || filter.rating !== null;
  const isOnlyStars = !hasOnly;
  // One review needs no order, and nothing to choose it by.
  const hasChoice = isFiltered || summary.review_count > 1 || all.length > 1;
  if (summary.review_count === 0 && others.length === 0 && !isFiltered)
    return <p className="text-muted">{t('reviews.none')}</p>;
  return (
    <>
      {held.length > 0 && (
        <Suspense>
          <HeldReviews held={held} />
        </Suspense>
      )}
      <ReviewSummary slug={slug} summary={summary} filter={filter} />
      {summary.rating_is_sample && <Notice>{t('reviews.sampleNote')}</Notice>}
      {hasChoice && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SortSelect slug={slug} filter={filter} />
          {filter.rating && (
            <RemovableChip
              to={reviewsPath(slug, { ...filter, rating: null })}
              preventScrollReset
              label={t('reviews.clearStars', { stars: t('reviews.onlyStars', { count: filter.rating }) })}
            >
              {t('reviews.onlyStars', { count: filter.rating })}
            </RemovableChip>
          )}
        </div>
      )}
      {hasChoice && <OriginFilters slug={slug} filter={filter} />}
      {others.length === 0 && isFiltered ? (
        <p className="text-muted">{t(isOnlyStars ? 'reviews.noneWithStars' : 'reviews.noneMatching')}</p>
      ) : (
        <ReviewList
          key={JSON.stringify(filter)}
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
      <OwnReview tool={tool} isClosed={isClosed} />
      <Reviews tool={tool} filter={filter} />
    </section>
  );
}
