import '../messages/en.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { brand } from '#src/shared/brand.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { PageData } from '#src/shared/page-head.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { FiledReport } from '../contract.ts';
import { REPORT_SUBJECTS, type ReportSubjectKind } from '../rules.ts';
import { Received } from './received.tsx';
import { ReportForm } from './report-form.tsx';

export function loader(): PageData {
  return {
    head: {
      title: `${t('report.title')} | ${brand.name}`,
      description: t('report.description', { name: brand.name }),
      canonical: '/report',
      noindex: true,
    },
  };
}

/** Reads which thing the link that led here is about. The server renders the page without it, the same for everyone. */
function useSubject(): { subject: ReportSubjectKind; id: string } | null {
  const isHydrated = useHydrated();
  const [parameters] = useSearchParams();
  const subject = REPORT_SUBJECTS.find((kind) => kind === parameters.get('subject'));
  const id = parameters.get('id')?.slice(0, 100);
  return isHydrated && subject && id ? { subject, id } : null;
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
