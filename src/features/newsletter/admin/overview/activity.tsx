import { formatNumber } from '#src/shared/format.ts';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Disclosure } from '#src/ui/overlays/disclosure.tsx';
import type { NewsletterStats } from '../contract.ts';

type Day = NewsletterStats['by_day'][number];
const FIGURES = ['subscribed', 'unsubscribed', 'delivered'] as const;

interface Series {
  figure: (typeof FIGURES)[number];
  /** Tailwind class of the bars, `fill-…`. */
  fill: string;
}

interface ChartProps {
  days: readonly Day[];
  summary: string;
  up: Series;
  down?: Series;
}

/** Height of a half of the chart, in units of its view box. */
const HALF = 100;
const GAP = 0.2;

function Key({ series: { figure, fill }, direction }: { series: Series; direction?: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg aria-hidden="true" viewBox="0 0 10 10" className={joinClasses('size-2.5', fill)}>
        <rect width="10" height="10" rx="2" />
      </svg>
      {t(`newsletterAdmin.${figure}`)}
      {direction && <span aria-hidden="true">{direction}</span>}
    </li>
  );
}

/** The bars with the largest figure next to them. */
function Plot({ days, summary, up, down }: ChartProps) {
  const shown = down ? [up, down] : [up];
  const top = Math.max(1, ...days.flatMap((day) => shown.map(({ figure }) => day[figure])));
  const bar = (series: Series, day: Day, index: number) => {
    const value = day[series.figure];
    const height = (value / top) * HALF;
    const y = series === down ? HALF : HALF - height;
    return (
      value > 0 && (
        <rect key={day.date} x={index + GAP / 2} y={y} width={1 - GAP} height={height}>
          <title>{`${formatUtcDate(day.date)}: ${formatNumber(value)} ${t(`newsletterAdmin.${series.figure}`)}`}</title>
        </rect>
      )
    );
  };
  return (
    <div className="flex gap-2">
      <p aria-hidden="true" className="w-10 shrink-0 text-right text-xs text-muted tabular-nums">
        {formatNumber(top)}
      </p>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${days.length} ${shown.length * HALF}`}
        preserveAspectRatio="none"
        className={joinClasses('w-full min-w-0 border-b border-line', down ? 'h-44' : 'h-28')}
      >
        <line
          x1="0"
          x2={days.length}
          y1={HALF}
          y2={HALF}
          className="stroke-line-strong"
          vectorEffect="non-scaling-stroke"
        />
        {shown.map((series) => (
          <g key={series.figure} className={series.fill}>
            {days.map((day, index) => bar(series, day, index))}
          </g>
        ))}
      </svg>
    </div>
  );
}

/**
 * A bar for each day, upwards for `up` and downwards for `down`, so that colour is not the only difference. Both have
 * the same scale. `summary` is what screen readers hear; a table next to it has the figures.
 */
function DayChart({ title, ...chart }: ChartProps & { title: string }) {
  const { days, up, down } = chart;
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="font-semibold">{title}</h4>
        <ul className="flex gap-4 text-sm text-muted">
          <Key series={up} direction={down && '↑'} />
          {down && <Key series={down} direction="↓" />}
        </ul>
      </figcaption>
      <Plot {...chart} />
      <p aria-hidden="true" className="flex justify-between pl-12 text-xs text-muted tabular-nums">
        {[days.at(0), days.at(-1)].map((day) => day && <span key={day.date}>{formatUtcDate(day.date)}</span>)}
      </p>
    </figure>
  );
}

/** The days on which something happened, newest first. */
function DayTable({ days }: { days: readonly Day[] }) {
  const cell = 'px-2 py-1.5 text-right tabular-nums first:pl-0 first:text-left';
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{t('newsletterAdmin.byDay')}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className={cell}>
            {t('newsletterAdmin.day')}
          </th>
          {FIGURES.map((figure) => (
            <th key={figure} scope="col" className={cell}>
              {t(`newsletterAdmin.${figure}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.date} className="border-b border-line last:border-0">
            <th scope="row" className={`${cell} font-normal`}>
              {formatUtcDate(day.date)}
            </th>
            {FIGURES.map((figure) => (
              <td key={figure} className={cell}>
                {formatNumber(day[figure])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The last 90 days. People and mails have charts of their own, because there are many more mails. */
export function Activity({ days }: { days: readonly Day[] }) {
  const busy = days.filter((day) => FIGURES.some((figure) => day[figure] > 0));
  const sumOf = (figure: Series['figure']) => days.reduce((sum, day) => sum + day[figure], 0);
  const delivered = sumOf('delivered');
  const people = { subscribed: sumOf('subscribed'), unsubscribed: sumOf('unsubscribed') };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h3 className="font-display text-lg font-bold">{t('newsletterAdmin.byDay')}</h3>
      {busy.length === 0 ? (
        <p className="text-muted">{t('newsletterAdmin.quiet')}</p>
      ) : (
        <>
          <DayChart
            days={days}
            title={t('newsletterAdmin.people')}
            summary={t('newsletterAdmin.peopleSummary', people)}
            up={{ figure: 'subscribed', fill: 'fill-positive' }}
            down={{ figure: 'unsubscribed', fill: 'fill-danger' }}
          />
          {delivered > 0 && (
            <DayChart
              days={days}
              title={t('newsletterAdmin.mails')}
              summary={t('newsletterAdmin.mailsSummary', { count: delivered })}
              up={{ figure: 'delivered', fill: 'fill-accent' }}
            />
          )}
          <Disclosure summary={<span className="text-sm">{t('newsletterAdmin.asTable')}</span>}>
            <DayTable days={busy} />
          </Disclosure>
        </>
      )}
    </section>
  );
}
