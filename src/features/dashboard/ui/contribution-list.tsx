import { useQuery } from '@tanstack/react-query';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { readViewer } from '#src/features/identity/session.ts';
import { formatDate, formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { ShowMore } from '#src/ui/overlays/disclosure.tsx';
import { RatingFigure } from '#src/ui/rating.tsx';
import { dashboardApi } from '../client.ts';
import type { Contribution } from '../contract.ts';
import { PER_PAGE } from '../rules.ts';
import {
  type ContributionGroup,
  contributionPath,
  hasWaitingRevision,
  listContributions,
  statusOf,
} from './contribution-status.ts';
import { PagedList } from './paged-list.tsx';

function ContributionBadge({ contribution }: { contribution: Contribution }) {
  const { label, tone } = statusOf(contribution);
  return <Badge tone={tone}>{t(label)}</Badge>;
}

/** Why a contribution was sent back. */
function Remark({ contribution }: { contribution: Contribution }) {
  const { status, rejection_reason: reason, changes_note: note } = contribution;
  if (!(status === 'rejected' && reason) && !note) return null;
  return (
    <p className="mt-2 max-w-[70ch] border-l-2 border-danger pl-3 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
      {note ? t('dashboard.changesNote', { note }) : t('dashboard.rejectionReason', { reason: reason ?? '' })}
    </p>
  );
}

function Name({ revision }: { revision: Contribution }) {
  const path = contributionPath(revision);
  const text = <span className="[overflow-wrap:anywhere]">{revision.name}</span>;
  if (!path) return <span className="min-w-0 font-medium">{text}</span>;
  return (
    <Link
      to={path}
      aria-label={t('dashboard.viewUpdateNamed', { name: revision.name })}
      className="inline-flex min-h-6 min-w-0 items-center font-medium underline decoration-line-strong underline-offset-4 hover:text-accent"
    >
      {text}
    </Link>
  );
}

/** The revisions of a tool with their status, newest first. */
function ContributionRevisions({ revisions }: { revisions: Contribution[] }) {
  if (revisions.length === 0) return null;
  const title = `${t('dashboard.revisionHistory')} · ${t('dashboard.revisions', { count: revisions.length })}`;
  return (
    <div className="mt-1">
      <ShowMore more={title} fewer={title}>
        <ul className="mt-1 grid gap-3 border-l-2 border-line pl-4">
          {revisions.map((revision) => (
            <li key={revision.id}>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Name revision={revision} />
                <ContributionBadge contribution={revision} />
                <time dateTime={revision.created_at} className="text-sm text-muted">
                  {formatMoment(revision.created_at)}
                </time>
              </div>
              <Remark contribution={revision} />
            </li>
          ))}
        </ul>
      </ShowMore>
    </div>
  );
}

function Figures({ contribution }: { contribution: Contribution }) {
  const { category, created_at, rating, review_count, rating_is_sample, status, pending_version_of } =
    contribution;
  const { queue_position: place } = contribution;
  const isPublic = status === 'approved' && pending_version_of === null;
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span>{category}</span>
      <time dateTime={created_at}>{t('dashboard.submitted', { date: formatDate(created_at) })}</time>
      {place && <span className="text-ink">{t('tool.queuePlace', { count: place })}</span>}
      {review_count > 0 ? (
        <RatingFigure value={rating} count={review_count} isSample={rating_is_sample} />
      ) : (
        isPublic && <span>{t('dashboard.noRating')}</span>
      )}
    </p>
  );
}

function EditLink({ contribution: { slug, name, status } }: { contribution: Contribution }) {
  const isRejected = status === 'rejected' || status === 'changes_requested';
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
function ContributionRow({ group }: { group: ContributionGroup }) {
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
        <Remark contribution={contribution} />
        <ContributionRevisions revisions={revisions} />
        {contribution.pending_version_of === null && <EditLink contribution={contribution} />}
      </div>
    </li>
  );
}

function SubmitLink() {
  return (
    <ButtonLink to="/submit-ai" variant="primary">
      <Plus aria-hidden className="size-4" />
      {t('dashboard.submitTool')}
    </ButtonLink>
  );
}

/** A person's submissions, newest first. */
export function ContributionList({ page, pathOf }: { page: number; pathOf: (page: number) => string }) {
  const input = { query: { page, limit: PER_PAGE } };
  const query = useQuery(dashboardApi.query('GET /user/contributions', input, { viewer: readViewer() }));
  return (
    <PagedList
      query={query}
      pathOf={pathOf}
      empty={
        <EmptyState
          icon={<ClipboardList aria-hidden />}
          title={t('dashboard.noContributions')}
          actions={
            <>
              <SubmitLink />
              <ButtonLink to="/search">{t('dashboard.browse')}</ButtonLink>
            </>
          }
        >
          <p>{t('dashboard.noContributionsText')}</p>
        </EmptyState>
      }
    >
      {(contributions) => (
        <div>
          <div className="flex justify-end">
            <SubmitLink />
          </div>
          <ul className="divide-y divide-line">
            {listContributions(contributions).map((group) => (
              <ContributionRow key={group.contribution.id} group={group} />
            ))}
          </ul>
        </div>
      )}
    </PagedList>
  );
}
