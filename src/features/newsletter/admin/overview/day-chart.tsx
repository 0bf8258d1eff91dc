import { formatNumber } from '#src/shared/format.ts';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { joinClasses } from '#src/ui/join-classes.ts';

interface Bar {
  date: string;
  value: number;
}

interface Series {
  name: string;
  /** Tailwind class of the bars, `fill-…`. */
  fill: string;
  bars: readonly Bar[];
}

/** Height of a half of the chart, in units of its view box. */
const HALF = 100;
const GAP = 0.2;

function Bars({ series, top, isDown }: { series: Series; top: number; isDown: boolean }) {
  return (
    <g className={series.fill}>
      {series.bars.map(({ date, value }, index) => {
        const height = (value / top) * HALF;
        return (
          value > 0 && (
            <rect
              key={date}
              x={index + GAP / 2}
              y={isDown ? HALF : HALF - height}
              width={1 - GAP}
              height={height}
            >
              <title>{`${formatUtcDate(date)}: ${formatNumber(value)} ${series.name}`}</title>
            </rect>
          )
        );
      })}
    </g>
  );
}

function Key({ series, direction }: { series: Series; direction?: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg aria-hidden="true" viewBox="0 0 10 10" className={joinClasses('size-2.5', series.fill)}>
        <rect width="10" height="10" rx="2" />
      </svg>
      {series.name}
      {direction && <span aria-hidden="true">{direction}</span>}
    </li>
  );
}

interface ChartProps {
  summary: string;
  up: Series;
  down?: Series;
}

/** The bars with the largest figure beside them. */
function Plot({ summary, up, down }: ChartProps) {
  const values = [...up.bars, ...(down?.bars ?? [])].map(({ value }) => value);
  const top = Math.max(1, ...values);
  const days = up.bars.length;
  return (
    <div className="flex gap-2">
      <p aria-hidden="true" className="w-10 shrink-0 text-right text-xs text-muted tabular-nums">
        {formatNumber(top)}
      </p>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${days} ${down ? 2 * HALF : HALF}`}
        preserveAspectRatio="none"
        className={joinClasses('w-full min-w-0 border-b border-line', down ? 'h-44' : 'h-28')}
      >
        <line
          x1="0"
          x2={days}
          y1={HALF}
          y2={HALF}
          className="stroke-line-strong"
          vectorEffect="non-scaling-stroke"
        />
        <Bars series={up} top={top} isDown={false} />
        {down && <Bars series={down} top={top} isDown />}
      </svg>
    </div>
  );
}

/**
 * A bar for each day, upwards for `up` and downwards for `down`, so that colour is not the only difference. Both have
 * the same scale. `summary` is what screen readers hear; a table beside it has the figures.
 */
export function DayChart({ title, summary, up, down }: ChartProps & { title: string }) {
  const [first, last] = [up.bars[0], up.bars.at(-1)];
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="font-semibold">{title}</h4>
        <ul className="flex gap-4 text-sm text-muted">
          <Key series={up} direction={down && '↑'} />
          {down && <Key series={down} direction="↓" />}
        </ul>
      </figcaption>
      <Plot summary={summary} up={up} down={down} />
      <p aria-hidden="true" className="flex justify-between pl-12 text-xs text-muted tabular-nums">
        <span>{first && formatUtcDate(first.date)}</span>
        <span>{last && formatUtcDate(last.date)}</span>
      </p>
    </figure>
  );
}
