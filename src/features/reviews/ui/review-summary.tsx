import { formatPercent, formatRating } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { RatingStars } from '#src/ui/icons/rating-stars.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { type ReviewFilter, reviewsPath } from '../client.ts';
import type { ReviewSummary as Summary } from '../contract.ts';

/** The share of a rating as a link that filters by it, or removes that filter. */
function DistributionBar({
  slug,
  stars,
  share,
  filter,
}: {
  slug: string;
  stars: number;
  share: number;
  filter: ReviewFilter;
}) {
  const percent = Math.round(share * 100);
  const isChosen = filter.rating === stars;
  return (
    <li>
      <Link
        to={reviewsPath(slug, { ...filter, rating: isChosen ? null : stars })}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className={joinClasses(
          'grid min-h-8 grid-cols-[0.75rem_minmax(0,1fr)_2.5rem] items-center gap-3 rounded-md px-2 text-sm hover:bg-sunken',
          isChosen && 'bg-accent-soft font-semibold',
        )}
      >
        <span className="sr-only">{t('reviews.starShare', { stars, share: percent, count: stars })}</span>
        <span aria-hidden="true" className="tabular-nums">
          {stars}
        </span>
        <svg aria-hidden="true" className="h-2 w-full rounded-chip bg-sunken">
          <rect width={`${percent}%`} height="100%" rx="4" className="fill-star" />
        </svg>
        <span aria-hidden="true" className="text-right text-muted tabular-nums">
          {formatPercent(share)}
        </span>
      </Link>
    </li>
  );
}

/** The mean of the ratings, and the share of each star. */
export function ReviewSummary({
  slug,
  summary: {
    rating,
    review_count: count,
    rating_distribution: shares,
    rating_is_sample: isSample,
    not_counted: notCounted,
  },
  filter,
}: {
  slug: string;
  summary: Summary;
  filter: ReviewFilter;
}) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-x-12 gap-y-6 sm:grid-cols-[max-content_minmax(0,24rem)] sm:items-center">
        <div>
          <p className="font-display text-6xl font-bold tabular-nums">{formatRating(rating)}</p>
          <RatingStars value={rating} className="mt-2" />
          <p className="mt-1 text-sm text-muted">
            {t(isSample ? 'rating.sampleCount' : 'rating.count', { count })}
          </p>
        </div>
        <ul aria-label={t('reviews.ratings')} className="-mx-2 grid gap-0.5">
          {[5, 4, 3, 2, 1].map((stars) => (
            <DistributionBar
              key={stars}
              slug={slug}
              stars={stars}
              share={shares[stars - 1] ?? 0}
              filter={filter}
            />
          ))}
        </ul>
      </div>
      <p className="text-muted text-sm">
        {t('reviews.countedText')}
        {notCounted > 0 && ` ${t('reviews.notCounted', { count: notCounted })}`}
      </p>
    </div>
  );
}
