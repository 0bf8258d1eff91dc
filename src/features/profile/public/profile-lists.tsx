import type { ReactNode } from 'react';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Logo } from '#src/ui/logo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { RatingStars } from '#src/ui/rating-stars.tsx';
import { SectionHeading } from '#src/ui/section-heading.tsx';
import type { ProfileReview, ProfileReviews, ProfileTools } from './public-profile-contract.ts';

type PathOf = (page: number) => string;

/** The section of a person's published tools around their cards; nothing when there are none. */
export function ProfileToolList({
  pagination,
  pathOf,
  children,
}: Pick<ProfileTools, 'pagination'> & { pathOf: PathOf; children: ReactNode }) {
  const { total, current_page: current, last_page: last } = pagination;
  if (total === 0) return null;
  return (
    <section aria-labelledby="tools">
      <SectionHeading id="tools" title={t('person.tools', { count: total })} />
      {children}
      <div className="mt-6 empty:hidden">
        <Pagination current={Math.min(current, last)} last={last} pathOf={pathOf} />
      </div>
    </section>
  );
}

function Review({ review }: { review: ProfileReview }) {
  const { title, content, rating, created_at, helpful_count, ai_tool: tool } = review;
  return (
    <li className="flex gap-4 border-t border-line py-6">
      <Logo src={tool.logo_url} name={tool.name} />
      <div className="min-w-0">
        <p className="text-sm text-muted">
          {t('person.reviewOf')}{' '}
          <Link
            to={`/ai/${tool.slug}?tab=reviews`}
            className="font-semibold text-ink underline decoration-line-strong hover:text-accent"
          >
            {tool.name}
          </Link>
        </p>
        <h3 className="text-lg font-semibold [overflow-wrap:anywhere]">{title}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <RatingStars value={rating} className="h-4 w-21.5" />
          <time dateTime={created_at}>{formatUtcDate(created_at)}</time>
          {helpful_count > 0 && <span>{t('person.helpful', { count: helpful_count })}</span>}
        </p>
        <p className="mt-2 max-w-[70ch] whitespace-pre-line [overflow-wrap:anywhere]">{content}</p>
      </div>
    </li>
  );
}

/** The public reviews of a person; nothing when there are none. */
export function ProfileReviewList({ list, pathOf }: { list: ProfileReviews; pathOf: PathOf }) {
  const { total, current_page: current, last_page: last } = list.pagination;
  if (total === 0) return null;
  return (
    <section aria-labelledby="reviews">
      <SectionHeading id="reviews" title={t('person.reviews', { count: total })} />
      <ul>
        {list.data.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      <div className="mt-6 empty:hidden">
        <Pagination current={Math.min(current, last)} last={last} pathOf={pathOf} />
      </div>
    </section>
  );
}
