import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { formatNumber } from '#src/shared/format.ts';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { languageName } from '#src/shared/messages/code-name.ts';
import { pageLanguage, siteLanguages } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { describePage, type PageData } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';
import { operatorLine } from '#src/shared/site/site-identity.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { FigureTable } from '#src/ui/figures/figure-table.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { RetryState } from '#src/ui/retry-state.tsx';
import { reportApi } from '../client.ts';
import type { Transparency } from '../contract.ts';

const numbersQuery = reportApi.query('GET /transparency', {});

export async function loader({ context }: LoaderFunctionArgs): Promise<PageData> {
  await context.get(queryClientContext).fetchQuery(numbersQuery);
  return describePage(
    '/transparency',
    t('transparency.title'),
    t('transparency.description', { name: brand.name }),
  );
}

/** Hours, or days when they are many. */
function duration(hours: number | null): string {
  if (hours === null) return '–';
  if (hours < 1) return t('transparency.underAnHour');
  const [key, count] = hours < 48 ? (['hours', hours] as const) : (['days', hours / 24] as const);
  return t(`transparency.${key}`, { count: Math.round(count) });
}

function Figures({ numbers }: { numbers: Transparency }) {
  const upheld = numbers.by_reason.reduce((sum, row) => sum + row.upheld, 0);
  const figures = [
    [formatNumber(numbers.reports), t('transparency.reports')],
    [formatNumber(upheld), t('transparency.upheld')],
    [formatNumber(numbers.open), t('transparency.open')],
    [duration(numbers.median_hours), t('transparency.median')],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-6 border-y border-line py-6 sm:grid-cols-4">
      {figures.map(([value, label]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-display text-heading font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="font-display text-heading font-bold">{title}</h2>
      {children}
    </section>
  );
}

function Tables({ numbers: { by_reason, by_subject, by_action, appeals } }: { numbers: Transparency }) {
  const [reports, upheld] = [t('transparency.reports'), t('transparency.upheld')];
  return (
    <>
      <Section title={t('transparency.byReason')}>
        <FigureTable
          columns={[t('report.reason'), reports, upheld]}
          rows={by_reason.map((row) => [t(`report.reasons.${row.reason}`), row.reports, row.upheld])}
        />
      </Section>
      <Section title={t('transparency.bySubject')}>
        <FigureTable
          columns={[t('reportState.subject'), reports, upheld]}
          rows={by_subject.map((row) => [t(`report.kinds.${row.subject}`), row.reports, row.upheld])}
        />
      </Section>
      <Section title={t('transparency.byAction')}>
        <FigureTable
          columns={[t('appeal.action'), t('transparency.decisions')]}
          rows={by_action.map((row) => [t(`appeal.actions.${row.action}`), row.decisions])}
        />
      </Section>
      <Section title={t('transparency.appeals')}>
        <FigureTable
          columns={[t('transparency.outcome'), t('transparency.appeals')]}
          rows={[
            [t('transparency.appealsUpheld'), appeals.upheld],
            [t('transparency.appealsReversed'), appeals.reversed],
            [t('transparency.appealsOpen'), appeals.total - appeals.upheld - appeals.reversed],
          ]}
        />
      </Section>
      <p className="text-muted">
        {t('transparency.appealsMedian', { time: duration(appeals.median_hours) })}
      </p>
    </>
  );
}

/** How authorities and everybody else reach the people who run the site. */
function ContactPoint() {
  const { email, hasForm } = siteContact();
  const operator = operatorLine();
  if (email === null && !hasForm && !operator) return null;
  const languages = new Intl.ListFormat(pageLanguage, { type: 'disjunction' });
  const link = 'font-medium text-accent underline underline-offset-2 [overflow-wrap:anywhere]';
  return (
    <Section title={t('transparency.contact')}>
      <p className="max-w-[65ch]">
        {t('transparency.contactText', { languages: languages.format(siteLanguages().map(languageName)) })}
      </p>
      {operator && <p>{operator}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {email !== null && (
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        )}
        {hasForm && (
          <Link to="/contact" className={link}>
            {t('transparency.contactForm')}
          </Link>
        )}
      </p>
    </Section>
  );
}

export function Component() {
  const { data } = useSuspenseQuery(numbersQuery);
  const numbers = data.data;
  return (
    <div className="wrap grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-10 pt-10 sm:pt-14">
      <header>
        <h1 className="font-display text-title font-bold">{t('transparency.title')}</h1>
        <p className="mt-3 text-lg text-muted">
          {t('transparency.lead', { from: formatUtcDate(numbers.from), until: formatUtcDate(numbers.until) })}
        </p>
      </header>
      <Figures numbers={numbers} />
      <Section title={t('transparency.how')}>
        <p className="max-w-[65ch]">{t('transparency.howText')}</p>
        <p>{t('transparency.automated')}</p>
        <p>
          <ButtonLink to="/report">{t('report.title')}</ButtonLink>
        </p>
      </Section>
      <Tables numbers={numbers} />
      <ContactPoint />
    </div>
  );
}

export function ErrorBoundary() {
  return <RetryState title={t('transparency.error')} />;
}
