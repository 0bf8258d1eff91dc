import Pencil from 'lucide-react/icons/pencil';
import { formatDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { RatingFigure } from '#src/ui/rating.tsx';
import type { Contribution } from '../contract.ts';
import { ContributionBadge, RejectionReason } from './contribution-facts.tsx';
import { ContributionRevisions } from './contribution-revisions.tsx';
import { type ContributionGroup, contributionPath, hasWaitingRevision } from './contribution-status.ts';

function Figures({ contribution }: { contribution: Contribution }) {
  const { category, created_at, rating, review_count, rating_is_sample, status, pending_version_of } =
    contribution;
  const isPublic = status === 'approved' && pending_version_of === null;
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span>{category}</span>
      <time dateTime={created_at}>{t('dashboard.submitted', { date: formatDate(created_at) })}</time>
      {review_count > 0 ? (
        <RatingFigure value={rating} count={review_count} isSample={rating_is_sample} />
      ) : (
        isPublic && <span>{t('dashboard.noRating')}</span>
      )}
    </p>
  );
}

function EditLink({ contribution: { slug, name, status } }: { contribution: Contribution }) {
  const isRejected = status === 'rejected';
  return (
    <ButtonLink
      to={`/ai/${slug}/edit`}
      size="small"
      aria-label={t(isRejected ? 'dashboard.resubmitNamed' : 'dashboard.editNamed', { name })}
      className="mt-3"
    >
      <Pencil aria-hidden className="size-3.5" />
      {t(isRejected ? 'dashboard.resubmit' : 'dashboard.edit')}
    </ButtonLink>
  );
}

/** A submission with its status and its revisions. */
export function ContributionRow({ group }: { group: ContributionGroup }) {
  const { contribution, revisions } = group;
  const path = contributionPath(contribution);
  const { name, logo_url } = contribution;
  return (
    <li className="flex gap-4 py-5">
      <Logo src={logo_url} name={name} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">
            {path ? (
              <Link to={path} className="hover:text-accent hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <ContributionBadge contribution={contribution} />
          {hasWaitingRevision(group) && <Badge tone="accent">{t('dashboard.pendingUpdate')}</Badge>}
        </div>
        <Figures contribution={contribution} />
        <RejectionReason contribution={contribution} />
        <ContributionRevisions revisions={revisions} />
        {contribution.pending_version_of === null && <EditLink contribution={contribution} />}
      </div>
    </li>
  );
}
