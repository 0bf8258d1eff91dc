/**
 * `node bench/scale.ts [--tools 1000000] [--no-rehearsal]`: generates so many tools (20,000), imports them into PostgreSQL,
 * indexes them in one node of OpenSearch, asks a site that searches there, and takes machines away (`npm run rehearse`).
 * Prints the rates, latencies, memory, whether answers are right, and what visitors saw of each fault. Ends with 1 when a limit is missed.
 */
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { availableParallelism, freemem, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type OpenSearchNode, startOpenSearch } from '#src/testing/services/opensearch/start-opensearch.ts';
import { type PostgresServer, startPostgres } from '#src/testing/services/postgres.ts';
import { atMost, type Check, formatChecks } from './check.ts';
import { createToolWorld, generateTools, writeToolFile } from './generate-tools.ts';
import { createQueryMaker, type QueryMaker } from './make-queries.ts';
import { percentile } from './percentile.ts';
import { readCpuTime, readMemory } from './process-figures.ts';
import { checkAnswers } from './scale-answers.ts';
import { formatTable, megabytes, thousands } from './text-table.ts';
import { type RunningSite, runBench, type Workspace } from './workspace.ts';

const IMPORTER = 'src/features/tools/listings/import/import-catalogue.server.ts';
const REBUILD = 'src/features/tools/catalogue/cluster/rebuild-index.server.ts';
const MEBIBYTE = 2 ** 20;
const ASKED = 1_000;
/** Java compiles what runs often, and takes some hundred searches to find out. */
const WARM_UP = 1_000;
const NAMES = 20_000;
const CHANGES = 20;
const REST_MS = 20_000;
const POLL_MS = 25;
/** Must hold at a million tools, and does with fewer. */
const LIMITS = { minutes: 30, search: 150, suggest: 60, memory: 350, change: 2_000 };
/** Of the database, whose usual settings in tests are for some thousand rows. */
const DATABASE = { shared_buffers: '512MB', max_wal_size: '4GB', maintenance_work_mem: '256MB' };
/** Megabytes of heap for OpenSearch; the files of the index are in the page cache besides. */
const heapFor = (tools: number) => (tools >= 500_000 ? 3_072 : 1_024);

const say = (text: string) => console.error(`… ${text} (load average ${loadavg()[0]!.toFixed(1)})`);

/** A step with how long it took. */
interface Step {
  label: string;
  seconds: number;
  size: string;
}

async function time(label: string, tools: number, work: () => Promise<string>): Promise<Step> {
  say(label);
  const startedAt = performance.now();
  const size = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  say(`${label}: ${seconds.toFixed(1)} s, ${thousands(tools / seconds)} tools/s, ${size}`);
  return { label, seconds, size };
}

interface Servers {
  postgres: PostgresServer;
  node: OpenSearchNode;
}

async function query<Row extends object>({ postgres }: Servers, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Generates, imports and indexes the tools. */
async function fill(workspace: Workspace, servers: Servers, tools: number): Promise<Step[]> {
  const folder = workspace.makeFolder();
  const file = join(folder, 'tools.jsonl');
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: servers.postgres.url,
    SEARCH_URL: servers.node.url,
    DEMO_DATA: 'false',
  };
  return [
    await time('generate', tools, async () => {
      await writeToolFile(file, tools);
      return megabytes(statSync(file).size);
    }),
    await time('import into PostgreSQL', tools, async () => {
      await workspace.runScript([IMPORTER, file], environment);
      const [size] = await query<{ bytes: string }>(
        servers,
        'select pg_database_size(current_database()) as bytes',
      );
      return megabytes(Number(size!.bytes));
    }),
    await time('index in OpenSearch', tools, async () => {
      const cpuBefore = readCpuTime(servers.node.pid) ?? Number.NaN;
      await workspace.runScript([REBUILD], environment);
      const response = await fetch(`${servers.node.url}/_stats/store`);
      const { _all } = (await response.json()) as { _all: { total: { store: { size_in_bytes: number } } } };
      const cpu = ((readCpuTime(servers.node.pid) ?? Number.NaN) - cpuBefore) / 1e6;
      return `${megabytes(_all.total.store.size_in_bytes)}, ${cpu.toFixed(0)} s of CPU`;
    }),
  ];
}

interface Latencies {
  label: string;
  p50: number;
  p99: number;
  longest: number;
}

/** An answer that should not be, with what the site has logged of it. */
function explain({ log }: RunningSite, path: string, status: number): string {
  const errors = log.filter((line) => line.includes('"level":"error"')).slice(-3);
  return [`${path} answered ${status}`, ...errors].join('\n');
}

/** One request after the other, none of which was asked before. */
async function askAll(site: RunningSite, label: string, make: QueryMaker['search']): Promise<Latencies> {
  say(label);
  const times: number[] = [];
  for (let asked = 0; asked < WARM_UP + ASKED; asked++) {
    const path = make();
    const startedAt = performance.now();
    const response = await fetch(`http://127.0.0.1:${site.port}${path}`);
    await response.text();
    if (response.status !== 200) throw new Error(explain(site, path, response.status));
    if (asked >= WARM_UP) times.push(performance.now() - startedAt);
  }
  times.sort((left, right) => left - right);
  return { label, p50: percentile(times, 0.5), p99: percentile(times, 0.99), longest: times.at(-1)! };
}

