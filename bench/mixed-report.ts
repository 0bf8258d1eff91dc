import type { Check } from './check.ts';
import type { FreshFigures } from './fresh-pages.ts';
import type { MixedReport } from './mixed-load.ts';
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
      value: `${busiest.changeP99.toFixed(0)} ms`,
      target: `≤ ${CHANGE_P99} ms`,
      passed: busiest.changeP99 <= CHANGE_P99,
    },
  ];
}

export function formatMixed({ quiet, quietP99, mixed }: MixedReport): string {
  const head = 'changes/s,reads/s,÷ without,read p50 ms,p99 ms,CPU µs,changes,p50 ms,p99 ms'.split(',');
  const without = ['0', Math.round(quiet).toLocaleString('en-US'), '1.00', '', quietP99.toFixed(2)];
  const rows = mixed.map((each) => [
    String(each.changesPerSecond),
    Math.round(each.readsPerSecond).toLocaleString('en-US'),
    each.ratio.toFixed(2),
    each.readP50.toFixed(2),
    each.readP99.toFixed(2),
    each.cpu?.toFixed(1) ?? '–',
    String(each.changes),
    each.changeP50.toFixed(0),
    each.changeP99.toFixed(0),
  ]);
  const title =
    'Reads of all pages at concurrency 16 while reviews, votes, saves, edits and approvals are made';
  return `${title}\n${formatTable(head, [[...without, '', '', '', ''], ...rows])}`;
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
