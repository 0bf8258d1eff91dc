import { cpus, loadavg } from 'node:os';
import { atMost, type Check } from './check.ts';
import type { Comparison } from './compare-servers.ts';
import type { FreshFigures } from './fresh-pages.ts';
import { type BesideFigures, checkBeside, formatBeside } from './import-beside.ts';
import type { InProcessReport } from './in-process.ts';
import type { IndexStarts } from './index-start.ts';
import { checkMemory, formatMemory, type MemoryFigures } from './memory.ts';
import type { MixedReport } from './mixed-load.ts';
import { checkMixed, formatFresh, formatMixed } from './mixed-report.ts';
import type { PageWeight } from './page-weight.ts';
import type { ImportFigures } from './prepare-data.ts';
import {
  checkImport,
  checkIndexStart,
  checkSize,
  formatLatencies,
  importLabel,
  listIndexStarts,
  listResources,
} from './size-report.ts';
import { formatTable, thousands } from './text-table.ts';

/** Server CPU a request of repeated reads, bare ÷ product. */
const CPU_RATIO = 0.75;
const RESTART_MS = 5000;
/** CPU of a page that nobody has asked for before, milliseconds. */
const FRESH_MS: Record<string, number> = { home: 5, 'search page': 5, 'tool page': 4 };
/** Of each page: the document before compression, and all scripts with gzip; kB of 1,000 bytes. */
const DOCUMENT_KB: Record<string, number> = { home: 90, 'search page': 70, 'tool page': 60 };
const SCRIPTS_KB: Record<string, number> = { home: 130, 'search page': 130 };
const MOST_SCRIPTS = 12;

export interface StartFigures {
  /** Until the port is open. */
  ms: number;
  /** Of it waiting for a core. */
  waitedMs: number | undefined;
}

export interface BenchReport {
  node: string;
  machine: string;
  tools: number;
  comparisons: Comparison[];
  /** One for each size of the catalogue. */
  inProcess: InProcessReport[];
  indexStarts: IndexStarts[];
  imports: ImportFigures[];
  memory: MemoryFigures[];
  beside: BesideFigures[];
  starts: { first: StartFigures; second: StartFigures };
  weights: PageWeight[];
  mixed: MixedReport;
  fresh: FreshFigures[];
}

export function describeMachine(): string {
  const cores = cpus();
  const load = loadavg()[0]!.toFixed(1);
  return `${cores.length} × ${cores[0]?.model ?? 'unknown processor'} · load average ${load}`;
}

/** Everything that has a target. */
export function checkTargets(report: BenchReport): Check[] {
  return [
    ...report.comparisons.flatMap(checkCpu),
    ...report.inProcess.flatMap(checkSize),
    ...report.imports.flatMap(checkImport),
    ...report.beside.map(checkBeside),
    ...report.indexStarts.flatMap(checkIndexStart),
    ...checkMixed(report.mixed),
    ...report.fresh.flatMap(checkFresh),
    ...report.weights.flatMap(checkWeight),
    atMost('start with nothing changed', report.starts.second.ms, RESTART_MS, 'ms'),
    ...checkMemory(report.memory),
  ];
}

function checkCpu({ label, cpuRatio }: Comparison): Check[] {
  if (cpuRatio === undefined) return [];
  return [
    {
      label: `CPU of bare ÷ product, ${label}`,
      value: cpuRatio.toFixed(2),
      target: `≥ ${CPU_RATIO}`,
      passed: cpuRatio >= CPU_RATIO,
    },
  ];
}

function checkFresh({ label, cpu }: FreshFigures): Check[] {
  return cpu === undefined ? [] : [atMost(`CPU of a ${label} made anew`, cpu, FRESH_MS[label]!, 'ms')];
}

