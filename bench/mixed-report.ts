import type { ChangeCost } from './change-cost.ts';
import type { Check } from './check.ts';
import type { FreshFigures } from './fresh-pages.ts';
import type { MixedFigures, MixedReport, Percentiles } from './mixed-load.ts';
import { formatTable } from './text-table.ts';

/** Reads a second with changes ÷ without. */
const LEAST_RATIO = 0.7;
/** Milliseconds. */
const READ_P99 = 25;
const CHANGE_P99 = 100;

/** The worst of all rates counts. */
export function checkMixed({ mixed }: MixedReport): Check[] {
  const ratio = Math.min(...mixed.map((each) => each.ratio));
  const readP99 = Math.max(...mixed.map((each) => each.readP99));
  const busiest = mixed.at(-1)!;
  return [
    {
      label: 'reads a second with changes ÷ without, the worst',
      value: ratio.toFixed(2),
      target: `≥ ${LEAST_RATIO}`,
      passed: ratio >= LEAST_RATIO,
    },
    {
      label: 'these reads p99',
      value: `${readP99.toFixed(1)} ms`,
      target: `≤ ${READ_P99} ms`,
      passed: readP99 <= READ_P99,
    },
    {
      label: `a change p99, ${busiest.changesPerSecond} a second`,
      value: `${busiest.changes.p99.toFixed(0)} ms`,
      target: `≤ ${CHANGE_P99} ms`,
      passed: busiest.changes.p99 <= CHANGE_P99,
    },
  ];
}

export function formatMixed({ quiet, quietP99, mixed, costs }: MixedReport): string {
  const head = 'changes/s,reads/s,÷ without,read p50 ms,p99 ms,CPU µs,changes,p50 ms,p99 ms'.split(',');
  const without = ['0', Math.round(quiet).toLocaleString('en-US'), '1.00', '', quietP99.toFixed(2)];
  const rows = mixed.map((each) => [
    String(each.changesPerSecond),
    Math.round(each.readsPerSecond).toLocaleString('en-US'),
    each.ratio.toFixed(2),
    each.readP50.toFixed(2),
    each.readP99.toFixed(2),
    each.cpu?.toFixed(1) ?? '–',
    ...formatPercentiles(each.changes),
  ]);
  const title =
    'Reads of all pages at concurrency 16 while reviews, votes, saves, edits and approvals are made';
  const reads = `${title}\n${formatTable(head, [[...without, '', '', '', ''], ...rows])}`;
  return [reads, formatKinds(mixed), ...(costs ? [formatCosts(costs)] : [])].join('\n\n');
}

function formatPercentiles({ count, p50, p99 }: Percentiles): string[] {
  return [String(count), p50.toFixed(0), p99.toFixed(0)];
}

function formatKinds(mixed: readonly MixedFigures[]): string {
  const rows = mixed.flatMap(({ changesPerSecond, changesByKind }) =>
    Object.entries(changesByKind).map(([kind, times]) => [
      `${kind}, ${changesPerSecond} a second`,
      ...formatPercentiles(times),
    ]),
  );
  return formatTable(['change', 'number', 'p50 ms', 'p99 ms'], rows);
}

function formatCosts(costs: readonly ChangeCost[]): string {
  const rows = costs.map(({ kind, statements, milliseconds, databaseMs, cpuMs }) => [
    kind,
    String(statements),
    milliseconds.toFixed(1),
    databaseMs.toFixed(1),
    cpuMs.toFixed(1),
  ]);
  return formatTable(
    ['change with nothing beside it', 'statements', 'ms', 'of it statements, ms', 'CPU ms'],
    rows,
  );
}

export function formatFresh(fresh: readonly FreshFigures[]): string {
  const rows = fresh.map(({ label, p50, p99, cpu }) => [
    label,
    p50.toFixed(1),
    p99.toFixed(1),
    cpu?.toFixed(1) ?? '–',
  ]);
  return formatTable(['page made anew', 'p50 ms', 'p99 ms', 'CPU ms'], rows);
}
