import Papa from 'papaparse';
import { HEALTH_STATES } from '#src/features/tools/tool-page/detail/health-contract.ts';
import type { ExtensionPoints } from '#src/server/extensions.ts';
import { toCsvCell } from '#src/shared/text/csv-cell.ts';
import type { StatisticsContext } from '../context.server.ts';
import type { Figure, Listed, Statistics, StatisticsRow } from '../contract.ts';
import { type DayCount, type Measure, type Period, SHOWN_ROWS, type Span, spanOf } from '../rules.ts';
import {
  type ItemCount,
  selectClicksByCategory,
  selectItems,
  selectNotClicked,
  selectSums,
} from '../statistics-queries.server.ts';

/** A figure of the days of both periods; days that are missing had none. */
function toFigure({ days, since }: Span, counts: readonly DayCount[]): Figure {
  const byDay = new Map<string, number>();
  for (const { date, count } of counts) byDay.set(date, (byDay.get(date) ?? 0) + count);
  const by_day = days.map((date) => ({ date, count: byDay.get(date) ?? 0 }));
  const total = by_day.reduce((sum, { count }) => sum + count, 0);
  const before = counts.reduce((sum, { date, count }) => (date < since ? sum + count : sum), 0);
  return { total, before, by_day };
}

const toRow = ({ item, count, before }: ItemCount, url: string | null): StatisticsRow => ({
  name: item,
  url,
  count,
  before,
});

/** Tools that are published no longer count in the total alone. */
async function readClicks({ database, tools }: StatisticsContext, span: Span, figure: Figure) {
  const items = await selectItems(database.reports, 'click', span, SHOWN_ROWS);
  const [found, categories] = await Promise.all([
    tools.catalogue.readSuggested(items.map(({ item }) => Number(item))),
    selectClicksByCategory(database.reports, span, SHOWN_ROWS),
  ]);
  const byId = new Map(found.map((tool) => [tool.id, tool]));
  const rows = items.flatMap(({ item, ...counts }) => {
    const tool = byId.get(Number(item));
    return tool ? [{ name: tool.name, url: `/ai/${tool.slug}`, ...counts }] : [];
  });
  return {
    ...figure,
    rows,
    categories: categories.map(({ slug, ...row }) => ({ ...row, url: `/category/${slug}` })),
  };
}

/** Reads what other slices count: a figure for each, zeros where no slice does. */
async function readWork({ extensions }: StatisticsContext, span: Span) {
  const [before, since, until] = [span.before, span.since, span.until].map((day) => new Date(day)) as [
    Date,
    Date,
    Date,
  ];
  const subscribers = extensions.only('statistics.subscribers');
  const decisions = extensions.only('statistics.decisions');
  const count = async (source: ExtensionPoints['statistics.signUps'] | undefined) =>
    toFigure(span, (await source?.(before, until)) ?? []);
  const [sign_ups, reviews, subscribed, active, decided, median, medianBefore] = await Promise.all([
    count(extensions.only('statistics.signUps')),
    count(extensions.only('statistics.reviews')),
    count(subscribers?.newByDay),
    subscribers?.countActive() ?? 0,
    count(decisions?.byDay),
    decisions?.medianHours(since, until) ?? null,
    decisions?.medianHours(before, since) ?? null,
  ]);
  return {
    sign_ups,
    reviews,
    subscribers: { ...subscribed, active },
    decisions: { ...decided, median_hours: median, median_hours_before: medianBefore },
  };
}

/** The websites of tools by their state; empty where nobody visits them. */
async function readSites({ extensions }: StatisticsContext): Promise<Statistics['sites']> {
  const found = (await extensions.only('statistics.sites')?.()) ?? [];
  const counts = new Map(found.map(({ state, count }) => [state, count]));
  return {
    total: found.reduce((sum, { count }) => sum + count, 0),
    rows: HEALTH_STATES.map((name) => ({ name, count: counts.get(name) ?? 0 })),
  };
}

/** The figures of a period and of the one before; those of this process up to now. */
export async function readStatistics(context: StatisticsContext, period: Period): Promise<Statistics> {
  const { counter, database, clock } = context;
  await counter.flush();
  const db = database.reports;
  const span = spanOf(period, clock.now());
  const sums = await selectSums(db, span);
  const figureOf = (measure: Measure) =>
    toFigure(
      span,
      sums.filter((sum) => sum.measure === measure),
    );
  const list = async (measure: Measure, urlOf: (item: string) => string | null): Promise<Listed> => {
    const items = await selectItems(db, measure, span, SHOWN_ROWS);
    return { ...figureOf(measure), rows: items.map((item) => toRow(item, urlOf(item.item))) };
  };
  const searchUrl = (text: string) => `/search?${new URLSearchParams({ q: text })}`;
  const [pages, referrers, searches, no_result, notClicked, clicks, work, sites] = await Promise.all([
    list('page', (path) => path),
    list('referrer', () => null),
    list('search', searchUrl),
    list('no_result', searchUrl),
    selectNotClicked(db, span, SHOWN_ROWS),
    readClicks(context, span, figureOf('click')),
    readWork(context, span),
    readSites(context),
  ]);
  // Searches less those that found nothing or led somewhere; a click may come on the day after its search.
  const unclicked = (['search', 'no_result', 'search_click'] as const).flatMap((measure) =>
    sums.flatMap((sum) =>
      sum.measure === measure
        ? [{ date: sum.date, count: measure === 'search' ? sum.count : -sum.count }]
        : [],
    ),
  );
  const no_click = withoutNegatives(toFigure(span, unclicked));
  return {
    period,
    since: span.since,
    until: span.until,
    visits: figureOf('visit'),
    pages,
    referrers,
    searches,
    no_result,
    no_click: { ...no_click, rows: notClicked.map((item) => toRow(item, searchUrl(item.item))) },
    clicks,
    ...work,
    sites,
  };
}

function withoutNegatives({ total, before, by_day }: Figure): Figure {
  return {
    total: Math.max(0, total),
    before: Math.max(0, before),
    by_day: by_day.map(({ date, count }) => ({ date, count: Math.max(0, count) })),
  };
}

/** One line for each total, day and row. */
export function toStatisticsCsv(statistics: Statistics): string {
  const lines: (string | number)[][] = [['figure', 'of', 'count', 'before']];
  const { sites, ...figures } = statistics;
  for (const { name, count } of sites.rows) lines.push(['sites', name, count, '']);
  for (const [name, figure] of Object.entries(figures)) {
    if (typeof figure === 'string') continue;
    lines.push([name, 'total', figure.total, figure.before]);
    for (const { date, count } of figure.by_day) lines.push([name, date, count, '']);
    const lists = {
      [name]: 'rows' in figure ? figure.rows : [],
      [`${name}_by_category`]: 'categories' in figure ? figure.categories : [],
    };
    for (const [list, rows] of Object.entries(lists))
      for (const row of rows) lines.push([list, toCsvCell(row.name), row.count, row.before]);
  }
  const { median_hours, median_hours_before } = statistics.decisions;
  lines.push(['decision_hours', 'median', median_hours ?? '', median_hours_before ?? '']);
  // The byte order mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${Papa.unparse(lines, { newline: '\r\n' })}\r\n`;
}