function checkWeight({ label, shares, scripts }: PageWeight): Check[] {
  const kilobytes = SCRIPTS_KB[label];
  return [
    atMost(`document of the ${label}`, shares.document / 1000, DOCUMENT_KB[label]!, 'kB'),
    ...(kilobytes ? [atMost(`scripts of the ${label}, gzip`, scripts.gzip / 1000, kilobytes, 'kB')] : []),
    atMost(`script files of the ${label}`, scripts.count, MOST_SCRIPTS, 'files'),
  ];
}

/** The whole report as text. */
export function formatReport(report: BenchReport): string {
  return [
    `${thousands(report.tools)} tools · Node ${report.node} · ${report.machine}`,
    formatComparisons(report.comparisons),
    formatMixed(report.mixed),
    formatFresh(report.fresh),
    formatLatencies(report.inProcess),
    ...(report.beside.length > 0 ? [formatBeside(report.beside)] : []),
    formatResources(report),
    formatMemory(report.memory),
    formatWeights(report.weights),
    formatChecks(checkTargets(report)),
  ].join('\n\n');
}

function formatComparisons(comparisons: readonly Comparison[]): string {
  const head = 'path,bytes,req/s,bare,ratio,CPU µs,bare,ratio,p50 ms,bare,p99 ms,bare'.split(',');
  const rows = comparisons.map(({ label, bytes, product, bare, speedRatio, cpuRatio }) => [
    label,
    thousands(bytes),
    thousands(product.perSecond),
    thousands(bare.perSecond),
    speedRatio.toFixed(2),
    product.cpu?.toFixed(1) ?? '–',
    bare.cpu?.toFixed(1) ?? '–',
    cpuRatio?.toFixed(2) ?? '–',
    product.p50.toFixed(2),
    bare.p50.toFixed(2),
    product.p99.toFixed(2),
    bare.p99.toFixed(2),
  ]);
  const title =
    'Repeated reads at concurrency 16, compressed, beside a bare node:http server with the same bytes';
  return `${title}\n${formatTable(head, rows)}`;
}

function formatResources({ starts, imports, inProcess, indexStarts }: BenchReport): string {
  const rows: [string, string][] = [
    ['start after an import', formatStart(starts.first)],
    ['start with nothing changed', formatStart(starts.second)],
  ];
  for (const { tools, seconds, isCached } of imports) {
    rows.push([
      importLabel(tools, isCached),
      `${seconds.toFixed(1)} s, ${thousands(tools / seconds)} a second`,
    ]);
  }
  rows.push(...listResources(inProcess), ...listIndexStarts(indexStarts));
  return formatTable(['process', ''], rows);
}

function formatStart({ ms, waitedMs }: StartFigures): string {
  const waited = waitedMs === undefined ? '' : `, of it ${waitedMs.toFixed(0)} waiting for a core`;
  return `${ms.toFixed(0)} ms${waited}`;
}

function formatWeights(weights: readonly PageWeight[]): string {
  const head =
    'first visit (kB),document,HTML gz,br,CSS gz,br,scripts gz,br,files,fonts,files,total gz,br'.split(',');
  const rows = weights.map(({ label, shares, html, styles, scripts, fonts }) => [
    label,
    kilobytes(shares.document),
    kilobytes(html.gzip),
    kilobytes(html.brotli),
    kilobytes(styles.gzip),
    kilobytes(styles.brotli),
    kilobytes(scripts.gzip),
    kilobytes(scripts.brotli),
    String(scripts.count),
    kilobytes(fonts.bytes),
    String(fonts.count),
    kilobytes(html.gzip + styles.gzip + scripts.gzip + fonts.bytes),
    kilobytes(html.brotli + styles.brotli + scripts.brotli + fonts.bytes),
  ]);
  return formatTable(head, rows);
}

function formatChecks(checks: readonly Check[]): string {
  const rows = checks.map(({ label, value, target, passed }) => [label, value, target, passed ? '✓' : '✗']);
  return formatTable(['target', 'measured', 'limit', ''], rows);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
