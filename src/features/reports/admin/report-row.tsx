import type { ReactNode } from 'react';
import { HistoryDialog } from '#src/features/queue/notes/history-client.ts';
import { REVIEW_HOURS } from '#src/features/tools/rules.ts';
import { formatNumber } from '#src/shared/format.ts';
import { formatShortDate } from '#src/shared/format-date.ts';
import { t, templateOf } from '#src/shared/messages/translate.ts';
import { NotesButton } from '#src/ui/admin/list/notes-button.tsx';
import { OwnNotice } from '#src/ui/admin/list/own-notice.tsx';
import { RowFrame } from '#src/ui/admin/list/row-frame.tsx';
import { WaitingTime } from '#src/ui/admin/list/waiting-time.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { FillText } from '#src/ui/fill-text.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Disclosure } from '#src/ui/overlays/disclosure.tsx';
import type { AdminReport } from './contract.ts';

interface RowProps {
  report: AdminReport;
  isCurrent: boolean;
  isBusy: boolean;
  actions: { open: (report: AdminReport) => void; dismiss: (report: AdminReport) => void };
  /** The dialog of the decision, where each row has its own. */
  children?: ReactNode;
}

/** The title of what a report is about, as a link to its page; both go with the person's data. */
export function SubjectLink({ title, path }: Pick<AdminReport, 'title' | 'path'>) {
  if (!path) return t('reportsAdmin.erased');
  return (
    <Link to={path} className="underline decoration-line-strong hover:text-accent">
      {title || t('reportsAdmin.erased')}
    </Link>
  );
}

function Heading({ report, titleId }: { report: AdminReport; titleId: string }) {
  const { subject, title, path, author, reason, status, created_at, sources, weight } = report;
  // Each weighs 1 until reports of the same person or network are dismissed.
  const isLess = status === 'open' && weight < sources;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={reason === 'illegal' ? 'danger' : 'accent'}>{t(`report.reasons.${reason}`)}</Badge>
        {status !== 'open' && <Badge>{t(`reportsAdmin.status.${status}`)}</Badge>}
        <time dateTime={created_at}>{formatShortDate(created_at)}</time>
        {status === 'open' && <span>{t('reportsAdmin.sources', { count: sources })}</span>}
        {isLess && <span>{t('reportsAdmin.weight', { weight: formatNumber(weight) })}</span>}
        {status === 'open' && <WaitingTime since={created_at} hours={REVIEW_HOURS} />}
      </p>
      <h3 id={titleId} className="mt-1 font-semibold [overflow-wrap:anywhere] sm:text-lg">
        <FillText
          text={templateOf('report.named')}
          nodes={{
            kind: t(`report.kinds.${subject}`),
            title: <SubjectLink title={title} path={path} />,
          }}
        />
      </h3>
      {author && <p className="text-sm text-muted">{t('reportsAdmin.author', { name: author.name })}</p>}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-3">
      <h4 className="text-sm font-semibold">{title}</h4>
      <div className="mt-1 max-w-[75ch] text-sm whitespace-pre-line [overflow-wrap:anywhere]">{children}</div>
    </div>
  );
}

/** Other reports of the same thing. */
function Others({ report: { others } }: { report: AdminReport }) {
  return (
    <Disclosure
      className="mt-3 max-w-[75ch] text-sm"
      summary={t('reportsAdmin.others', { count: others.length })}
    >
      <ul className="mt-1 grid gap-2 text-sm">
        {others.map(({ id, reason, text, created_at, status }) => (
          <li key={id} className="border-l-2 border-line pl-3 [overflow-wrap:anywhere]">
            <span className="text-muted">
              {formatShortDate(created_at)} · {t(`report.reasons.${reason}`)} ·{' '}
              {t(`reportsAdmin.status.${status}`)}
            </span>
            {text && <p className="whitespace-pre-line">{text}</p>}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Earlier decisions about the same thing or against the same person. */
function Earlier({ report: { earlier } }: { report: AdminReport }) {
  return (
    <Disclosure
      className="mt-2 max-w-[75ch] text-sm"
      summary={t('reportsAdmin.earlier', { count: earlier.length })}
    >
      <ul className="mt-1 grid gap-2 text-sm">
        {earlier.map((decision) => (
          <li key={decision.id} className="border-l-2 border-line pl-3 [overflow-wrap:anywhere]">
            <span className="text-muted">
              {formatShortDate(decision.decided_at)} · {t(`appeal.actions.${decision.action}`)} ·{' '}
              {t(decision.is_same_subject ? 'reportsAdmin.sameThing' : 'reportsAdmin.samePerson')}
              {decision.appeal_outcome && ` · ${t(`reportsAdmin.appeal.${decision.appeal_outcome}`)}`}
            </span>
            <p>{[decision.title, decision.ground, decision.reason].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** The history and notes of the listing, or of the person who wrote what is reported. */
function Notes({ report: { subject, subject_id, title, author } }: { report: AdminReport }) {
  const about =
    subject === 'tool' ? { subject, id: subject_id } : author && { subject: 'user' as const, id: author.id };
  const name = subject === 'tool' ? title : author?.name;
  if (!about || !name) return null;
  return (
    <NotesButton
      name={name}
      render={(close) => <HistoryDialog subject={about} name={name} onClose={close} />}
    />
  );
}

/** A report with its content, what is known from before, and the decision. */
export function ReportRow({ report, isCurrent, isBusy, actions, children }: RowProps) {
  const { id, title, excerpt, text, reporter, status, others, earlier, own } = report;
  const titleId = `report-${id}-title`;
  const name = reporter.name || t('reportsAdmin.anonymous');
  return (
    <RowFrame id={id} labelledBy={titleId} isCurrent={isCurrent} isBusy={isBusy}>
      <Heading report={report} titleId={titleId} />
      {excerpt && (
        <Part title={t('reportsAdmin.content')}>
          <p className="line-clamp-6">{excerpt}</p>
        </Part>
      )}
      <Part
        title={t(reporter.has_account ? 'reportsAdmin.reporterAccount' : 'reportsAdmin.reporter', {
          name: reporter.email ? `${name} (${reporter.email})` : name,
        })}
      >
        {text || <span className="text-muted">{t('reportsAdmin.noText')}</span>}
      </Part>
      {others.length > 0 && <Others report={report} />}
      {earlier.length > 0 && <Earlier report={report} />}
      <div className="mt-3 empty:hidden">
        <OwnNotice own={own} />
      </div>
      {status === 'open' && own !== 'refused' && (
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <Notes report={report} />
          <Button
            size="small"
            aria-disabled={isBusy || undefined}
            data-decision="approve"
            aria-label={t('reportsAdmin.dismissName', { title })}
            onClick={() => actions.dismiss(report)}
          >
            {t('reportsAdmin.dismiss')}
          </Button>
          <Button
            size="small"
            variant="primary"
            aria-disabled={isBusy || undefined}
            data-decision="reject"
            aria-label={t('reportsAdmin.actName', { title })}
            onClick={() => actions.open(report)}
          >
            {t('reportsAdmin.act')}
          </Button>
        </div>
      )}
      {children}
    </RowFrame>
  );
}
