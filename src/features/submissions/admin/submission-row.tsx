import ChevronDown from 'lucide-react/icons/chevron-down';
import ExternalLink from 'lucide-react/icons/external-link';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import type { QueueLock } from '#src/features/queue/locks/contract.ts';
import { signalText } from '#src/features/spam/client.ts';
import { isUndecided } from '#src/features/tools/rules.ts';
import { isPermitted } from '#src/shared/calls.ts';
import { formatShortDate, formatTime } from '#src/shared/format-date.ts';
import { t, templateOf } from '#src/shared/messages/translate.ts';
import { useViewer, type Viewer } from '#src/shared/viewer.ts';
import { nameOfField } from '#src/ui/admin/field-name.ts';
import { DecisionButtons } from '#src/ui/admin/list/decision-buttons.tsx';
import { FindingList } from '#src/ui/admin/list/finding-list.tsx';
import { OwnNotice } from '#src/ui/admin/list/own-notice.tsx';
import { RowFrame } from '#src/ui/admin/list/row-frame.tsx';
import { Button, buttonClasses } from '#src/ui/button.tsx';
import { FillText } from '#src/ui/fill-text.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Logo } from '#src/ui/logo.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { hostOf } from '../rules.ts';
import { isWebAddress } from './comparison/address-text.tsx';
import { HostWarning } from './comparison/difference-list.tsx';
import type { AdminSubmission } from './contract.ts';
import { ScheduleNotice } from './scheduled-approval.tsx';
import { ScreenshotList, SubmissionDetails } from './submission-details.tsx';
import { SubmissionByline, SubmissionHeading } from './submission-heading.tsx';

/** True when an unlisted tool can still be restored. */
function isRestorable({ restorable_until }: Pick<AdminSubmission, 'restorable_until'>): boolean {
  return restorable_until !== null && Date.parse(restorable_until) >= Date.now();
}

/** Warnings that also show while the row is closed. */
function SubmissionWarnings({ submission, isOpen }: { submission: AdminSubmission; isOpen: boolean }) {
  const { differences, is_affiliate_host_foreign, affiliate_url, url } = submission;
  if (!isUndecided(submission)) return null;
  return (
    <div className="grid gap-2 empty:hidden">
      {/* The open row shows these next to the addresses. */}
      {!isOpen &&
        differences.map((difference) => <HostWarning key={difference.field} difference={difference} />)}
      {is_affiliate_host_foreign && (
        <Notice tone="danger">
          <p className="[overflow-wrap:anywhere]">
            <FillText
              text={templateOf('submissionsAdmin.foreignAffiliate')}
              nodes={{
                affiliate: <strong>{hostOf(affiliate_url)}</strong>,
                website: <strong>{hostOf(url)}</strong>,
              }}
            />
          </p>
        </Notice>
      )}
    </div>
  );
}

/** Depends on the state: the fields that change, the reason of a rejection, or the end of the time to restore. */
function SubmissionRemarks({ submission }: { submission: AdminSubmission }) {
  const { status, rejection_reason, restorable_until, differences, changes_note } = submission;
  return (
    <>
      {isUndecided(submission) && differences.length > 0 && (
        <p className="text-sm">
          {t('submissionsAdmin.changed', {
            fields: differences.map(({ field }) => nameOfField(field)).join(', '),
          })}
        </p>
      )}
      {changes_note && (
        <p className="rounded-control bg-accent-soft px-3.5 py-2.5 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
          <strong>
            {t(status === 'pending' ? 'submissionsAdmin.changesAsked' : 'submissionsAdmin.changesNote')}:
          </strong>{' '}
          {changes_note}
        </p>
      )}
      {status === 'rejected' && rejection_reason && (
        <p className="rounded-control bg-danger-soft px-3.5 py-2.5 text-sm whitespace-pre-line text-danger [overflow-wrap:anywhere]">
          <strong>{t('admin.rejectionReason')}:</strong> {rejection_reason}
        </p>
      )}
      {status === 'unlisted' && (
        <p className="text-sm text-muted">
          {restorable_until && isRestorable(submission)
            ? t('submissionsAdmin.restorableUntil', { date: formatShortDate(restorable_until) })
            : t('submissionsAdmin.notRestorable')}
        </p>
      )}
    </>
  );
}

/** The lock of somebody else on a submission. */
export function lockOfAnother({ lock }: AdminSubmission, viewer: Viewer | null): QueueLock | null {
  return lock && lock.user.id !== viewer?.id ? lock : null;
}

/** Says who works on a submission. */
function LockNotice({ lock }: { lock: QueueLock | null }) {
  if (!lock) return null;
  return (
    <p className="flex items-center gap-2 text-sm font-medium">
      <Lock aria-hidden className="size-4 shrink-0 text-accent" />
      {t('submissionsAdmin.lockedBy', { name: lock.user.name, time: formatTime(lock.since) })}
    </p>
  );
}

