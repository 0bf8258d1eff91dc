import { atMost, type Check } from './check.ts';
import type { InProcessReport, Latencies } from './in-process.ts';
import type { IndexStarts } from './index-start.ts';
import type { ImportFigures } from './prepare-data.ts';
import { formatTable, thousands } from './text-table.ts';

/** What differs with the number of tools. */
interface Limits {
  /** The catalogue has so many tools, or more. */
  from: number;
  /** Milliseconds. */
  searchP99: number;
  suggestP99?: number;
  indexMegabytes?: number;
  importSeconds?: number;
}

const LIMITS: readonly Limits[] = [
  { from: 1_000_000, searchP99: 20, indexMegabytes: 1536, importSeconds: 1200 },
  { from: 100_000, searchP99: 5, suggestP99: 2, importSeconds: 180 },
  { from: 0, searchP99: 5, suggestP99: 2 },
];
/** Milliseconds that a merge of the index may keep the event loop to itself. */
const MERGE_HOLD = 8;
/** Milliseconds from an open database to an index out of its snapshot, for catalogues of up to so many tools. */
const INDEX_START_MS = 3000;
const INDEX_START_TOOLS = 100_000;

function limitsOf(tools: number): Limits {
  return LIMITS.find(({ from }) => tools >= from)!;
}

export function checkSize({ tools, search, suggest, merge, indexMegabytes }: InProcessReport): Check[] {
  const limits = limitsOf(tools);
  const size = `${thousands(tools)} tools`;
  const checks = [atMost(`new search with facets p99, ${size}`, search.p99, limits.searchP99, 'ms')];
  if (limits.suggestP99 !== undefined)
    checks.push(atMost(`new suggestion p99, ${size}`, suggest.p99, limits.suggestP99, 'ms'));
  if (limits.indexMegabytes !== undefined)
    checks.push(atMost(`index of ${size}`, indexMegabytes, limits.indexMegabytes, 'MiB'));
  checks.push(atMost(`longest hold of a merge, ${size}`, merge.longest, MERGE_HOLD, 'ms'));
  return checks;
}

export function checkImport({ tools, seconds, isCached }: ImportFigures): Check[] {
  const { importSeconds } = limitsOf(tools);
  return importSeconds === undefined
    ? []
    : [atMost(importLabel(tools, isCached), seconds, importSeconds, 's')];
}

export function importLabel(tools: number, isCached: boolean): string {
  return `import of ${thousands(tools)} lines${isCached ? ' (earlier run)' : ''}`;
}

export function formatLatencies(reports: readonly InProcessReport[]): string {
  const row = (label: string, tools: number, times: Latencies) => [
    label,
    thousands(tools),
    ...[times.p50, times.p99, times.max, times.calmP99, times.cpuP99].map((ms) => ms.toFixed(2)),
  ];
  const rows = reports.flatMap(({ tools, search, suggest, indexOnly }) => [
    row('search with facets', tools, search),
    row('  of it the index', tools, indexOnly),
    row('suggest', tools, suggest),
  ]);
  const title = `Answers never given before, in the process, concurrency 1 (${reports[0]?.rounds ?? 0} of each; calm: the fastest of three askings; CPU: the same by the thread's time)`;
  return `${title}\n${formatTable(['ask', 'tools', 'p50 ms', 'p99 ms', 'max ms', 'calm p99 ms', 'CPU p99 ms'], rows)}`;
}

/** Rows for the table of resources. */
export function listResources(reports: readonly InProcessReport[]): [string, string][] {
  return reports.flatMap(({ tools, indexMegabytes, cardMegabytes, merge }): [string, string][] => [
    [`index of ${thousands(tools)} tools`, `${indexMegabytes.toFixed(0)} MiB`],
    [
      'its cards in memory',
      `${cardMegabytes.toFixed(1)} MiB, ${((cardMegabytes / tools) * 10_000).toFixed(1)} for 10,000`,
    ],
    [
      'a merge of it, CPU',
      `${merge.ms.toFixed(0)} ms, held for ${merge.p99.toFixed(1)} ms (p99), ${merge.longest.toFixed(1)} at most`,
    ],
  ]);
}

/** The start of a catalogue of up to 100,000 tools, from its snapshot. */
export function checkIndexStart({ snapshot: { tools, ms } }: IndexStarts): Check[] {
  if (tools > INDEX_START_TOOLS) return [];
  return [atMost(`index of ${thousands(tools)} tools from its snapshot`, ms, INDEX_START_MS, 'ms')];
}

export function listIndexStarts(starts: readonly IndexStarts[]): [string, string][] {
  const describe = ({ ms, cpuMs, peakMegabytes }: IndexStarts['snapshot']) =>
    `${ms.toFixed(0)} ms, CPU ${cpuMs.toFixed(0)} ms, ${peakMegabytes.toFixed(0)} MiB at most`;
  return starts.flatMap(({ database, snapshot }): [string, string][] => [
    [`start of ${thousands(database.tools)} tools from the database`, describe(database)],
    ['the same from the snapshot', describe(snapshot)],
  ]);
}
