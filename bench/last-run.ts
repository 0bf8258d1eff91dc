import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BenchReport } from './report.ts';
import { formatTable } from './text-table.ts';

/** The figures of a run that are worth comparing, by their labels. */
type Figures = Record<string, number>;

interface LastRun {
  at: string;
  machine: string;
  figures: Figures;
}

function listFigures(report: BenchReport): Figures {
  const figures: Figures = {};
  for (const { label, speedRatio } of report.comparisons) figures[`${label}: product ÷ bare`] = speedRatio;
  for (const { changesPerSecond, ratio, readP99, changes } of report.mixed.mixed) {
    const label = `${changesPerSecond} changes/s`;
    figures[`${label}: reads ÷ without`] = ratio;
    figures[`${label}: read p99 ms`] = readP99;
    figures[`${label}: change p99 ms`] = changes.p99;
  }
  for (const { kind, statements } of report.mixed.costs ?? []) figures[`${kind}: statements`] = statements;
  for (const { label, cpu } of report.fresh)
    if (cpu !== undefined) figures[`${label} made anew: CPU ms`] = cpu;
  for (const { tools, search, suggest, cardMegabytes, indexMegabytes, merge } of report.inProcess) {
    figures[`${tools} tools: new search p99 ms`] = search.p99;
    figures[`${tools} tools: suggestion p99 ms`] = suggest.p99;
    figures[`${tools} tools: cards, MiB`] = cardMegabytes;
    figures[`${tools} tools: index, MiB`] = indexMegabytes;
    figures[`${tools} tools: merge, CPU ms`] = merge.ms;
  }
  for (const { tools, p99 } of report.beside) figures[`${tools} tools imported beside: list p99 ms`] = p99;
  for (const { snapshot } of report.indexStarts)
    figures[`${snapshot.tools} tools: index from its snapshot, CPU ms`] = snapshot.cpuMs;
  figures['start with nothing changed, ms'] = report.starts.second.ms;
  for (const { engine, rest } of report.memory) figures[`memory at rest, ${engine}, MiB`] = rest / 2 ** 20;
  return figures;
}

function read(file: string): LastRun | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Compares a run with the one recorded before, and records it. */
export function compareWithLast(report: BenchReport, file: string): string {
  const last = read(file);
  const figures = listFigures(report);
  mkdirSync(dirname(file), { recursive: true });
  const run: LastRun = { at: new Date().toISOString(), machine: report.machine, figures };
  writeFileSync(file, `${JSON.stringify(run, undefined, 2)}\n`);
  if (!last) return 'No earlier run is recorded.';
  const rows = Object.entries(figures).map(([label, now]) => {
    const before = last.figures[label];
    const change = before ? `${((now / before - 1) * 100).toFixed(0)} %` : '–';
    return [label, before?.toFixed(2) ?? '–', now.toFixed(2), change];
  });
  const title = `Beside the run of ${last.at} (${last.machine})`;
  return `${title}\n${formatTable(['figure', 'then', 'now', 'change'], rows)}`;
}