/** From the commit of changes that nobody announces until the search shows them, milliseconds. */
async function measureChanges(site: RunningSite, servers: Servers): Promise<Latencies> {
  say('a change is found');
  const rows = await query<{ id: number }>(servers, 'select id from tools order by id desc limit $1', [
    CHANGES,
  ]);
  const times: number[] = [];
  for (const { id } of rows) {
    const name = `Zyxwvuts ${id}`;
    await query(
      servers,
      `with renamed as (update tools set name = $2 where id = $1 returning id)
       insert into catalogue_changes (source) select 'tool-' || id from renamed`,
      [id, name],
    );
    const startedAt = performance.now();
    const search = new URLSearchParams({ search: name });
    for (let asked = 0; ; asked++) {
      // The answer is not kept from the time before.
      const url = `http://127.0.0.1:${site.port}/api/v1/ai-tools?${search}&unseen=${asked}`;
      const { data } = (await (await fetch(url)).json()) as { data: { name: string }[] };
      if (data[0]?.name === name) break;
      await wait(POLL_MS);
    }
    times.push(performance.now() - startedAt);
  }
  times.sort((left, right) => left - right);
  return {
    label: 'a change is found',
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    longest: times.at(-1)!,
  };
}

async function measureSite(workspace: Workspace, servers: Servers, tools: number) {
  const environment = { DATABASE_URL: servers.postgres.url, SEARCH_URL: servers.node.url };
  say('start');
  const site = await workspace.startSite(workspace.makeFolder(), environment);
  await wait(REST_MS);
  const rest = readMemory(site.pid);
  const world = createToolWorld();
  const known = [...generateTools(Math.min(NAMES, tools), world)];
  const queries = createQueryMaker(
    world,
    known.map(({ name }) => name),
    7,
  );
  const latencies = [
    await askAll(site, 'search with facets', queries.search),
    await askAll(site, 'suggestions', queries.suggest),
    await measureChanges(site, servers),
  ];
  say('answers are right');
  const asked = {
    ask: async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${site.port}${path}`);
      if (response.status !== 200) throw new Error(explain(site, path, response.status));
      return (await response.json()) as never;
    },
    query: <Row extends object>(text: string, values?: unknown[]) => query<Row>(servers, text, values),
  };
  const answers = await checkAnswers(asked, world, known);
  const loaded = readMemory(site.pid);
  const { startMs } = site;
  await site.stop();
  return { startMs, rest, loaded, latencies, answers };
}

function print(
  tools: number,
  steps: readonly Step[],
  site: Awaited<ReturnType<typeof measureSite>>,
): Check[] {
  const rate = ({ seconds }: Step) => `${thousands(tools / seconds)} tools/s`;
  const duration = ({ seconds }: Step) =>
    seconds < 120 ? `${seconds.toFixed(1)} s` : `${(seconds / 60).toFixed(1)} min`;
  const rows = steps.map((step) => [step.label, duration(step), rate(step), step.size]);
  console.log(`${formatTable([`${thousands(tools)} tools`, 'took', 'rate', 'size'], rows)}\n`);
  const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
  const asked = site.latencies.map(({ label, ...times }) => [
    label,
    ...[times.p50, times.p99, times.longest].map(milliseconds),
  ]);
  console.log(`${formatTable(['through the handler', 'p50', 'p99', 'longest'], asked)}\n`);
  const { rest, loaded } = site;
  const memory = [rest?.resident, loaded?.resident, loaded?.peak].map((bytes) =>
    megabytes(bytes ?? Number.NaN),
  );
  const start = `${(site.startMs / 1000).toFixed(1)} s`;
  console.log(
    `${formatTable(['process of the site', 'start', 'at rest', 'after load', 'highest'], [['', start, ...memory]])}\n`,
  );
  const [search, suggest, change] = site.latencies;
  const minutes = (steps[1]!.seconds + steps[2]!.seconds) / 60;
  return [
    atMost('import and index', minutes, LIMITS.minutes, 'min'),
    atMost('search with facets p99', search!.p99, LIMITS.search, 'ms'),
    atMost('suggestions p99', suggest!.p99, LIMITS.suggest, 'ms'),
    atMost('a change is found, longest', change!.longest, LIMITS.change, 'ms'),
    atMost('memory of the process, highest', (loaded?.peak ?? 0) / MEBIBYTE, LIMITS.memory, 'MiB'),
    ...site.answers,
  ];
}

async function measure(workspace: Workspace, tools: number): Promise<boolean> {
  const machine = [availableParallelism(), totalmem(), freemem()] as const;
  console.log(
    `${machine[0]} cores, ${megabytes(machine[1])} of memory, ${megabytes(machine[2])} free, load average ${loadavg()[0]!.toFixed(1)}\n`,
  );
  const postgres = await startPostgres(DATABASE);
  if (postgres) workspace.own(postgres);
  const node = await startOpenSearch({ heap: heapFor(tools) });
  if (!postgres || !node) throw new Error('PostgreSQL, or Java and Maven for OpenSearch, are not there');
  const servers = { postgres, node: workspace.own(node) };
  const steps = await fill(workspace, servers, tools);
  const checks = print(tools, steps, await measureSite(workspace, servers, tools));
  console.log(`${formatChecks(checks)}\n\nload average ${loadavg()[0]!.toFixed(1)}\n`);
  await workspace.close();
  return checks.every(({ passed }) => passed);
}

async function rehearse(workspace: Workspace): Promise<boolean> {
  say('machines are taken away');
  const child = workspace.spawnNode(['bench/machines/rehearse.ts'], { stdio: 'inherit' });
  const [status] = await once(child, 'exit');
  return status === 0;
}

const { values } = parseArgs({
  options: { tools: { type: 'string', default: '20000' }, 'no-rehearsal': { type: 'boolean' } },
});
const tools = Number(values.tools);
if (!Number.isInteger(tools) || tools < 1) throw new Error('--tools is a whole number from 1 on');
await runBench(async (workspace) => {
  await workspace.runScript(['scripts/build.ts', '--if-stale']);
  const isFast = await measure(workspace, tools);
  const isSafe = values['no-rehearsal'] || (await rehearse(workspace));
  return isFast && isSafe;
});
