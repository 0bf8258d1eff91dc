import '#src/shared/site/kinds-of-pages.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { describePage } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { findKind } from '#src/shared/site/kinds.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { autoFocusRef } from '#src/ui/overlays/auto-focus-ref.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { FiledReport } from '../contract.ts';
import type { ReportSubjectKind } from '../rules.ts';
import { ReportForm } from './report-form.tsx';

export function loader() {
  return describePage('/report', t('report.title'), t('report.description', { name: brand.name }), {
    noindex: true,
  });
}

/** Reads which thing the link that led here is about. The server renders the page without it, the same for everyone. */
function useSubject(): { subject: ReportSubjectKind; id: string } | null {
  const isHydrated = useHydrated();
  const [parameters] = useSearchParams();
  const subject = findKind('reported', parameters.get('subject'))?.name;
  const id = parameters.get('id')?.slice(0, 100);
  return isHydrated && subject && id ? { subject, id } : null;
}

/** The number of a report that was sent, with the link to its state. */
function Received({ report: { number, key } }: { report: FiledReport }) {
  return (
    <>
      <p>{t('report.receivedText', { number: String(number) })}</p>
      <ButtonLink to={`/report/${number}/${key}`}>{t('report.seeState')}</ButtonLink>
      <p className="text-sm text-muted">{t('report.keepLink')}</p>
    </>
  );
}

export function Component() {
  const subject = useSubject();
  const [report, setReport] = useState<FiledReport | null>(null);
  return (
    <div className="wrap grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6 pt-10 sm:pt-14">
      <header>
        <h1 className="font-display text-title font-bold">{t('report.title')}</h1>
        <p className="mt-3 text-lg text-muted">{t('report.lead')}</p>
      </header>
      {report ? (
        <div
          role="status"
          className="grid justify-items-start gap-4 rounded-card border border-line bg-surface p-5"
        >
          <h2 className="font-display text-xl font-bold">{t('report.receivedTitle')}</h2>
          <Received report={report} />
        </div>
      ) : (
        <>
          <noscript>
            <Notice>{t('report.needsScripts')}</Notice>
          </noscript>
          <ReportForm
            key={subject && `${subject.subject} ${subject.id}`}
            about={subject}
            onFiled={setReport}
          />
        </>
      )}
    </div>
  );
}

export interface ReportDialogProps {
  /** The kind of thing, as the API names it. */
  subject: string;
  id: string;
  onClose: () => void;
}

/** The form for reporting something, over the page that shows it. */
export function ReportDialog({ subject, id, onClose }: ReportDialogProps) {
  const [report, setReport] = useState<FiledReport>();
  const kind = findKind('reported', subject)?.name;
  return (
    <Dialog isOpen onClose={onClose} title={t(report ? 'report.receivedTitle' : 'report.title')}>
      {report ? (
        <div role="status" className="grid justify-items-start gap-4">
          <Received report={report} />
          <Button ref={autoFocusRef} className="justify-self-end" onClick={onClose}>
            {t('report.done')}
          </Button>
        </div>
      ) : (
        <div className="grid gap-5">
          <p className="text-muted">{t('report.lead')}</p>
          <ReportForm about={kind ? { subject: kind, id } : null} onFiled={setReport} onCancel={onClose} />
        </div>
      )}
    </Dialog>
  );
}