interface RowProps {
  submission: AdminSubmission;
  isCurrent: boolean;
  isBusy: boolean;
  isOpen: boolean;
  actions: Record<
    'approve' | 'reject' | 'requestChanges' | 'restore' | 'toggle',
    (submission: AdminSubmission) => void
  >;
  /** The dialogs of the decision, where each row has its own. */
  children?: ReactNode;
}

/** The buttons that decide about a submission; none where there is nothing to decide, or not for these staff. */
function SubmissionDecision({
  submission,
  isBusy,
  actions,
}: Pick<RowProps, 'submission' | 'isBusy' | 'actions'>) {
  const viewer = useViewer();
  const { name, status, pending_version_of, own } = submission;
  if (own === 'refused') return null;
  if (status === 'unlisted') {
    if (!isRestorable(submission)) return null;
    return (
      <Button
        size="small"
        aria-disabled={isBusy || undefined}
        aria-label={t('submissionsAdmin.restoreName', { name })}
        onClick={() => actions.restore(submission)}
      >
        {t('submissionsAdmin.restore')}
      </Button>
    );
  }
  if (!isUndecided(submission) || !isPermitted(viewer?.permissions, 'moderator')) return null;
  return (
    <DecisionButtons
      name={name}
      isBusy={isBusy}
      isRevision={pending_version_of !== null}
      onReject={() => actions.reject(submission)}
      onChanges={status === 'pending' ? () => actions.requestChanges(submission) : undefined}
      onApprove={() => actions.approve(submission)}
    />
  );
}

function VisitLink({ submission: { name, url } }: { submission: AdminSubmission }) {
  if (!isWebAddress(url)) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener nofollow"
      title={t('submissionsAdmin.visitName', { name })}
      className={buttonClasses({ size: 'small' })}
    >
      <ExternalLink aria-hidden className="size-4" />
      {t('submissionsAdmin.visit')}
      <span className="sr-only"> {`(${name}, ${t('tool.newTab')})`}</span>
    </a>
  );
}

/** A submission with its warnings and the decision. Opens to show every submitted field. */
export function SubmissionRow({ submission, isCurrent, isBusy, isOpen, actions, children }: RowProps) {
  const viewer = useViewer();
  const { id, name, logo_url, description } = submission;
  const panel = `submission-${id}-details`;
  const title = `submission-${id}-name`;
  return (
    <RowFrame id={id} labelledBy={title} isCurrent={isCurrent} isBusy={isBusy}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-4">
        <div className="flex gap-4">
          <Logo src={logo_url} name={name} className="max-sm:size-10" />
          <div className="grid min-w-0 grow gap-1">
            <SubmissionHeading submission={submission} id={title} />
            <SubmissionByline submission={submission} />
          </div>
        </div>
        <p
          className={joinClasses(
            'max-w-[80ch] whitespace-pre-line [overflow-wrap:anywhere]',
            !isOpen && 'line-clamp-3 max-sm:hidden',
          )}
        >
          {description}
        </p>
        {!isOpen && isUndecided(submission) && submission.screenshots.length > 0 && (
          <ScreenshotList
            submission={submission}
            className="no-scrollbar flex gap-2 overflow-x-auto *:w-28 *:shrink-0 sm:*:w-40"
          />
        )}
        <OwnNotice own={submission.own} />
        <LockNotice lock={lockOfAnother(submission, viewer)} />
        <ScheduleNotice scheduled={submission.scheduled} />
        <SubmissionRemarks submission={submission} />
        <FindingList texts={submission.signals.map(signalText)} />
        <SubmissionWarnings submission={submission} isOpen={isOpen} />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="small"
            variant="quiet"
            data-decision="details"
            aria-expanded={isOpen}
            aria-controls={panel}
            aria-label={t('admin.detailsOf', { name })}
            onClick={() => actions.toggle(submission)}
            className="-ml-3"
          >
            {t('submissionsAdmin.details')}
            <ChevronDown
              aria-hidden
              className={joinClasses('size-4 transition-transform', isOpen && 'rotate-180')}
            />
          </Button>
          <div className={isOpen ? undefined : 'max-sm:hidden'}>
            <VisitLink submission={submission} />
          </div>
          <div className="flex grow flex-wrap justify-end gap-2 empty:hidden max-sm:basis-full max-sm:*:grow">
            <SubmissionDecision submission={submission} isBusy={isBusy} actions={actions} />
          </div>
        </div>
        <div id={panel} hidden={!isOpen}>
          {isOpen && <SubmissionDetails submission={submission} />}
        </div>
      </div>
      {children}
    </RowFrame>
  );
}
