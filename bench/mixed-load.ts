import { atLeast, atMost, type Check } from './check.ts';
import { chooseAllPages } from './choose-pages.ts';
import { ACCEPT_ENCODING, askChild, CONNECTIONS } from './compare-servers.ts';
import type { LoadOrder, LoadReport } from './load-generator.ts';
import { type ChangeTime, changeSteadily, createChanges, sendTo } from './make-changes.ts';
import { addWriters } from './mixed-writers.ts';
import { median, percentile } from './percentile.ts';
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
  readsPerSecond: number;
  readP50: number;
  readP99: number;
  /** Of the changes of all rounds. */
  changeP50: number;
  changeP99: number;
}

interface Round extends LoadReport {
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
    const [report, times] = await Promise.all([
      askChild<LoadReport>(generator, reading),
      perSecond === 0 ? [] : changeSteadily(changes, perSecond, length, made),
    ]);
    made += times.length;
    return { ...report, times };
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
  return rates.map((rate, at) => describeRounds(rate, busy[at]!));
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
  const times = rounds.flatMap(({ round }) => round.times.map(({ milliseconds }) => milliseconds));
  times.sort((left, right) => left - right);
  return {
    changesPerSecond,
    ratio: middle((round, without) => perSecondOf(round) / without),
    readsPerSecond: middle(perSecondOf),
    readP50: middle(({ p50 }) => p50),
    readP99: middle(({ p99 }) => p99),
    changeP50: percentile(times, 0.5),
    changeP99: percentile(times, 0.99),
  };
}

/** The worst of all rates counts. */
export function checkMixed(mixed: readonly MixedFigures[]): Check[] {
  const worst = (of: (figures: MixedFigures) => number) => Math.max(...mixed.map(of));
  return [
    atLeast('reads with changes ÷ without', -worst(({ ratio }) => -ratio), LEAST_RATIO),
    atMost(
      'these reads p99',
      worst(({ readP99 }) => readP99),
      READ_P99_MS,
      'ms',
    ),
    atMost(
      'a change p99',
      worst(({ changeP99 }) => changeP99),
      CHANGE_P99_MS,
      'ms',
    ),
  ];
}

export function formatMixed(mixed: readonly MixedFigures[]): string {
  const head = 'changes/s,reads/s,÷ without,read p50 ms,p99 ms,change p50 ms,p99 ms'.split(',');
  const rows = mixed.map((each) => [
    String(each.changesPerSecond),
    thousands(each.readsPerSecond),
    each.ratio.toFixed(2),
    each.readP50.toFixed(2),
    each.readP99.toFixed(2),
    each.changeP50.toFixed(0),
    each.changeP99.toFixed(0),
  ]);
  return formatTable(head, rows);
}
