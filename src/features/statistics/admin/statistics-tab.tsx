import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { clientFor } from '#src/shared/client/call-client.ts';
import { formatNumber, formatPercent } from '#src/shared/format.ts';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { useAdminView, ViewLinks } from '#src/ui/admin/address/view-links.tsx';
import { adminListQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { ReadState } from '#src/ui/admin/list/read-state.tsx';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Button } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import type { StatisticsCalls } from '../calls.ts';
import type { Figure, Statistics, StatisticsRow } from '../contract.ts';

const HEIGHT = 100;
const GAP = 0.25;
/** More days than these stand together by week, so that a bar can be seen. */
const MAX_BARS = 90;
const WEEK = 7;

type Day = Figure['by_day'][number];

/** Weeks end today, so the first one may be shorter. */
function toWeeks(days: readonly Day[]): Day[] {
  const first = days.length % WEEK;
  const starts = Array.from({ length: Math.ceil(days.length / WEEK) }, (_, index) =>
    Math.max(0, first === 0 ? index * WEEK : first + (index - 1) * WEEK),
  );
  return starts.map((start, index) => {
    const week = days.slice(start, starts[index + 1] ?? days.length);
    return { date: week[0]!.date, count: week.reduce((sum, { count }) => sum + count, 0) };
  });
}

/** A bar for each day or week; `name` is what screen readers hear the figure called. */
function DayBars({ name, days }: { name: string; days: readonly Day[] }) {
  const isByWeek = days.length > MAX_BARS;
  const bars = isByWeek ? toWeeks(days) : days;
  const hasAny = bars.some(({ count }) => count > 0);
  const top = Math.max(1, ...bars.map(({ count }) => count));
  const label = t(isByWeek ? 'statistics.chartWeeks' : 'statistics.chart', { figure: name, top });
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-16 w-full border-b border-line fill-accent"
      >
        {bars.map(({ date, count }, index) => {
          const height = (count / top) * HEIGHT;
          return (
            count > 0 && (
              <rect key={date} x={index + GAP / 2} y={HEIGHT - height} width={1 - GAP} height={height}>
                <title>{`${formatUtcDate(date)}: ${formatNumber(count)}`}</title>
              </rect>
            )
          );
        })}
      </svg>
      <figcaption
        aria-hidden="true"
        className="flex flex-wrap justify-between gap-x-2 text-xs text-muted tabular-nums"
      >
        <span>{formatUtcDate(bars[0]!.date)}</span>
        {hasAny && <span>{t('statistics.top', { top })}</span>}
      </figcaption>
    </figure>
  );
}

const api = clientFor<StatisticsCalls>();

const VIEWS = ['7d', '30d', '90d', '365d'] as const;
/** The tab opens with this period. */
const INITIAL = '30d';
const FIGURES = [
  'visits',
  'pages',
  'searches',
  'clicks',
  'sign_ups',
  'subscribers',
  'reviews',
  'decisions',
] as const;

/** In words, so that no sign or colour has to be understood. */
function describeChange({ total, before }: Pick<Figure, 'total' | 'before'>): string {
  if (total === before) return t('statistics.same');
  if (before === 0) return t('statistics.before', { count: 0 });
  const percent = formatPercent(Math.abs(total - before) / before);
  return t(total > before ? 'statistics.more' : 'statistics.less', { percent });
}

function describeHours(hours: number): string {
  if (hours < 1) return t('statistics.minutes', { count: Math.max(1, Math.round(hours * 60)) });
  if (hours < 48) return t('statistics.hours', { count: Math.round(hours) });
  return t('statistics.days', { count: Math.round(hours / 24) });
}

