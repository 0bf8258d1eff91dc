import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { secretPage } from '#src/features/identity/ui/account-head.ts';
import { ApiError } from '#src/shared/client/api-client.ts';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { NotFound } from '#src/ui/navigation/not-found.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RetryState } from '#src/ui/retry-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { reportApi } from '../client.ts';
import type { DecisionState } from '../contract.ts';
import { Facts } from '../filing/facts.tsx';
import { REPORT_LIMITS } from '../rules.ts';

const decisionQuery = (decision: string) =>
  reportApi.query('GET /appeals/{decision}', { params: { decision } });

export function loader() {
  return secretPage(t('appeal.title'), '/appeal');
}

function AppealForm({ decision }: { decision: string }) {
  const client = useQueryClient();
  async function send(values: FormData) {
    const body = { decision, text: textOf(values, 'text') };
    await reportApi.send('POST /appeals', { body });
    await client.invalidateQueries({ queryKey: decisionQuery(decision).queryKey });
    return undefined;
  }
  return (
    <SubmitForm
      send={send}
      label={t('appeal.send')}
      busyLabel={t('report.sending')}
      name={t('appeal.formTitle')}
    >
      <TextAreaField
        id="appeal-text"
        name="text"
        label={t('appeal.text')}
        hint={t('appeal.textHint')}
        maxLength={REPORT_LIMITS.appeal}
        rows={7}
        required
      />
    </SubmitForm>
  );
}

function Appealed({ appeal }: { appeal: NonNullable<DecisionState['appeal']> }) {
  return (
    <section className="grid gap-3" aria-live="polite">
      <h2 className="font-display text-heading font-bold">{t('appeal.yours')}</h2>
      <Notice>{t(appeal.outcome ? `appeal.outcome.${appeal.outcome}` : 'appeal.waiting')}</Notice>
      <Facts
        facts={[
          [t('appeal.sent'), formatUtcDate(appeal.at)],
          [t('appeal.yourText'), appeal.text],
          ...(appeal.reason ? [[t('appeal.reason'), appeal.reason] as const] : []),
        ]}
      />
    </section>
  );
}

function Decision({ token, decision }: { token: string; decision: DecisionState }) {
  const { subject, title, action, ground, reason, until, decided_at, appeal_until, appeal } = decision;
  return (
    <>
      <Facts
        facts={[
          [t('reportState.subject'), t('report.named', { kind: t(`report.kinds.${subject}`), title })],
          [t('appeal.action'), t(`appeal.actions.${action}`)],
          ...(until ? [[t('appeal.until'), formatUtcDate(until)] as const] : []),
          [t('appeal.reason'), reason],
          [t('appeal.ground'), ground],
          [t('appeal.decidedBy'), t('appeal.byPerson')],
          [t('reportState.decidedOn'), formatUtcDate(decided_at)],
        ]}
      />
      {appeal && <Appealed appeal={appeal} />}
      {decision.can_appeal && (
        <section className="grid gap-4">
          <h2 className="font-display text-heading font-bold">{t('appeal.formTitle')}</h2>
          <p className="text-muted">{t('appeal.lead', { day: formatUtcDate(appeal_until) })}</p>
          <AppealForm decision={token} />
        </section>
      )}
      {!decision.can_appeal && !appeal && (
        <Notice>{t('appeal.tooLate', { day: formatUtcDate(appeal_until) })}</Notice>
      )}
    </>
  );
}

export function Component() {
  const { decision = '' } = useParams();
  const { data, error } = useQuery(decisionQuery(decision));
  if (error instanceof ApiError && error.status === 404)
    return <NotFound title={t('appeal.missing')} text={t('reportState.missingText')} />;
  return (
    <div className="wrap grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-8 pt-10 sm:pt-14">
      <h1 className="font-display text-title font-bold">{t('appeal.title')}</h1>
      {data && <Decision token={decision} decision={data.data} />}
      {!data && (error ? <RetryState title={t('reportState.error')} /> : <Skeleton className="h-64" />)}
    </div>
  );
}
