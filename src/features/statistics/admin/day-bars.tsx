import { formatNumber } from '#src/shared/format.ts';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { Figure } from '../contract.ts';

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
export function DayBars({ name, days }: { name: string; days: readonly Day[] }) {
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
