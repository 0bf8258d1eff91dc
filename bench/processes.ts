/**
 * `node bench/processes.ts`: two processes of the product on one PostgreSQL beside one alone, 20,000 tools, reads repeated and
 * with changes. Counts reads for a second of CPU of all processes: with the generators there are more programs than
 * a small machine has cores, so reads a second say nothing there. Linux only. Ends with 1 when the target is missed.
 */
import { type PostgresServer, startPostgres } from '#src/testing/postgres.ts';
import { choosePages } from './choose-pages.ts';
import { ACCEPT_ENCODING, askChild, CONNECTIONS } from './compare-servers.ts';
import type { LoadOrder, LoadReport } from './load-generator.ts';
import { changeSteadily, createChanges, sendTo } from './make-changes.ts';
import { addWriters, type Writers } from './mixed-writers.ts';
import { median } from './percentile.ts';
import { fillServer } from './prepare-data.ts';
import { readCpuTime } from './process-figures.ts';
import { formatTable } from './text-table.ts';
import { type RunningSite, runBench, type Workspace } from './workspace.ts';

const TOOLS = 20_000;
const RATES = [0, 5];
const ROUNDS = 3;
const ROUND_MS = 5_000;
/** Reads for a second of CPU, two processes ÷ one. */
const LEAST_RATIO = 0.8;

interface Round {
  changesPerSecond: number;
  perSecond: number;
  perCpuSecond: number;
  p99: number;
}

/** Everything that is measured while these processes run. */
interface Setup {
  workspace: Workspace;
  writers: Writers;
  start: () => Promise<RunningSite>;
}

/** Loads all sites at once, each by a generator of its own, while changes go to them in turn. */
async function measureRounds({ workspace, writers }: Setup, sites: readonly RunningSite[]): Promise<Round[]> {
  const { api, html } = await choosePages(sites[0]!.port);
  const paths = [...api, ...html].map(({ path }) => path);
  const generators = sites.map(() => workspace.forkScript('load-generator.ts'));
  const read = (milliseconds: number) =>
    Promise.all(
      sites.map(({ port }, at) => {
        const order: LoadOrder = {
          port,
          paths,
          acceptEncoding: ACCEPT_ENCODING,
          connections: CONNECTIONS,
          milliseconds,
        };
        return askChild<LoadReport>(generators[at]!, order);
      }),
    );
  const changes = sites.map(({ port }) => createChanges(sendTo(port), writers));
  const change = (perSecond: number, first: number) =>
    Promise.all(
      changes.map((list, at) =>
        changeSteadily(list, perSecond / sites.length, ROUND_MS, first + at * list.length),
      ),
    );
  await read(ROUND_MS / 2);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const changesPerSecond of RATES) {
      const before = sumCpu(sites);
      const [reports] = await Promise.all([
        read(ROUND_MS),
        changesPerSecond > 0 ? change(changesPerSecond, round * 100) : undefined,
      ]);
      rounds.push(describeRound(changesPerSecond, reports, sumCpu(sites) - before));
    }
  }
  for (const generator of generators) generator.disconnect();
  return rounds;
}

/** Seconds. */
function sumCpu(sites: readonly RunningSite[]): number {
  return sites.reduce((sum, { pid }) => sum + (readCpuTime(pid) ?? Number.NaN), 0) / 1e6;
}

function describeRound(changesPerSecond: number, reports: readonly LoadReport[], cpuSeconds: number): Round {
  const requests = reports.reduce((sum, report) => sum + report.requests, 0);
  const perSecond = reports.reduce((sum, report) => sum + report.requests / report.seconds, 0);
  const p99 = Math.max(...reports.map((report) => report.p99));
  return { changesPerSecond, perSecond, perCpuSecond: requests / cpuSeconds, p99 };
}

function summarize(rounds: readonly Round[], changesPerSecond: number): Round {
  const chosen = rounds.filter((round) => round.changesPerSecond === changesPerSecond);
  const middle = (of: (round: Round) => number) => median(chosen.map(of));
  return {
    changesPerSecond,
    perSecond: middle((round) => round.perSecond),
    perCpuSecond: middle((round) => round.perCpuSecond),
    p99: middle((round) => round.p99),
  };
}

/** One process, two, and one again, so that what else the machine does meets both. */
async function measure(setup: Setup): Promise<{ alone: Round[]; together: Round[] }> {
  const say = (text: string) => console.error(`… ${text}`);
  const first = await setup.start();
  say('one process');
  const alone = await measureRounds(setup, [first]);
  const second = await setup.start();
  say('two processes');
  const together = await measureRounds(setup, [first, second]);
  await second.stop();
  say('one process again');
  alone.push(...(await measureRounds(setup, [first])));
  await first.stop();
  return { alone, together };
}

function report({ alone, together }: Awaited<ReturnType<typeof measure>>): boolean {
  const ratios: number[] = [];
  const rows = RATES.flatMap((rate) => {
    const [one, two] = [summarize(alone, rate), summarize(together, rate)];
    const ratio = two.perCpuSecond / one.perCpuSecond;
    ratios.push(ratio);
    return [row(1, one, 1), row(2, two, ratio)];
  });
  const head = ['processes', 'changes/s', 'reads/s', 'reads a CPU second', '÷ one', 'p99 ms'];
  console.log(formatTable(head, rows));
  console.log(`\nReads a CPU second with two processes ÷ with one must be at least ${LEAST_RATIO}.`);
  return Math.min(...ratios) >= LEAST_RATIO;
}

function row(processes: number, { changesPerSecond, perSecond, perCpuSecond, p99 }: Round, ratio: number) {
  const whole = (value: number) => Math.round(value).toLocaleString('en-US');
  return [
    String(processes),
    String(changesPerSecond),
    whole(perSecond),
    whole(perCpuSecond),
    ratio.toFixed(2),
    p99.toFixed(1),
  ];
}

async function run(workspace: Workspace, postgres: PostgresServer): Promise<boolean> {
  await workspace.runScript(['scripts/build.ts', '--if-stale']);
  await fillServer(workspace, postgres.url, TOOLS, (text) => console.error(`… ${text}`));
  const dataDir = workspace.makeFolder();
  const writers = await addWriters({ dataDir, databaseUrl: postgres.url });
  const start = () => workspace.startSite(dataDir, { DATABASE_URL: postgres.url });
  return report(await measure({ workspace, writers, start }));
}

await runBench(async (workspace) => {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL for this platform');
  return run(workspace, postgres).finally(() => postgres.stop());
});
