import { atLeast, atMost, type Check } from './check.ts';
import { chooseAllPages } from './choose-pages.ts';
import { ACCEPT_ENCODING, askChild, CONNECTIONS } from './compare-servers.ts';
import type { LoadOrder, LoadReport } from './load-generator.ts';
import { type ChangeTime, changeSteadily, createChanges, sendTo } from './make-changes.ts';
import { addWriters } from './mixed-writers.ts';
import { median, percentile } from './percentile.ts';
import { readMainThreadTime } from './process-figures.ts';
import { formatTable, thousands } from './text-table.ts';
import type { Workspace } from './workspace.ts';

/** Changes a second. */
const RATES = [1, 5, 20];
/** Reads a second with changes ÷ without. */
const LEAST_RATIO = 0.7;
const READ_P99_MS = 25;
const CHANGE_P99_MS = 120;

/** Reads while so many changes a second are made. Milliseconds; medians of the rounds. */
export interface MixedFigures {
  changesPerSecond: number;
  /** Reads a second ÷ those without changes right before and after. */
  ratio: number;
  /** The same for reads per CPU time of the thread that answers, changes included: other programs hardly alter that. */
  cpuRatio: number | undefined;
  readsPerSecond: number;
  readP50: number;
  readP99: number;
  /** Of the changes of all rounds. */
  changeP50: number;
  changeP99: number;
  /** How long each took. */
  changes: number[];
}

interface Round extends LoadReport {
  times: ChangeTime[];
  /** CPU time of the thread that answers. */
  cpu: number | undefined;
}

interface Speed {
  perSecond: number;
  perCpu: number | undefined;
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
  { milliseconds, rates = RATES, rounds = 1, say }: MixedOptions,
): Promise<MixedFigures[]> {
  const writers = await addWriters({ dataDir });
  const site = await workspace.startSite(dataDir);
  const pages = await chooseAllPages(site.port);
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
    const reading: LoadOrder = { ...order, milliseconds: length };
    const before = readMainThreadTime(site.pid);
    const [report, times] = await Promise.all([
      askChild<LoadReport>(generator, reading),
      perSecond === 0 ? [] : changeSteadily(changes, perSecond, length, made),
    ]);
    made += times.length;
    const after = readMainThreadTime(site.pid);
    const cpu = before === undefined || after === undefined ? undefined : after - before;
    return { ...report, times, cpu };
  };
  await run(2, milliseconds / 2);
  const quiet = [await run(0, milliseconds / 2)];
  const busy = rates.map((): Measured[] => []);
  for (let number = 0; number < rounds; number++) {
    for (const [at, rate] of rates.entries()) {
      const round = await run(rate, milliseconds);
      quiet.push(await run(0, milliseconds / 2));
      const [before, after] = quiet.slice(-2).map(speedOf);
      busy[at]!.push({ round, ...compare(speedOf(round), before!, after!) });
    }
  }
  generator.disconnect();
  await site.stop();
  return rates.map((rate, at) => describeRounds(rate, busy[at]!));
}

interface Measured {
  round: Round;
  ratio: number;
  cpuRatio: number | undefined;
}

function speedOf({ requests, seconds, cpu }: Round): Speed {
  return { perSecond: requests / seconds, perCpu: cpu && requests / cpu };
}

function compare(speed: Speed, before: Speed, after: Speed): Pick<Measured, 'ratio' | 'cpuRatio'> {
  const quietCpu = before.perCpu && after.perCpu && (before.perCpu + after.perCpu) / 2;
  return {
    ratio: speed.perSecond / ((before.perSecond + after.perSecond) / 2),
    cpuRatio: speed.perCpu && quietCpu && speed.perCpu / quietCpu,
  };
}

function describeRounds(changesPerSecond: number, rounds: readonly Measured[]): MixedFigures {
  const middle = (figure: (measured: Measured) => number) => median(rounds.map(figure));
  const times = rounds.flatMap(({ round }) => round.times.map(({ milliseconds }) => milliseconds));
  times.sort((left, right) => left - right);
  const hasCpu = rounds.every(({ cpuRatio }) => cpuRatio !== undefined);
  return {
    changesPerSecond,
    ratio: middle(({ ratio }) => ratio),
    cpuRatio: hasCpu ? middle(({ cpuRatio }) => cpuRatio!) : undefined,
    readsPerSecond: middle(({ round }) => speedOf(round).perSecond),
    readP50: middle(({ round }) => round.p50),
    readP99: middle(({ round }) => round.p99),
    changeP50: percentile(times, 0.5),
    changeP99: percentile(times, 0.99),
    changes: times,
  };
}

/** The worst of all rates counts; of the changes, all together, because one in a second gives too few for a percentile. */
export function checkMixed(mixed: readonly MixedFigures[]): Check[] {
  const ratios = mixed.map(({ ratio, cpuRatio }) => cpuRatio ?? ratio);
  const changes = mixed.flatMap((figures) => figures.changes).sort((left, right) => left - right);
  const readP99 = Math.max(...mixed.map((figures) => figures.readP99));
  return [
    atLeast('reads per CPU with changes ÷ without', Math.min(...ratios), LEAST_RATIO),
    atMost('these reads p99', readP99, READ_P99_MS, 'ms'),
    atMost('a change p99', percentile(changes, 0.99), CHANGE_P99_MS, 'ms'),
  ];
}

export function formatMixed(mixed: readonly MixedFigures[]): string {
  const head = 'changes/s,reads/s,÷ without,per CPU,read p50 ms,p99 ms,change p50 ms,p99 ms'.split(',');
  const rows = mixed.map((each) => [
    String(each.changesPerSecond),
    thousands(each.readsPerSecond),
    each.ratio.toFixed(2),
    each.cpuRatio?.toFixed(2) ?? '–',
    each.readP50.toFixed(2),
    each.readP99.toFixed(2),
    each.changeP50.toFixed(0),
    each.changeP99.toFixed(0),
  ]);
  return formatTable(head, rows);
}
