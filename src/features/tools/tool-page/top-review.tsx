import { formatUtcDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { RatingStars } from '#src/ui/icons/rating-stars.tsx';
import { SectionHeading } from '#src/ui/section-heading.tsx';
import type { ToolPage } from '../contract.ts';
import { toolTabPath } from './tool-tabs.tsx';

/** The review that most people found helpful, and the way to the others. */
export function TopReview({ tool }: { tool: ToolPage }) {
  const [review] = tool.reviews;
  if (!review) return null;
  const { helpful_count: count } = review;
  return (
    <section aria-labelledby="top-review">
      <SectionHeading
        id="top-review"
        title={t(count > 0 ? 'tool.topReview' : 'tool.firstReview')}
        link={{
          to: toolTabPath(tool, 'reviews'),
          label: t('tool.allReviews', { count: tool.review_count }),
        }}
      />
      <Card className="p-5 sm:p-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RatingStars value={review.rating} className="h-4 w-21.5" />
          <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">{review.title}</h3>
          {review.is_demo && <Badge>{t('tool.sample')}</Badge>}
        </div>
        <blockquote className="mt-2 line-clamp-6 max-w-[70ch] whitespace-pre-line [overflow-wrap:anywhere]">
          {review.content}
        </blockquote>
        <p className="mt-3 flex flex-wrap gap-x-2 text-sm text-muted">
          <span className="[overflow-wrap:anywhere]">{review.user.name}</span>
          <span aria-hidden="true">·</span>
          <time dateTime={review.created_at}>{formatUtcDate(review.created_at)}</time>
          {count > 0 && (
            <>
              <span aria-hidden="true">·</span>
              <span>{t('tool.foundHelpful', { count })}</span>
            </>
          )}
        </p>
      </Card>
    </section>
  );
}
