import ChevronDown from 'lucide-react/icons/chevron-down';
import ExternalLink from 'lucide-react/icons/external-link';
import { t } from '#src/shared/messages/translate.ts';
import { Button, buttonClasses } from '#src/ui/button.tsx';
import { FillText } from '#src/ui/fill-text.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Logo } from '#src/ui/logo.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { AdminSubmission } from '../contract.ts';
import { formatDay } from './admin-date.ts';
import { HostWarning } from './differences.tsx';
import { nameOfField } from './field-name.ts';
import { RowFrame } from './row-frame.tsx';
import { hostOf, isWebAddress } from './split-address.ts';
import { SubmissionDetails } from './submission-details.tsx';
import { SubmissionByline, SubmissionHeading } from './submission-heading.tsx';

export interface SubmissionActions {
  approve: (submission: AdminSubmission) => void;
  reject: (submission: AdminSubmission) => void;
  restore: (submission: AdminSubmission) => void;
  toggle: (submission: AdminSubmission) => void;
}

interface RowProps {
  submission: AdminSubmission;
  isCurrent: boolean;
  isBusy: boolean;
  isOpen: boolean;
  actions: SubmissionActions;
}

/** What must not be overlooked, whether the row is open or not. */
function Warnings({ submission, isOpen }: Pick<RowProps, 'submission' | 'isOpen'>) {
  const { differences, is_affiliate_host_foreign, affiliate_url, url, status } = submission;
  if (status !== 'pending') return null;
  return (
    <div className="grid gap-2 empty:hidden">
      {/* The open row says it beside the addresses. */}
      {!isOpen &&
        differences.map((difference) => <HostWarning key={difference.field} difference={difference} />)}
      {is_affiliate_host_foreign && (
        <Notice tone="danger">
          <p className="[overflow-wrap:anywhere]">
            <FillText
              text={t('moderation.foreignAffiliate')}
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

function VisitLink({ submission: { name, url } }: { submission: AdminSubmission }) {
  if (!isWebAddress(url)) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener nofollow"
      title={t('moderation.visitName', { name })}
      className={buttonClasses({ size: 'small' })}
    >
      <ExternalLink aria-hidden className="size-4" />
      {t('moderation.visit')}
      <span className="sr-only"> {`(${name}, ${t('tool.newTab')})`}</span>
    </a>
  );
}

function Decision({ submission, isBusy, actions }: Omit<RowProps, 'isCurrent' | 'isOpen'>) {
  const { name, status, pending_version_of, restorable_until } = submission;
  const isUpdate = pending_version_of !== null;
  const waiting = { 'aria-disabled': isBusy || undefined, size: 'small' } as const;
  if (status === 'unlisted') {
    const isTooLate = restorable_until === null || Date.parse(restorable_until) < Date.now();
    if (isTooLate) return null;
    return (
      <Button
        {...waiting}
        aria-label={t('moderation.restoreName', { name })}
        onClick={() => actions.restore(submission)}
      >
        {t('moderation.restore')}
      </Button>
    );
  }
  if (status !== 'pending') return null;
  return (
    <>
      <Button
        {...waiting}
        look="danger"
        aria-label={t('moderation.rejectName', { name })}
        onClick={() => actions.reject(submission)}
      >
        {t('moderation.reject')}
      </Button>
      <Button
        {...waiting}
        look="primary"
        aria-label={t(isUpdate ? 'moderation.approveUpdateName' : 'moderation.approveName', { name })}
        onClick={() => actions.approve(submission)}
      >
        {t(isBusy ? 'moderation.working' : isUpdate ? 'moderation.approveUpdate' : 'moderation.approve')}
      </Button>
    </>
  );
}

function Remarks({ submission }: { submission: AdminSubmission }) {
  const { status, rejection_reason, restorable_until, differences } = submission;
  const isTooLate = restorable_until === null || Date.parse(restorable_until) < Date.now();
  return (
    <>
      {status === 'pending' && differences.length > 0 && (
        <p className="text-sm">
          {t('moderation.changed', { fields: differences.map(({ field }) => nameOfField(field)).join(', ') })}
        </p>
      )}
      {status === 'rejected' && rejection_reason && (
        <p className="rounded-control bg-danger-soft px-3.5 py-2.5 text-sm whitespace-pre-line text-danger [overflow-wrap:anywhere]">
          <strong>{t('moderation.rejectionReason')}:</strong> {rejection_reason}
        </p>
      )}
      {status === 'unlisted' && (
        <p className="text-sm text-muted">
          {isTooLate
            ? t('moderation.notRestorable')
            : t('moderation.restorableUntil', { date: formatDay(restorable_until) })}
        </p>
      )}
    </>
  );
}

/** A submission: what it is, what to watch out for, and the decision. Opens to show all that was handed in. */
export function SubmissionRow({ submission, isCurrent, isBusy, isOpen, actions }: RowProps) {
  const { id, name, logo_url, description } = submission;
  const panel = `submission-${id}-details`;
  const title = `submission-${id}-name`;
  return (
    <RowFrame id={id} labelledBy={title} isCurrent={isCurrent} isBusy={isBusy}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
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
            !isOpen && 'line-clamp-3',
          )}
        >
          {description}
        </p>
        <Remarks submission={submission} />
        <Warnings submission={submission} isOpen={isOpen} />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="small"
            look="quiet"
            aria-expanded={isOpen}
            aria-controls={panel}
            aria-label={t('moderation.detailsOf', { name })}
            onClick={() => actions.toggle(submission)}
            className="-ml-3"
          >
            {t('moderation.details')}
            <ChevronDown
              aria-hidden
              className={joinClasses('size-4 transition-transform', isOpen && 'rotate-180')}
            />
          </Button>
          <VisitLink submission={submission} />
          <div className="flex grow justify-end gap-2 empty:hidden max-sm:basis-full max-sm:*:grow">
            <Decision submission={submission} isBusy={isBusy} actions={actions} />
          </div>
        </div>
        <div id={panel} hidden={!isOpen}>
          {isOpen && <SubmissionDetails submission={submission} />}
        </div>
      </div>
    </RowFrame>
  );
}
