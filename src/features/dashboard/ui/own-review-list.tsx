import { useQuery } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import { readViewer } from '#src/features/identity/session.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { RatingStars } from '#src/ui/icons/rating-stars.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { dashboardApi } from '../client.ts';
import type { OwnReview } from '../contract.ts';
import { PER_PAGE } from '../rules.ts';
import { PagedList } from './paged-list.tsx';

/** The moderator's reason, and the way to change the review. */
function Rejection({ review: { rejection_reason: reason, ai_tool: tool } }: { review: OwnReview }) {
  return (
    <div className="mt-3 grid max-w-[70ch] justify-items-start gap-3">
      {reason && (
        <p className="w-full rounded-control bg-danger-soft px-3.5 py-2.5 text-sm whitespace-pre-line text-danger [overflow-wrap:anywhere]">
          {t('dashboard.rejectionReason', { reason })}
        </p>
      )}
      <ButtonLink to={`/ai/${tool.slug}?tab=reviews`} size="small">
        {t('dashboard.editReview')}
        <span className="sr-only"> ({tool.name})</span>
      </ButtonLink>
    </div>
  );
}

function Row({ review }: { review: OwnReview }) {
  const { title, content, rating, status, created_at, helpful_count, ai_tool: tool } = review;
  return (
    <li className="flex gap-4 py-5">
      <Logo src={tool.logo_url} name={tool.name} />
      <div className="min-w-0 grow">
        <p className="text-sm text-muted">
          {t('dashboard.reviewOf')}{' '}
          <Link
            to={`/ai/${tool.slug}?tab=reviews`}
            className="font-semibold text-ink underline decoration-line-strong hover:text-accent"
          >
            {tool.name}
          </Link>
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lg font-semibold [overflow-wrap:anywhere]">{title}</h3>
          {status === 'pending' && <Badge tone="accent">{t('dashboard.underReview')}</Badge>}
          {status === 'rejected' && <Badge tone="danger">{t('dashboard.rejected')}</Badge>}
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <RatingStars value={rating} className="h-4 w-21.5" />
          <time dateTime={created_at}>{formatDate(created_at)}</time>
          {helpful_count > 0 && <span>{t('dashboard.helpful', { count: helpful_count })}</span>}
        </p>
        <p className="mt-2 max-w-[70ch] whitespace-pre-line [overflow-wrap:anywhere]">{content}</p>
        {status === 'rejected' && <Rejection review={review} />}
      </div>
    </li>
  );
}

export function OwnReviewList({ page, pathOf }: { page: number; pathOf: (page: number) => string }) {
  const input = { query: { page, limit: PER_PAGE } };
  const query = useQuery(dashboardApi.query('GET /user/reviews', input, { viewer: readViewer() }));
  return (
    <PagedList
      query={query}
      pathOf={pathOf}
      empty={
        <EmptyState
          icon={<Star aria-hidden />}
          title={t('dashboard.noReviews')}
          actions={<ButtonLink to="/search">{t('dashboard.browse')}</ButtonLink>}
        >
          <p>{t('dashboard.noReviewsText')}</p>
        </EmptyState>
      }
    >
      {(reviews) => (
        <ul className="divide-y divide-line">
          {reviews.map((review) => (
            <Row key={review.id} review={review} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
