/**
 * `npm run bench`: what the production build does with 20,000 tools. `--large` adds 100,000, `--quick` measures
 * shorter, `--json FILE` keeps the figures. Ends with 1 when a target is missed.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareServers, type Page } from './compare-servers.ts';
import { createToolWorld } from './generate-tools.ts';
import type { InProcessReport } from './in-process.ts';
import { weighPage } from './page-weight.ts';
import { type PreparedData, prepareData } from './prepare-data.ts';
import { readMemory } from './process-figures.ts';
import { type BenchReport, checkTargets, describeMachine, formatReport } from './report.ts';
import { Workspace } from './workspace.ts';

const TOOLS = 20_000;
const LARGE = 100_000;

interface Pace {
  rounds: number;
  milliseconds: number;
  queries: number;
}

const NORMAL: Pace = { rounds: 5, milliseconds: 2000, queries: 2000 };
const QUICK: Pace = { rounds: 3, milliseconds: 500, queries: 500 };

function say(text: string): void {
  console.error(`… ${text}`);
}

/** Addresses that the generated catalogue can answer. */
async function choosePages(port: number): Promise<{ api: Page[]; html: Page[] }> {
  const { words } = createToolWorld();
  const search = new URLSearchParams({ search: words.words.slice(200, 202).join(' '), facets: '1' });
  const beginning = new URLSearchParams({ q: words.words[200]!.slice(0, 3) });
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/ai-tools?sort_by=rating&limit=1`);
  const list: { data: { slug: string }[] } = await response.json();
  const slug = list.data[0]!.slug;
  return {
    api: [
      { label: 'list', path: '/api/v1/ai-tools' },
      { label: 'search with facets', path: `/api/v1/ai-tools?${search}` },
      { label: 'suggest', path: `/api/v1/ai-tools/suggest?${beginning}` },
      { label: 'tool JSON', path: `/api/v1/ai-tools/${slug}` },
    ],
    html: [
      { label: 'home', path: '/' },
      { label: 'search page', path: `/search?q=${words.words[200]}` },
      { label: 'tool page', path: `/ai/${slug}` },
    ],
  };
}

async function measureAnswers(
  workspace: Workspace,
  { dataDir, tools }: PreparedData,
  queries: number,
): Promise<InProcessReport> {
  say(`${queries} new searches and suggestions at ${tools} tools`);
  const args = ['bench/in-process.ts', dataDir, String(tools), String(queries)];
  return JSON.parse(await workspace.runScript(args, { NODE_ENV: 'production' }));
}

async function measureSite(workspace: Workspace, { dataDir }: PreparedData, pace: Pace) {
  say('starting twice');
  const started = await workspace.startSite(dataDir);
  await started.stop();
  const site = await workspace.startSite(dataDir);
  const memoryAtStart = readMemory(site.pid);
  const pages = await choosePages(site.port);
  const comparisons = await compareServers(workspace, site, [...pages.api, ...pages.html], { ...pace, say });
  const memory = readMemory(site.pid);
  const weights = [];
  for (const page of pages.html) weights.push(await weighPage(site.port, page));
  await site.stop();
  return {
    comparisons,
    weights,
    starts: {
      first: { ms: started.startMs, waitedMs: started.waitedMs },
      second: { ms: site.startMs, waitedMs: site.waitedMs },
    },
    memory: memoryAtStart &&
      memory && {
        started: memoryAtStart.resident,
        loaded: memory.resident,
        peak: memory.peak,
      },
  };
}

async function run(workspace: Workspace, pace: Pace, isLarge: boolean): Promise<BenchReport> {
  await workspace.runScript(['scripts/build.ts', '--if-stale']);
  const prepared = await prepareData(workspace, TOOLS, say);
  const site = await measureSite(workspace, prepared, pace);
  const inProcess = [await measureAnswers(workspace, prepared, pace.queries)];
  const imports = [prepared];
  if (isLarge) {
    const large = await prepareData(workspace, LARGE, say);
    inProcess.push(await measureAnswers(workspace, large, pace.queries));
    imports.push(large);
  }
  return {
    node: process.version,
    machine: describeMachine(),
    tools: TOOLS,
    ...site,
    inProcess,
    imports: imports.map(({ tools, seconds, isCached }) => ({ tools, seconds, isCached })),
  };
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      large: { type: 'boolean', default: false },
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
    const report = await run(workspace, values.quick ? QUICK : NORMAL, values.large);
    if (values.json) writeFileSync(values.json, `${JSON.stringify(report, undefined, 2)}\n`);
    console.log(formatReport(report));
    return checkTargets(report).every((check) => check.passed) ? 0 : 1;
  } finally {
    await workspace.close();
  }
}

process.exitCode = await main();
