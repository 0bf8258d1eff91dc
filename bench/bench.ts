/**
 * `npm run bench`: what the production build does with 20,000 tools. `--large` adds 100,000, `--huge` 1,000,000, `--quick`
 * measures shorter, `--json FILE` keeps the figures. Compares with the run before. Ends with 1 when a target is missed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { choosePages } from './choose-pages.ts';
import { compareServers, type Page } from './compare-servers.ts';
import { measureFreshPages } from './fresh-pages.ts';
import { type BesideFigures, measureImportBeside } from './import-beside.ts';
import type { InProcessReport } from './in-process.ts';
import { measureIndexStarts } from './index-start.ts';
import { compareWithLast } from './last-run.ts';
import { measureMemory } from './memory.ts';
import { type MixedReport, measureChangeCosts, measureMixedLoad } from './mixed-load.ts';
import { weighPage } from './page-weight.ts';
import { type PreparedData, prepareData } from './prepare-data.ts';
import { type BenchReport, checkTargets, describeMachine, formatReport } from './report.ts';
import { ROOT, Workspace } from './workspace.ts';

const TOOLS = 20_000;
const LARGE = 100_000;
const HUGE = 1_000_000;
const LAST_RUN = join(ROOT, 'node_modules/.cache/aisle-bench/last-run.json');

interface Pace {
  rounds: number;
  milliseconds: number;
  queries: number;
  /** Of a round of the mixed load. */
  mixedMilliseconds: number;
  mixedRounds: number;
}

const NORMAL: Pace = {
  rounds: 5,
  milliseconds: 2000,
  queries: 2000,
  mixedMilliseconds: 6000,
  mixedRounds: 3,
};
const QUICK: Pace = { rounds: 3, milliseconds: 500, queries: 500, mixedMilliseconds: 5000, mixedRounds: 1 };

function say(text: string): void {
  console.error(`… ${text}`);
}

const chooseAll = async (port: number): Promise<Page[]> => {
  const { api, html } = await choosePages(port);
  return [...api, ...html];
};

async function measureAnswers(
  workspace: Workspace,
  { dataDir, tools }: PreparedData,
  queries: number,
): Promise<InProcessReport> {
  say(`${queries} new searches and suggestions at ${tools} tools`);
  const args = ['bench/in-process.ts', dataDir, String(queries)];
  return JSON.parse(await workspace.runScript(args, { NODE_ENV: 'production' }));
}

async function measureSite(workspace: Workspace, { dataDir }: PreparedData, pace: Pace) {
  say('starting twice');
  const started = await workspace.startSite(dataDir);
  await started.stop();
  const site = await workspace.startSite(dataDir);
  const pages = await choosePages(site.port);
  const comparisons = await compareServers(workspace, site, [...pages.api, ...pages.html], { ...pace, say });
  say('pages made anew');
  const fresh = await measureFreshPages(site);
  const weights = [];
  for (const page of pages.html) weights.push(await weighPage(site.port, page));
  await site.stop();
  return {
    comparisons,
    fresh,
    weights,
    starts: {
      first: { ms: started.startMs, waitedMs: started.waitedMs },
      second: { ms: site.startMs, waitedMs: site.waitedMs },
    },
  };
}

async function measureMixed(
  workspace: Workspace,
  { dataDir }: PreparedData,
  { mixedMilliseconds: milliseconds, mixedRounds: rounds }: Pace,
): Promise<MixedReport> {
  const report = await measureMixedLoad(workspace, dataDir, chooseAll, { milliseconds, rounds, say });
  say('changes with nothing beside them');
  return { ...report, costs: await measureChangeCosts(workspace, dataDir) };
}

async function run(workspace: Workspace, pace: Pace, sizes: readonly number[]): Promise<BenchReport> {
  await workspace.runScript(['scripts/build.ts', '--if-stale']);
  const prepared = await prepareData(workspace, TOOLS, say);
  const site = await measureSite(workspace, prepared, pace);
  const memory = await measureMemory(workspace, prepared.dataDir, say);
  const mixed = await measureMixed(workspace, prepared, pace);
  // The snapshot that they leave is what the answers are measured from.
  const indexStarts = [await measureIndexStarts(workspace, prepared, say)];
  const inProcess = [await measureAnswers(workspace, prepared, pace.queries)];
  const imports = [prepared];
  const beside: BesideFigures[] = [];
  for (const size of sizes) {
    const large = await prepareData(workspace, size, say);
    imports.push(large);
    indexStarts.push(await measureIndexStarts(workspace, large, say));
    inProcess.push(await measureAnswers(workspace, large, pace.queries));
    const figures = await measureImportBeside(workspace, size, say);
    if (figures) beside.push(figures);
  }
  return {
    node: process.version,
    machine: describeMachine(),
    tools: TOOLS,
    ...site,
    memory,
    mixed,
    inProcess,
    indexStarts,
    beside,
    imports: imports.map(({ tools, seconds, isCached }) => ({ tools, seconds, isCached })),
  };
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      large: { type: 'boolean', default: false },
      huge: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  const workspace = new Workspace();
  const stop = (): void => {
    void workspace.close().finally(() => process.exit(130));
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const sizes = [...(values.large ? [LARGE] : []), ...(values.huge ? [HUGE] : [])];
    const report = await run(workspace, values.quick ? QUICK : NORMAL, sizes);
    if (values.json) writeFileSync(values.json, `${JSON.stringify(report, undefined, 2)}\n`);
    console.log(`${formatReport(report)}\n\n${compareWithLast(report, LAST_RUN)}`);
    return checkTargets(report).every((check) => check.passed) ? 0 : 1;
  } finally {
    await workspace.close();
  }
}

process.exitCode = await main();
