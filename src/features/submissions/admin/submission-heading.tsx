import { isPublished, isUndecided, REVIEW_HOURS } from '#src/features/tools/rules.ts';
import { formatShortDate } from '#src/shared/format-date.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { WaitingTime } from '#src/ui/admin/list/waiting-time.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import type { AdminSubmission } from './contract.ts';

/** The name, the kind of submission, and the tool that a revision changes. */
export function SubmissionHeading({ submission, id }: { submission: AdminSubmission; id: string }) {
  const { name, status, original_tool: original } = submission;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">
          {status === 'unlisted' ? (
            name
          ) : (
            <Link
              to={`/ai/${isPublished(submission) ? '' : 'pending/'}${submission.id}`}
              className="hover:text-accent hover:underline"
            >
              {name}
            </Link>
          )}
        </h3>
        {submission.pending_version_of !== null && (
          <Badge tone="accent">{t('submissionsAdmin.pendingVersion')}</Badge>
        )}
        {submission.has_pending_version && <Badge tone="accent">{t('submissionsAdmin.hasUpdates')}</Badge>}
      </div>
      {original && (
        <p className="text-sm [overflow-wrap:anywhere]">
          <Link
            to={`/ai/${original.slug}`}
            className="inline-block py-1 font-medium underline decoration-line-strong hover:text-accent"
          >
            {t('submissionsAdmin.updateFor')}
          </Link>{' '}
          <span className="text-muted">({original.name})</span>
        </p>
      )}
    </>
  );
}

/** Category, submitter and dates. */
export function SubmissionByline({ submission }: { submission: AdminSubmission }) {
  const { category, submitted_by, submitted_on, decided_at, unlisted_at, changes_requested_at } = submission;
  const dates = [
    ['submittedOn', submitted_on],
    ['askedOn', changes_requested_at],
    ['decidedOn', isUndecided(submission) ? null : decided_at],
    ['unlistedOn', unlisted_at],
  ] as const;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted [overflow-wrap:anywhere]">
      <span>{labelText(category.name)}</span>
      <span title={submitted_by?.email}>
        {submitted_by
          ? t('submissionsAdmin.submittedBy', { name: submitted_by.name })
          : t('submissionsAdmin.formerUser')}
      </span>
      {dates.map(
        ([event, date]) =>
          date && (
            <time key={event} dateTime={date}>
              {t(`submissionsAdmin.${event}`, { date: formatShortDate(date) })}
            </time>
          ),
      )}
      {submission.due_at && <WaitingTime since={submission.submitted_on} hours={REVIEW_HOURS} />}
    </p>
  );
}
