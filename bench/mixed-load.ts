import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangeCost } from './change-cost.ts';
import { ACCEPT_ENCODING, askChild, CONNECTIONS, type Page } from './compare-servers.ts';
import type { LoadOrder, LoadReport } from './load-generator.ts';
import { type ChangeTime, changeSteadily, createChanges, sendTo } from './make-changes.ts';
import { addWriters } from './mixed-writers.ts';
import { median, percentile } from './percentile.ts';
import { readCpuTime } from './process-figures.ts';
import type { RunningSite, Workspace } from './workspace.ts';

/** Changes a second. */
const RATES = [1, 5, 20];

export interface Percentiles {
  count: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Reads while so many changes a second are made. */
export interface MixedFigures {
  changesPerSecond: number;
  /** Reads a second ÷ those without changes right before and after; the median of the rounds. */
  ratio: number;
  readsPerSecond: number;
  /** Milliseconds; medians of the rounds. */
  readP50: number;
  readP99: number;
  /** CPU of all threads of the server for a read, with the changes in it; microseconds. */
  cpu: number | undefined;
  /** Of all rounds. */
  changes: Percentiles;
  changesByKind: Partial<Record<ChangeTime['kind'], Percentiles>>;
}

export interface MixedReport {
  /** Reads a second without changes, the median. */
  quiet: number;
  quietP99: number;
  mixed: MixedFigures[];
  /** What a change of each kind costs the database alone. */
  costs?: ChangeCost[];
}

interface Round extends LoadReport {
  cpu: number | undefined;
  times: ChangeTime[];
}

interface MixedOptions {
  milliseconds: number;
  rates?: readonly number[];
  /** How often each rate has its turn. Default: 1. */
  rounds?: number;
  say: (text: string) => void;
}

/**
 * Sixteen readers of all pages in turn, without changes and with 1, 5 and 20 a second: reviews, helpful votes, saves,
 * edits and approvals. The rates alternate, each between rounds without changes, so that other load on the machine meets all.
 */
export async function measureMixedLoad(
  workspace: Workspace,
  dataDir: string,
  choosePages: (port: number) => Promise<readonly Page[]>,
  { milliseconds, rates = RATES, rounds = 1, say }: MixedOptions,
): Promise<MixedReport> {
  const writers = await addWriters({ dataDir });
  const site = await workspace.startSite(dataDir);
  const pages = await choosePages(site.port);
  const generator = workspace.forkScript('load-generator.ts');
  const order = {
    port: site.port,
    paths: pages.map(({ path }) => path),
    acceptEncoding: ACCEPT_ENCODING,
    connections: CONNECTIONS,
  };
  const changes = createChanges(sendTo(site.port), writers);
  let made = 0;
  const run = async (perSecond: number, length: number): Promise<Round> => {
    say(`reads with ${perSecond} changes a second`);
    const round = await readWhile(generator, site, { ...order, milliseconds: length }, () =>
      perSecond === 0 ? Promise.resolve([]) : changeSteadily(changes, perSecond, length, made),
    );
    made += round.times.length;
    return round;
  };
  await run(2, milliseconds / 2);
  const quiet = [await run(0, milliseconds / 2)];
  const busy = rates.map((): { round: Round; without: number }[] => []);
  for (let number = 0; number < rounds; number++) {
    for (const [at, rate] of rates.entries()) {
      const round = await run(rate, milliseconds);
      quiet.push(await run(0, milliseconds / 2));
      const [before, after] = quiet.slice(-2).map(perSecondOf);
      busy[at]!.push({ round, without: (before! + after!) / 2 });
    }
  }
  generator.disconnect();
  await site.stop();
  writeFileSync(writersFile(dataDir), JSON.stringify(writers));
  return {
    quiet: median(quiet.map(perSecondOf)),
    quietP99: median(quiet.map(({ p99 }) => p99)),
    mixed: rates.map((rate, at) => describeRounds(rate, busy[at]!)),
  };
}

/** What a change of each kind costs the database alone, on a folder that the mixed load has been measured on. */
export async function measureChangeCosts(workspace: Workspace, dataDir: string): Promise<ChangeCost[]> {
  const args = ['bench/change-cost.ts', dataDir, writersFile(dataDir)];
  return JSON.parse(await workspace.runScript(args, { NODE_ENV: 'production' }));
}

function writersFile(dataDir: string): string {
  return join(dataDir, 'bench-writers.json');
}

async function readWhile(
  generator: ChildProcess,
  { pid }: RunningSite,
  order: LoadOrder,
  change: () => Promise<ChangeTime[]>,
): Promise<Round> {
  const before = readCpuTime(pid);
  const [report, times] = await Promise.all([askChild<LoadReport>(generator, order), change()]);
  const after = readCpuTime(pid);
  const cpu = before === undefined || after === undefined ? undefined : (after - before) / report.requests;
  return { ...report, cpu, times };
}

function perSecondOf({ requests, seconds }: LoadReport): number {
  return requests / seconds;
}

function describeRounds(
  changesPerSecond: number,
  rounds: readonly { round: Round; without: number }[],
): MixedFigures {
  const middle = (figure: (round: Round, without: number) => number) =>
    median(rounds.map(({ round, without }) => figure(round, without)));
  const times = rounds.flatMap(({ round }) => round.times);
  const kinds = Map.groupBy(times, ({ kind }) => kind);
  const cpus = rounds.flatMap(({ round }) => round.cpu ?? []);
  return {
    changesPerSecond,
    ratio: middle((round, without) => perSecondOf(round) / without),
    readsPerSecond: middle(perSecondOf),
    readP50: middle(({ p50 }) => p50),
    readP99: middle(({ p99 }) => p99),
    cpu: cpus.length === 0 ? undefined : median(cpus),
    changes: percentilesOf(times),
    changesByKind: Object.fromEntries([...kinds].map(([kind, some]) => [kind, percentilesOf(some)])),
  };
}

function percentilesOf(times: readonly ChangeTime[]): Percentiles {
  const sorted = times.map(({ milliseconds }) => milliseconds).sort((left, right) => left - right);
  return { count: sorted.length, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}
