/**
 * `npm run bench`: what the production build does with 20,000 tools and with 100,000, compared with its limits.
 * `--quick` measures shorter and leaves out 100,000 and Lighthouse; `--json FILE` keeps the figures. Ends with 1 when a
 * limit is missed.
 */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { atLeast, atMost, type Check, formatChecks } from './check.ts';
import { choosePages } from './choose-pages.ts';
import { type Comparison, compareServers } from './compare-servers.ts';
import { checkFresh, type FreshFigures, measureFreshPages } from './fresh-pages.ts';
import { checkAnswers, type InProcessReport } from './in-process.ts';
import { checkMemory, formatMemory, type MemoryFigures, measureMemory } from './memory.ts';
import { checkMixed, formatMixed, type MixedFigures, measureMixedLoad } from './mixed-load.ts';
import { type PageWeight, weighPage } from './page-weight.ts';
import { prepareData } from './prepare-data.ts';
import { readCpuTime } from './process-figures.ts';
import { checkSentences, runSentences, type SentenceReport } from './sentences.ts';
import { formatTable, thousands } from './text-table.ts';
import { runBench, type Workspace } from './workspace.ts';

const TOOLS = 20_000;
const LARGE = 100_000;
/** CPU of a repeated read, bare server ÷ product. */
const CPU_RATIO = 0.75;
const SCRIPTS_KIB = 140;
/** Pages whose scripts have a limit. */
const FIRST_PAGES = ['home', 'search page'];
const START_S = 25;

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

interface Report {
  comparisons: Comparison[];
  fresh: FreshFigures[];
  weights: PageWeight[];
  memory: MemoryFigures[];
  mixed: MixedFigures[];
  answers: InProcessReport[];
  sentences: SentenceReport;
  /** Of 100,000 tools, seconds until the port is open; CPU of all threads where that is less. */
  largeStart?: number;
  lighthouse?: boolean;
}

function say(text: string): void {
  console.error(`… ${text}`);
}

async function measureAnswers(
  workspace: Workspace,
  dataDir: string,
  queries: number,
): Promise<InProcessReport> {
  say(`${queries} new searches and suggestions`);
  const args = ['bench/in-process.ts', dataDir, String(queries)];
  return JSON.parse(await workspace.runScript(args, { NODE_ENV: 'production' }));
}

async function measureSite(workspace: Workspace, dataDir: string, pace: Pace) {
  const site = await workspace.startSite(dataDir);
  const { api, html } = await choosePages(site.port);
  const comparisons = await compareServers(workspace, site, [...api, ...html], { ...pace, say });
  say('pages on a cache miss');
  const fresh = await measureFreshPages(site);
  const weights = await Promise.all(html.map((page) => weighPage(site.port, page)));
  await site.stop();
  return { comparisons, fresh, weights };
}

async function measureLarge(workspace: Workspace, queries: number) {
  const { dataDir } = await prepareData(workspace, LARGE, say);
  const site = await workspace.startSite(dataDir);
  // Without other programs a start takes less time than CPU, because its threads overlap.
  const cpu = (readCpuTime(site.pid) ?? Number.POSITIVE_INFINITY) / 1e6;
  await site.stop();
  const seconds = site.startMs / 1000;
  say(`started in ${seconds.toFixed(1)} s with ${cpu.toFixed(1)} s of CPU`);
  return {
    largeStart: Math.min(seconds, cpu),
    largeAnswers: await measureAnswers(workspace, dataDir, queries),
  };
}

