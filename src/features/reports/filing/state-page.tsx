import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { secretPage } from '#src/features/identity/ui/account-head.ts';
import { ApiError } from '#src/shared/client/api-client.ts';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { NotFound } from '#src/ui/navigation/not-found.tsx';
import { RetryState } from '#src/ui/retry-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { reportApi } from '../client.ts';
import type { ReportState } from '../contract.ts';
import { Facts } from './facts.tsx';

export function loader() {
  return secretPage(t('reportState.title'), '/report');
}

/** Says what became of the report. Its decision may have been reversed after an appeal, which dismisses it. */
function outcomeText({ status, action }: ReportState): string {
  if (status === 'open' || !action) return t('reportState.open');
  if (status === 'dismissed' && action !== 'dismiss') return t('reportState.reversed');
  return t(`reportState.decided.${action}`);
}

function State({ report }: { report: ReportState }) {
  const { number, title, subject, reason, created_at, decided_at, explanation } = report;
  return (
    <>
      <p className="text-lg">{outcomeText(report)}</p>
      <Facts
        facts={[
          [t('reportState.number'), String(number)],
          [t('reportState.subject'), t('report.named', { kind: t(`report.kinds.${subject}`), title })],
          [t('report.reason'), t(`report.reasons.${reason}`)],
          [t('reportState.sent'), formatUtcDate(created_at)],
          ...(decided_at ? [[t('reportState.decidedOn'), formatUtcDate(decided_at)] as const] : []),
          ...(explanation ? [[t('reportState.explanation'), explanation] as const] : []),
        ]}
      />
    </>
  );
}

export function Component() {
  const { number = '', key = '' } = useParams();
  const { data, error } = useQuery(
    reportApi.query('GET /reports/{number}/{key}', { params: { number, key } }),
  );
  if (error instanceof ApiError && error.status === 404)
    return <NotFound title={t('reportState.missing')} text={t('reportState.missingText')} />;
  return (
    <div className="wrap grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6 pt-10 sm:pt-14">
      <h1 className="font-display text-title font-bold">{t('reportState.title')}</h1>
      {data && <State report={data.data} />}
      {!data && (error ? <RetryState title={t('reportState.error')} /> : <Skeleton className="h-48" />)}
    </div>
  );
}
