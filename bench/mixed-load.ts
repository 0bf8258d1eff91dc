import type { ChildProcess } from 'node:child_process';
import { ACCEPT_ENCODING, askChild, CONNECTIONS, type Page } from './compare-servers.ts';
import type { LoadOrder, LoadReport } from './load-generator.ts';
import { changeSteadily, createChanges } from './make-changes.ts';
import { addWriters } from './mixed-writers.ts';
import { median, percentile } from './percentile.ts';
import { readCpuTime } from './process-figures.ts';
import type { RunningSite, Workspace } from './workspace.ts';

/** Changes a second. */
const RATES = [1, 5, 20];

/** Reads while so many changes a second are made. */
export interface MixedFigures {
  changesPerSecond: number;
  /** Reads a second ÷ those without changes right before and after. */
  ratio: number;
  readsPerSecond: number;
  /** Milliseconds. */
  readP50: number;
  readP99: number;
  /** CPU of all threads of the server for a read, with the changes in it; microseconds. */
  cpu: number | undefined;
  changes: number;
  changeP50: number;
  changeP99: number;
}

export interface MixedReport {
  /** Reads a second without changes, the median. */
  quiet: number;
  quietP99: number;
  mixed: MixedFigures[];
}

interface Round extends LoadReport {
  cpu: number | undefined;
  times: number[];
}

/**
 * Sixteen readers of all pages in turn, without changes and with 1, 5 and 20 a second: reviews, helpful votes, saves,
 * edits and approvals. Rounds without changes stand between the others, so that other load on the machine meets both.
 */
export async function measureMixedLoad(
  workspace: Workspace,
  dataDir: string,
  choosePages: (port: number) => Promise<readonly Page[]>,
  {
    milliseconds,
    rates = RATES,
    say,
  }: { milliseconds: number; rates?: readonly number[]; say: (text: string) => void },
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
  const changes = createChanges(site.port, writers);
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
  const mixed: MixedFigures[] = [];
  for (const rate of rates) {
    const busy = await run(rate, milliseconds);
    quiet.push(await run(0, milliseconds / 2));
    mixed.push(describeRound(rate, busy, quiet.slice(-2)));
  }
  generator.disconnect();
  await site.stop();
  return { quiet: median(quiet.map(perSecondOf)), quietP99: median(quiet.map(({ p99 }) => p99)), mixed };
}

async function readWhile(
  generator: ChildProcess,
  { pid }: RunningSite,
  order: LoadOrder,
  change: () => Promise<number[]>,
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

function describeRound(changesPerSecond: number, busy: Round, quiet: readonly Round[]): MixedFigures {
  const times = busy.times.toSorted((left, right) => left - right);
  const without = quiet.reduce((sum, round) => sum + perSecondOf(round), 0) / quiet.length;
  return {
    changesPerSecond,
    ratio: perSecondOf(busy) / without,
    readsPerSecond: perSecondOf(busy),
    readP50: busy.p50,
    readP99: busy.p99,
    cpu: busy.cpu,
    changes: times.length,
    changeP50: percentile(times, 0.5),
    changeP99: percentile(times, 0.99),
  };
}