/** Lighthouse prints its own table. */
async function runLighthouse(workspace: Workspace): Promise<boolean> {
  say('Lighthouse');
  const child = workspace.spawnNode(['scripts/lighthouse.ts'], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  return code === 0;
}

async function measure(workspace: Workspace, isQuick: boolean): Promise<Report> {
  const pace = isQuick ? QUICK : NORMAL;
  await workspace.runScript(['scripts/build.ts', '--if-stale']);
  const { dataDir } = await prepareData(workspace, TOOLS, say);
  const site = await measureSite(workspace, dataDir, pace);
  const memory = await measureMemory(workspace, say);
  const mixed = await measureMixedLoad(workspace, dataDir, {
    milliseconds: pace.mixedMilliseconds,
    rounds: pace.mixedRounds,
    say,
  });
  const answers = [await measureAnswers(workspace, dataDir, pace.queries)];
  say('sentences');
  const sentences = await runSentences(workspace);
  if (isQuick) return { ...site, memory, mixed, answers, sentences };
  const { largeStart, largeAnswers } = await measureLarge(workspace, pace.queries);
  answers.push(largeAnswers);
  return {
    ...site,
    memory,
    mixed,
    answers,
    sentences,
    largeStart,
    lighthouse: await runLighthouse(workspace),
  };
}

function listChecks(report: Report): Check[] {
  const { comparisons, fresh, weights, memory, mixed, answers, sentences, largeStart, lighthouse } = report;
  const first = weights.filter(({ label }) => FIRST_PAGES.includes(label));
  return [
    ...comparisons.flatMap(({ label, cpuRatio }) =>
      cpuRatio === undefined
        ? []
        : [atLeast(`repeated ${label}, CPU of bare ÷ product`, cpuRatio, CPU_RATIO)],
    ),
    ...checkMixed(mixed),
    ...fresh.flatMap(checkFresh),
    ...checkMemory(memory),
    ...first.map(({ label, scripts }) =>
      atMost(`scripts of the ${label}, gzip`, scripts / 1024, SCRIPTS_KIB, 'KiB'),
    ),
    ...answers.flatMap(checkAnswers),
    ...checkSentences(sentences),
    ...(largeStart === undefined
      ? []
      : [atMost(`start with ${thousands(LARGE)} tools`, largeStart, START_S, 's')]),
    ...(lighthouse === undefined ? [] : [lighthouseCheck(lighthouse)]),
  ];
}

function lighthouseCheck(passed: boolean): Check {
  return { label: 'Lighthouse, three pages', value: 'see above', target: '≥ 98/100/100/100', passed };
}

function formatReport({ comparisons, fresh, weights, memory, mixed, answers }: Report): string {
  const fixed = (value: number | undefined, digits: number) => value?.toFixed(digits) ?? '–';
  return [
    formatTable(
      'repeated reads,bytes,req/s,bare,÷ bare,CPU µs,bare,bare ÷ CPU'.split(','),
      comparisons.map(({ label, bytes, product, bare, speedRatio, cpuRatio }) => [
        label,
        ...[bytes, product.perSecond, bare.perSecond].map(thousands),
        fixed(speedRatio, 2),
        fixed(product.cpu, 1),
        fixed(bare.cpu, 1),
        fixed(cpuRatio, 2),
      ]),
    ),
    formatMixed(mixed),
    formatTable(
      ['page on a cache miss', 'p50 ms', 'p99 ms', 'CPU ms'],
      fresh.map(({ label, p50, p99, cpu }) => [label, fixed(p50, 1), fixed(p99, 1), fixed(cpu, 2)]),
    ),
    formatTable(
      ['new answers', 'search p50 ms', 'p99', 'CPU p99', 'suggest p50', 'p99', 'CPU p99'],
      answers.map(({ tools, search, suggest }) => [
        `${thousands(tools)} tools`,
        ...[search, suggest].flatMap(({ p50, p99, cpuP99 }) => [p50, p99, cpuP99].map((ms) => ms.toFixed(2))),
      ]),
    ),
    formatMemory(memory),
    formatTable(
      ['first visit', 'document kB', 'scripts kB, gzip', 'files'],
      weights.map(({ label, document, scripts, scriptFiles }) => [
        label,
        ...[document, scripts].map((bytes) => (bytes / 1000).toFixed(1)),
        String(scriptFiles),
      ]),
    ),
  ].join('\n\n');
}

function describeMachine(): string {
  const cores = cpus();
  const load = loadavg()[0]!.toFixed(1);
  return `Node ${process.version} · ${cores.length} × ${cores[0]?.model ?? 'unknown processor'} · load average ${load}`;
}

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
});

await runBench(async (workspace) => {
  const machine = describeMachine();
  const report = await measure(workspace, values.quick);
  const checks = listChecks(report);
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ machine, ...report }, undefined, 2)}\n`);
  console.log(`${machine}\n\n${formatReport(report)}\n\n${formatChecks(checks)}`);
  return checks.every(({ passed }) => passed);
});
