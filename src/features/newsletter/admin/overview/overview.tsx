import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { adminListQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { ReadState } from '#src/ui/admin/list/read-state.tsx';
import { Button } from '#src/ui/button.tsx';
import { newsletterAdminApi } from '../client.ts';
import type { NewsletterStats, NewsServiceCheck } from '../contract.ts';
import { nameOfStatus } from '../labels.tsx';
import { Activity } from './activity.tsx';

const NEWS_CHECK_FRESH_MS = 10 * 60_000;

function describe({ configured, ok, latency_ms }: NewsServiceCheck): string {
  if (!configured) return t('newsletterAdmin.newsOff');
  return ok ? t('newsletterAdmin.newsOk', { ms: latency_ms ?? 0 }) : t('newsletterAdmin.newsFailed');
}

/** One line about the service that finds news. */
function NewsService() {
  const { queryKey, queryFn } = newsletterAdminApi.query('GET /admin/newsletter/test-perplexity', {});
  // Costs a request to the service, so it is not repeated with the other reads of the screen.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['news-service', ...queryKey],
    queryFn,
    staleTime: NEWS_CHECK_FRESH_MS,
  });
  const check = data?.data;
  const text = isFetching
    ? t('newsletterAdmin.newsChecking')
    : error || !check
      ? t('newsletterAdmin.newsUnknown')
      : describe(check);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p role="status">
        <span className="text-muted">{t('newsletterAdmin.news')}</span> {text}
      </p>
      {(check?.configured !== false || error) && (
        <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
          {t('newsletterAdmin.newsCheck')}
        </Button>
      )}
    </div>
  );
}

/** A main figure with those that it is made of. */
function Figures({ title, main, rest }: { title: string; main: number; rest: Record<string, number> }) {
  return (
    <section className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h3 className="text-sm text-muted">{title}</h3>
      <p className="font-display text-3xl font-bold tabular-nums">{formatNumber(main)}</p>
      <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {Object.entries(rest).map(([name, value]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function AllFigures({ stats: { subscribers, editions, deliveries } }: { stats: NewsletterStats }) {
  const sum = t('newsletterAdmin.sum');
  return (
    <div className="grid gap-3 sm:gap-4 lg:grid-cols-3">
      <Figures
        title={t('newsletterAdmin.activeSubscribers')}
        main={subscribers.active}
        rest={{
          [nameOfStatus('pending')]: subscribers.pending,
          [nameOfStatus('unsubscribed')]: subscribers.unsubscribed,
          [nameOfStatus('bounced')]: subscribers.bounced,
          [sum]: subscribers.total,
        }}
      />
      <Figures
        title={t('newsletterAdmin.editionsSent')}
        main={editions.sent}
        rest={{ [sum]: editions.total }}
      />
      <Figures
        title={t('newsletterAdmin.delivered')}
        main={deliveries.sent}
        rest={{ [nameOfStatus('failed')]: deliveries.failed, [nameOfStatus('bounced')]: deliveries.bounced }}
      />
    </div>
  );
}

/** Figures of the newsletter, now and over time. */
export function Overview() {
  const read = newsletterAdminApi.query('GET /admin/newsletter/stats', {});
  const query = useQuery(adminListQuery(read, SETTLED_FRESH_MS));
  return (
    <section aria-label={t('newsletterAdmin.overview')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ReadState query={query}>
        {({ data }) => (
          <>
            <AllFigures stats={data} />
            <Activity days={data.by_day} />
          </>
        )}
      </ReadState>
      <NewsService />
    </section>
  );
}
