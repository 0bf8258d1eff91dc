/**
 * `npm run rehearse`: lays out a balancer, three hosts of the site, a PostgreSQL primary with a synchronous and an
 * asynchronous standby, Redis, and three nodes of OpenSearch where Java and Maven are, each in a network namespace of its own;
 * takes them away while visitors read and write, and prints what they saw. Ends with 1 when a limit is missed, and says SKIPPED
 * where the machine lacks the rights.
 */
import { findOpenSearch } from '#src/testing/services/opensearch/start-opensearch.ts';
import { atMost, type Check, formatChecks } from '../check.ts';
import { formatTable, thousands } from '../text-table.ts';
import { runBench, type Workspace } from '../workspace.ts';
import { FAULTS, type Fault, type Outcome, SEARCH_NODE_DIES } from './faults.ts';
import { enterNamespace, findObstacle } from './network.ts';
import { DATABASE, layOut, type Stage, untilWell } from './stage.ts';
import { type Seen, Visitors } from './visitors.ts';

/** Seconds. */
const MAX_READ = 3;
const MAX_REFUSED = 30;

interface Result {
  fault: string;
  seen: Seen[];
  outcome: Outcome;
  /** Acknowledged writes that the database does not have in the end. */
  lost: number;
  /** From the fault until everything is as before, seconds. */
  wellAfter: number;
}

async function rehearse(stage: Stage, { name, happen }: Fault): Promise<Result> {
  console.error(`… ${name}`);
  const visitors = new Visitors(stage.base);
  visitors.start();
  const startedAt = performance.now();
  const outcome = await happen(stage);
  await untilWell(stage);
  const wellAfter = (performance.now() - startedAt) / 1000;
  await visitors.stop();
  const acknowledged = [...visitors.acknowledged, ...(outcome.acknowledged ?? [])];
  const lost = await countLost(stage, acknowledged);
  return { fault: name, seen: visitors.seen, outcome, lost, wellAfter };
}

async function countLost({ primary }: Stage, emails: readonly string[]): Promise<number> {
  const [row] = await primary.query<{ lost: number }>(
    `select count(*)::int as lost from unnest($1::text[]) as sent (email)
     where not exists (select from newsletter_subscribers s where s.email = sent.email)`,
    [emails],
    DATABASE,
  );
  return row!.lost;
}

const only = (seen: readonly Seen[], kind: Seen['kind']) => seen.filter((each) => each.kind === kind);
const longest = (seen: readonly Seen[]) => Math.max(0, ...seen.map(({ ms }) => ms)) / 1000;

function countStatuses(seen: readonly Seen[]): string {
  const counts = [...Map.groupBy(seen, ({ status }) => String(status))].sort();
  return counts.map(([status, all]) => `${thousands(all.length)} × ${status}`).join(', ');
}

/** The longest time from a read or write that was refused to the next one that was answered, seconds. */
function refusedFor(seen: readonly Seen[], kind: Seen['kind'] = 'write'): number {
  const asked = only(seen, kind).sort((one, other) => one.sentAt - other.sentAt);
  let longestMs = 0;
  let from: number | undefined;
  for (const { status, sentAt, ms } of asked) {
    if (status !== 200) from ??= sentAt;
    else if (from !== undefined) {
      longestMs = Math.max(longestMs, sentAt + ms - from);
      from = undefined;
    }
  }
  return longestMs / 1000;
}

function describe({ fault, seen, outcome, lost, wellAfter }: Result): string[] {
  const [reads, writes] = [only(seen, 'read'), only(seen, 'write')];
  return [
    fault,
    countStatuses(reads),
    `${longest(reads).toFixed(1)} s`,
    countStatuses(writes),
    `${refusedFor(seen).toFixed(1)} s`,
    String(lost),
    `${wellAfter.toFixed(0)} s`,
    outcome.note ?? '',
  ];
}

function checkResults(results: readonly Result[]): Check[] {
  const of = (fault: string) => results.find((each) => each.fault === fault)!;
  const unread = ({ seen }: Result) => only(seen, 'read').filter(({ status }) => status !== 200).length;
  const [host, redis, primary, cut] = [
    'a host of the site dies',
    'Redis dies',
    'the primary dies',
    'the network is cut in halves',
  ].map(of) as [Result, Result, Result, Result];
  const silent = results
    .flatMap(({ seen }) => seen)
    .filter(({ status, hasRetryAfter }) => status === 503 && !hasRetryAfter);
  const node = results.find(({ fault }) => fault === SEARCH_NODE_DIES);
  const failed = ({ seen }: Result) => seen.filter(({ status }) => status !== 200).length;
  return [
    atMost('a dead host: reads that failed', unread(host), 0, ''),
    atMost('a dead host: the longest read', longest(only(host.seen, 'read')), MAX_READ, 's'),
    atMost('a dead Redis: answers that failed', failed(redis), 0, ''),
    ...(node
      ? [
          atMost('a dead search node: answers that failed', failed(node), 0, ''),
          atMost('a dead search node: the longest read', longest(only(node.seen, 'read')), MAX_READ, 's'),
        ]
      : []),
    // With a search engine the texts of the tools come from the database: a read of what nobody has asked for waits for it.
    node
      ? atMost('a dead primary: reads refused for', refusedFor(primary.seen, 'read'), MAX_REFUSED, 's')
      : atMost('a dead primary: reads that failed', unread(primary), 0, ''),
    atMost('a dead primary: writes refused for', refusedFor(primary.seen), MAX_REFUSED, 's'),
    atMost('a cut network: outdated answers', cut.outcome.outdated ?? 0, 0, ''),
    atMost(
      'acknowledged writes that were lost',
      results.reduce((sum, { lost }) => sum + lost, 0),
      0,
      '',
    ),
    atMost('503 without Retry-After', silent.length, 0, ''),
  ];
}

async function main(workspace: Workspace, openSearch: string | undefined): Promise<boolean> {
  console.error('… hosts');
  const stage = await layOut(workspace, openSearch);
  try {
    await untilWell(stage);
    // The first requests of a process take longer than all that follow.
    await rehearse(stage, { ...FAULTS[0]!, name: 'first requests' });
    const results: Result[] = [];
    const faults = FAULTS.filter(({ name }) => openSearch !== undefined || name !== SEARCH_NODE_DIES);
    for (const fault of faults) results.push(await rehearse(stage, fault));
    const head = ['fault', 'reads', 'longest', 'writes', 'refused', 'lost', 'well after', ''];
    console.log(`${formatTable(head, results.map(describe))}\n`);
    if (openSearch === undefined)
      console.log(`${SEARCH_NODE_DIES}: SKIPPED, Java and Maven do not provide OpenSearch\n`);
    const checks = checkResults(results);
    console.log(formatChecks(checks));
    return checks.every(({ passed }) => passed);
  } finally {
    stage.close();
  }
}

const obstacle = findObstacle();
if (obstacle) console.log(`Rehearsal on many machines: SKIPPED, ${obstacle}`);
else {
  // Where there is a network to fetch it from.
  const openSearch = await findOpenSearch();
  enterNamespace('--inside');
  await runBench(async (workspace) => {
    await workspace.runScript(['scripts/build.ts', '--if-stale']);
    return main(workspace, openSearch);
  });
}
