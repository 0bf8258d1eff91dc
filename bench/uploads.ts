/**
 * `node bench/uploads.ts`: what pictures that are large or made to do harm cost the server, sent 20 at a time as
 * profile pictures while others read. Starts the built product with the demonstration catalogue: on PostgreSQL where
 * it is installed, whose memory is its own, and on the embedded database, which lives in the process and needs as much
 * as the server may have by itself. Ends with 1 when the server beside PostgreSQL has more or somebody waits too long.
 */
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '#src/testing/postgres.ts';
import { percentile } from './percentile.ts';
import { readMemory } from './process-figures.ts';
import { LOAD_NAMES, type SendOrder, type SendReport } from './send-uploads.ts';
import { formatTable } from './text-table.ts';
import { type RunningSite, runBench, type Workspace } from './workspace.ts';

const AT_ONCE = 20;
/** One user may not send as many at once. */
const PEOPLE = 10;
const ROUND_MS = 10_000;
const READ_EVERY_MS = 50;
const MAX_RESIDENT_MB = 400;
/** On two cores that the server shares with the sender and this program; alone it is about a second. */
const MAX_WAIT_MS = 5000;
const MB = 1024 * 1024;

async function register(base: string, number: number): Promise<string> {
  const password = 'plum kettle orbit';
  const email = `bench-${number}@example.com`;
  const person = { name: 'Bench', email, password, password_confirmation: password };
  const response = await fetch(`${base}/api/v1/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const body = await response.json();
  if (response.status !== 201) throw new Error(`/register answered ${response.status}`);
  return body.token;
}

/** Reads until stopped; returns the durations for each address, in milliseconds. */
function startReading(base: string, token: string) {
  let isOver = false;
  let count = 0;
  // A search with a token is never cached, so no cache grows meanwhile.
  const headers = { authorization: `Bearer ${token}` };
  const reads: Record<string, () => Promise<Response>> = {
    '/healthz': () => fetch(`${base}/healthz`),
    list: () => fetch(`${base}/api/v1/ai-tools`),
    search: () => fetch(`${base}/api/v1/ai-tools?search=data+${count++}`, { headers }),
  };
  const times = Object.entries(reads).map(async ([name, read]) => {
    const found: number[] = [];
    while (!isOver) {
      const startedAt = performance.now();
      const response = await read();
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${name} answered ${response.status}`);
      found.push(performance.now() - startedAt);
      await wait(READ_EVERY_MS);
    }
    return found.sort((left, right) => left - right);
  });
  return async () => {
    isOver = true;
    return Promise.all(times);
  };
}

/** Peak of the processes that the server has started, in bytes, looked at every 50 ms. */
function watchChildren(pid: number): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    try {
      const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
        .trim()
        .split(' ')
        .filter(Boolean);
      for (const child of pids) peak = Math.max(peak, readMemory(Number(child))?.resident ?? 0);
    } catch {
      // Another system, or a process that has just ended.
    }
  }, 50);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Then the peak is that of the whole run.
  }
}

async function measure(
  workspace: Workspace,
  site: RunningSite,
  tokens: readonly string[],
  load: string | undefined,
) {
  const base = `http://127.0.0.1:${site.port}`;
  forgetPeak(site.pid);
  const before = readMemory(site.pid)?.resident ?? 0;
  const childPeak = watchChildren(site.pid);
  const stopReading = startReading(base, tokens[0]!);
  let report: SendReport = {};
  if (load === undefined) await wait(ROUND_MS);
  else {
    const sender = workspace.forkScript('send-uploads.ts');
    const order: SendOrder = {
      url: `${base}/api/v1/user/avatar`,
      tokens,
      load,
      atOnce: AT_ONCE,
      milliseconds: ROUND_MS,
    };
    sender.send(order);
    [report] = (await once(sender, 'message')) as [SendReport];
    sender.kill();
  }
  const reads = await stopReading();
  return {
    load: load ?? 'nothing',
    report,
    reads,
    before,
    peak: readMemory(site.pid)?.peak ?? 0,
    drawing: childPeak(),
  };
}

type Measured = Awaited<ReturnType<typeof measure>>;

function print(rounds: readonly Measured[]): void {
  const mb = (bytes: number) => (bytes / MB).toFixed(0);
  const rows = rounds.map(({ load, report, before, peak, drawing, reads }) => [
    load,
    Object.entries(report)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
    mb(before),
    mb(peak),
    mb(drawing),
    ...reads.map((times) => `${percentile(times, 0.5).toFixed(0)} / ${times.at(-1)!.toFixed(0)}`),
  ]);
  const head = [
    `${AT_ONCE} at a time`,
    'answers',
    'MB before',
    'MB peak',
    'MB drawing',
    ...['/healthz', 'list', 'search'].map((name) => `${name} p50 / worst ms`),
  ];
  console.log(formatTable(head, rows));
}

async function run(workspace: Workspace, name: string, databaseUrl: string): Promise<boolean> {
  const site = await workspace.startSite(workspace.makeFolder(), {
    DATABASE_URL: databaseUrl,
    DEMO_DATA: 'true',
  });
  const base = `http://127.0.0.1:${site.port}`;
  const tokens = await Promise.all(Array.from({ length: PEOPLE }, (_, at) => register(base, at)));
  const rest = readMemory(site.pid)?.resident ?? 0;
  const rounds: Measured[] = [];
  for (const load of [undefined, ...LOAD_NAMES, undefined]) {
    console.error(`… ${name}: ${load ?? 'nothing'}`);
    rounds.push(await measure(workspace, site, tokens, load));
  }
  await site.stop();
  console.log(`\n${name}`);
  print(rounds);
  const peak = Math.max(...rounds.map((round) => round.peak));
  const worst = Math.max(...rounds.flatMap(({ reads }) => reads.map((times) => times.at(-1)!)));
  const mb = (bytes: number) => `${Math.round(bytes / MB)} MB`;
  const limit = databaseUrl ? ` (at most ${MAX_RESIDENT_MB})` : '';
  console.log(`at rest ${mb(rest)}, at its highest ${mb(peak)}${limit}: ${mb(peak - rest)} more`);
  console.log(`worst wait ${worst.toFixed(0)} ms (at most ${MAX_WAIT_MS})`);
  return (!databaseUrl || peak <= MAX_RESIDENT_MB * MB) && worst <= MAX_WAIT_MS;
}

async function main(workspace: Workspace): Promise<boolean> {
  const postgres = await startPostgres();
  let isGood = true;
  if (postgres) {
    isGood = await run(workspace, 'PostgreSQL', postgres.url).finally(() => postgres.stop());
  }
  return (await run(workspace, 'embedded database', '')) && isGood;
}

await runBench(main);
