import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { BackLink } from '#src/ui/admin/address/back-link.tsx';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { adminKey } from '#src/ui/admin/admin-key.ts';
import { SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { ReadState } from '#src/ui/admin/list/read-state.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { newsletterAdminApi } from '../client.ts';
import type { SubscriberHistory } from '../contract.ts';
import { nameOfSource, RowHeading, StatusBadge } from '../labels.tsx';

function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} className="text-sm text-muted">
      {formatMoment(at)}
    </time>
  );
}

function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h4 className="font-semibold">{title}</h4>
      {isEmpty ? (
        <p className="text-sm text-muted">{t('newsletterAdmin.nothingYet')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">{children}</ul>
      )}
    </section>
  );
}

function Events({ events }: Pick<SubscriberHistory, 'events'>) {
  return (
    <Part title={t('newsletterAdmin.history')} isEmpty={events.length === 0}>
      {events.map(({ type, detail, at }) => (
        <li key={`${type} ${at}`} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {t(`newsletterAdmin.event.${type}`)}
            {detail && <span className="text-sm text-muted"> · {nameOfSource(detail)}</span>}
          </span>
          <Time at={at} />
        </li>
      ))}
    </Part>
  );
}

function Deliveries({ deliveries }: Pick<SubscriberHistory, 'deliveries'>) {
  const { pathTo } = useAdminAddress();
  return (
    <Part title={t('newsletterAdmin.part.deliveries')} isEmpty={deliveries.length === 0}>
      {deliveries.map(({ edition, status, error, sent_at }) => (
        <li key={edition.id} className="py-2">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              to={pathTo({ view: 'editions', id: edition.id })}
              className="min-w-0 underline decoration-line-strong underline-offset-4 [overflow-wrap:anywhere] hover:text-accent"
            >
              {edition.subject}
            </Link>
            <StatusBadge status={status} />
            {sent_at && <Time at={sent_at} />}
          </p>
          {error && <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">{error}</p>}
        </li>
      ))}
    </Part>
  );
}

/** One subscriber with what has happened. */
export function SubscriberView({ id }: { id: number }) {
  const { queryKey, queryFn } = newsletterAdminApi.query('GET /admin/newsletter/subscribers/{id}', {
    params: { id },
  });
  const query = useQuery({ queryKey: adminKey(...queryKey), queryFn, staleTime: SETTLED_FRESH_MS });
  const { pathTo } = useAdminAddress();
  return (
    <section aria-label={t('newsletterAdmin.subscriber')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BackLink to={pathTo({ view: 'subscribers' })}>{t('newsletterAdmin.allSubscribers')}</BackLink>
      <ReadState query={query}>
        {({ data: subscriber }) => (
          <>
            <RowHeading title={subscriber.email} status={subscriber.status}>
              {nameOfSource(subscriber.source)} · {t(`newsletterAdmin.frequency.${subscriber.frequency}`)} ·{' '}
              {subscriber.topics.join(', ') || t('newsletterAdmin.everyTopic')}
            </RowHeading>
            <div className="grid gap-6 lg:grid-cols-2">
              <Events events={subscriber.events} />
              <Deliveries deliveries={subscriber.deliveries} />
            </div>
          </>
        )}
      </ReadState>
    </section>
  );
}