function FigureCard({ title, figure, extra }: { title: string; figure: Figure; extra?: string | undefined }) {
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-between gap-3 rounded-card border border-line bg-surface p-4">
      <div>
        <h3 className="text-sm text-muted">{title}</h3>
        <p className="font-display text-2xl font-bold tabular-nums sm:text-3xl">
          {formatNumber(figure.total)}
        </p>
        <p className="text-sm text-muted">{[describeChange(figure), extra].filter(Boolean).join(' · ')}</p>
      </div>
      <DayBars name={title} days={figure.by_day} />
    </section>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly StatisticsRow[] }) {
  const cell = 'py-1.5 text-right tabular-nums';
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface p-4">
      <h3 className="mb-2 font-display text-lg font-bold">{title}</h3>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{t('statistics.none')}</p>
      ) : (
        <table className="w-full table-fixed border-collapse text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-1.5 text-left font-medium">
                {t('statistics.name')}
              </th>
              <th scope="col" className={joinClasses(cell, 'w-20 font-medium')}>
                {t('statistics.count')}
              </th>
              <th scope="col" className={joinClasses(cell, 'w-20 font-medium')}>
                {t('statistics.change')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, url, count, before }) => (
              <tr key={`${url} ${name}`} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal break-words">
                  {url ? (
                    <Link to={url} className="underline decoration-line-strong hover:decoration-ink">
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </th>
                <td className={cell}>{formatNumber(count)}</td>
                <td className={joinClasses(cell, 'text-muted')}>{formatNumber(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The websites of tools by how they answer. */
function Sites({ sites }: { sites: Statistics['sites'] }) {
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h3 className="mb-2 font-display text-lg font-bold">{t('statistics.sites')}</h3>
      {sites.total === 0 ? (
        <p className="text-sm text-muted">{t('statistics.noSites')}</p>
      ) : (
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
          {sites.rows.map(({ name, count }) => (
            <div key={name}>
              <dt className="text-sm text-muted">{t(`statistics.site.${name}`)}</dt>
              <dd className="font-semibold tabular-nums">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Shown({ statistics }: { statistics: Statistics }) {
  const { median_hours } = statistics.decisions;
  const extras: Partial<Record<(typeof FIGURES)[number], string>> = {
    subscribers: t('statistics.active', { active: formatNumber(statistics.subscribers.active) }),
    ...(median_hours === null
      ? {}
      : { decisions: t('statistics.median', { time: describeHours(median_hours) }) }),
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 max-[22rem]:grid-cols-1">
        {FIGURES.filter((name) => name !== 'subscribers' || isOn('newsletter')).map((name) => (
          <FigureCard
            key={name}
            title={t(`statistics.${name}`)}
            figure={statistics[name]}
            extra={extras[name]}
          />
        ))}
      </div>
      {isOn('health') && <Sites sites={statistics.sites} />}
      <div className="grid gap-3 sm:gap-4 lg:grid-cols-2">
        <Rows title={t('statistics.topPages')} rows={statistics.pages.rows} />
        <Rows title={t('statistics.referrers')} rows={statistics.referrers.rows} />
        <Rows title={t('statistics.topSearches')} rows={statistics.searches.rows} />
        <Rows title={t('statistics.noResult')} rows={statistics.no_result.rows} />
        <Rows title={t('statistics.noClick')} rows={statistics.no_click.rows} />
        <Rows title={t('statistics.topTools')} rows={statistics.clicks.rows} />
        <Rows
          title={t('statistics.categories')}
          rows={statistics.clicks.categories.map((row) => ({ ...row, name: labelText(row.name) }))}
        />
      </div>
    </>
  );
}

/** The figures of a period, each with that of the period before. */
export function Component() {
  const period = useAdminView(VIEWS, INITIAL);
  const read = api.query('GET /admin/statistics', { query: { period } });
  const query = useQuery(adminListQuery(read, SETTLED_FRESH_MS));
  const { run, isBusy } = useAdminAction(showToast);
  const download = () =>
    void run(async () => {
      const file = await api.file('GET /admin/statistics/export', { query: { period } });
      saveFile(`statistics-${period}.csv`, file);
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ViewLinks
          label={t('statistics.period')}
          views={VIEWS}
          initial={INITIAL}
          nameOf={(view) => t(`statistics.${view}`)}
        />
        <Button size="small" isBusy={isBusy} onClick={download}>
          <Download aria-hidden className="size-4" />
          {t('statistics.export')}
        </Button>
      </div>
      <ReadState query={query} rowHeight="h-40">
        {({ data }) => <Shown statistics={data} />}
      </ReadState>
      <p className="max-w-prose text-sm text-muted">{t('statistics.how')}</p>
    </div>
  );
}
