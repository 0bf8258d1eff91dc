import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RatingStars } from '#src/ui/rating.tsx';
import type { EmbeddedReview, ToolPage } from '../contract.ts';
import { formatDay } from './tool-date.ts';

function DistributionBar({ stars, share }: { stars: number; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <li className="grid grid-cols-[0.75rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-sm">
      <span className="sr-only">{t('tool.starShare', { stars, share: percent })}</span>
      <span aria-hidden="true" className="tabular-nums">
        {stars}
      </span>
      <svg aria-hidden="true" className="h-2 w-full rounded-chip bg-sunken">
        <rect width={`${percent}%`} height="100%" rx="4" className="fill-star" />
      </svg>
      <span aria-hidden="true" className="text-right text-muted tabular-nums">
        {percent}%
      </span>
    </li>
  );
}

function RatingSummary({ tool }: { tool: ToolPage }) {
  return (
    <div className="grid gap-x-12 gap-y-6 sm:grid-cols-[max-content_minmax(0,24rem)] sm:items-center">
      <div>
        <p className="font-display text-6xl font-bold tabular-nums">{tool.rating.toFixed(1)}</p>
        <RatingStars value={tool.rating} className="mt-2" />
        <p className="mt-1 text-sm text-muted">{t('rating.count', { count: tool.review_count })}</p>
      </div>
      <ul aria-label={t('tool.ratings')} className="grid gap-2">
        {[5, 4, 3, 2, 1].map((stars) => (
          <DistributionBar key={stars} stars={stars} share={tool.rating_distribution[stars - 1] ?? 0} />
        ))}
      </ul>
    </div>
  );
}

function Review({ review }: { review: EmbeddedReview }) {
  return (
    <article className="border-t border-line py-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RatingStars value={review.rating} className="h-4 w-21.5" />
        <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">{review.title}</h3>
        {review.is_demo && <Badge>{t('tool.sample')}</Badge>}
      </div>
      <p className="mt-2 max-w-[70ch] whitespace-pre-line [overflow-wrap:anywhere]">{review.content}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Logo src={review.user.avatar_url} name={review.user.name} size="small" />
        <span className="font-medium text-ink">{review.user.name}</span>
        <time dateTime={review.created_at}>{formatDay(review.created_at)}</time>
        {review.edited_at && <span>({t('tool.edited')})</span>}
        {review.helpful_count > 0 && <span>{t('tool.helpful', { count: review.helpful_count })}</span>}
      </div>
    </article>
  );
}

/** What people gave, and the most helpful of what they wrote. */
export function ToolReviews({ tool }: { tool: ToolPage }) {
  const { reviews, review_count: count } = tool;
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="mb-6 font-display text-heading font-bold">
        {t('tool.reviews')}
      </h2>
      {count === 0 ? (
        <p className="text-muted">{t('tool.noReviews')}</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <RatingSummary tool={tool} />
          {tool.sample_review_count > 0 && <Notice>{t('tool.sampleNote')}</Notice>}
          {reviews.length === 0 && <p className="text-muted">{t('tool.noWrittenReviews')}</p>}
          {reviews.length > 0 && (
            <div>
              {reviews.length < count && (
                <p className="mb-4 text-sm text-muted">
                  {t('tool.mostHelpful', { shown: reviews.length, count })}
                </p>
              )}
              {reviews.map((review) => (
                <Review key={review.id} review={review} />
              ))}
            </div>
          )}
        </div>
      )}
    </section>
  );
}
