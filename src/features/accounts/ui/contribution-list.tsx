import { useQuery } from '@tanstack/react-query';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { Link } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { ShowMore } from '#src/ui/disclosure.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { RatingFigure } from '#src/ui/rating.tsx';
import { contributionsQuery } from '../client.ts';
import type { Contribution } from '../contract.ts';
import { formatDate } from './account-date.ts';
import { type ContributionGroup, groupRevisions, statusOf } from './contribution-status.ts';
import { PagedList } from './paged-list.tsx';

function Status({ contribution }: { contribution: Contribution }) {
  const { label, tone } = statusOf(contribution);
  return <Badge tone={tone}>{t(label)}</Badge>;
}

function Reason({ contribution: { status, rejection_reason } }: { contribution: Contribution }) {
  if (status !== 'rejected' || !rejection_reason) return null;
  return (
    <p className="mt-1 max-w-[70ch] text-sm whitespace-pre-line [overflow-wrap:anywhere]">
      {t('dashboard.rejectionReason', { reason: rejection_reason })}
    </p>
  );
}

function Revisions({ revisions }: { revisions: Contribution[] }) {
  if (revisions.length === 0) return null;
  const count = t('dashboard.revisions', { count: revisions.length });
  return (
    <div className="mt-2">
      <ShowMore
        more={`${t('dashboard.revisionHistory')} · ${count}`}
        fewer={`${t('dashboard.revisionHistory')} · ${count}`}
      >
        <ul className="mt-1 grid gap-3 border-l-2 border-line pl-4">
          {revisions.map((revision) => (
            <li key={revision.id}>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-medium [overflow-wrap:anywhere]">{revision.name}</span>
                <Status contribution={revision} />
                <time dateTime={revision.created_at} className="text-sm text-muted">
                  {formatDate(revision.created_at)}
                </time>
              </p>
              <Reason contribution={revision} />
            </li>
          ))}
        </ul>
      </ShowMore>
    </div>
  );
}

function Row({ group: { contribution, revisions } }: { group: ContributionGroup }) {
  const { slug, name, logo_url, category, status, created_at, rating, review_count } = contribution;
  const isPublic = status === 'approved' && contribution.pending_version_of === null;
  return (
    <li className="flex gap-4 py-5">
      <Logo src={logo_url} name={name} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">
            {isPublic ? (
              <Link to={`/ai/${slug}`} className="hover:text-accent hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <Status contribution={contribution} />
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <span>{category}</span>
          <time dateTime={created_at}>{t('dashboard.submitted', { date: formatDate(created_at) })}</time>
          {review_count > 0 ? (
            <RatingFigure value={rating} count={review_count} />
          ) : (
            isPublic && <span>{t('dashboard.noRating')}</span>
          )}
        </p>
        <Reason contribution={contribution} />
        <Revisions revisions={revisions} />
      </div>
    </li>
  );
}

export function ContributionList({ page, pathOf }: { page: number; pathOf: (page: number) => string }) {
  const query = useQuery(contributionsQuery(page));
  return (
    <PagedList
      query={query}
      pathOf={pathOf}
      empty={
        <EmptyState
          icon={<ClipboardList aria-hidden />}
          title={t('dashboard.noContributions')}
          actions={<ButtonLink to="/search">{t('dashboard.browse')}</ButtonLink>}
        >
          <p>{t('dashboard.noContributionsText')}</p>
        </EmptyState>
      }
    >
      {(contributions) => (
        <ul className="divide-y divide-line">
          {groupRevisions(contributions).map((group) => (
            <Row key={group.contribution.id} group={group} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
