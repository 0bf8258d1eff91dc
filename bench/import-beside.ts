/** `node bench/import-beside.ts 100000`: how a server answers lists while so many tools are imported beside it. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '#src/testing/postgres.ts';
import { atMost, type Check } from './check.ts';
import { CATEGORIES, writeToolFile } from './generate-tools.ts';
import { percentile } from './percentile.ts';
import { IMPORTER } from './prepare-data.ts';
import { readCpuTime, readMemory } from './process-figures.ts';
import { formatTable, megabytes, thousands } from './text-table.ts';
import { type RunningSite, runBench, type Workspace } from './workspace.ts';

/** Lists that a running server answers while the importer works beside it on PostgreSQL. */
export interface BesideFigures {
  tools: number;
  /** Of the importer. */
  seconds: number;
  /** Until the server shows the last tool. */
  behindSeconds: number;
  lists: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  max: number;
  /** Seconds of CPU that the server used meanwhile, and its memory at the end in bytes; undefined anywhere but on Linux. */
  cpuSeconds: number | undefined;
  resident: number | undefined;
}

/** Milliseconds of a list while an import works beside the server. */
const LIST_P99 = 50;
const PAUSE_MS = 20;
const PAGES = 50;
const ORDERS = ['created_at', 'rating', 'review_count'];

/** Undefined where there is no PostgreSQL for this platform. */
export async function measureImportBeside(
  workspace: Workspace,
  tools: number,
  say: (text: string) => void,
): Promise<BesideFigures | undefined> {
  const server = await startPostgres();
  if (!server) return undefined;
  try {
    const folder = workspace.makeFolder();
    const file = join(folder, 'tools.jsonl');
    await writeToolFile(file, tools);
    const environment = { DATABASE_URL: server.url, DATA_DIR: join(folder, 'data'), DEMO_DATA: 'false' };
    const site = await workspace.startSite(environment.DATA_DIR, environment);
    say(`importing ${tools} tools beside a running server`);
    const cpuBefore = readCpuTime(site.pid);
    const startedAt = performance.now();
    const secondsSince = (from: number) => (performance.now() - from) / 1000;
    let endedAt: number | undefined;
    const importing = workspace.runScript([IMPORTER, file], environment).then(() => {
      endedAt = performance.now();
    });
    const times = await readLists(site, () => endedAt !== undefined);
    await importing;
    await waitForAll(site, tools);
    const cpuAfter = readCpuTime(site.pid);
    const figures = {
      tools,
      seconds: (endedAt! - startedAt) / 1000,
      behindSeconds: secondsSince(endedAt!),
      lists: times.length,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      max: times.at(-1)!,
      cpuSeconds: cpuBefore === undefined ? undefined : (cpuAfter! - cpuBefore) / 1e6,
      resident: readMemory(site.pid)?.resident,
    };
    await site.stop();
    return figures;
  } finally {
    await server.stop();
  }
}

async function ask({ port }: RunningSite, query: string): Promise<{ pagination: { total: number } }> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/ai-tools?${query}`);
  const answer = await response.json();
  if (!response.ok) throw new Error(`${query} answered ${response.status}`);
  return answer;
}

/** Asks for one list after the other, none of them twice within a second; times in order of size, in milliseconds. */
async function readLists(site: RunningSite, isOver: () => boolean): Promise<Float64Array> {
  const times: number[] = [];
  for (let round = 0; !isOver(); round++) {
    const category = CATEGORIES[round % CATEGORIES.length]!;
    const order = ORDERS[Math.floor(round / CATEGORIES.length) % ORDERS.length]!;
    const startedAt = performance.now();
    await ask(site, `category=${category}&sort_by=${order}&page=${1 + (round % PAGES)}`);
    times.push(performance.now() - startedAt);
    await delay(PAUSE_MS);
  }
  return Float64Array.from(times).sort();
}

async function waitForAll(site: RunningSite, tools: number): Promise<void> {
  for (let round = 0; ; round++) {
    const { pagination } = await ask(site, `page=${1 + (round % PAGES)}&per_page=1`);
    if (pagination.total >= tools) return;
    await delay(200);
  }
}

export function checkBeside({ tools, p99 }: BesideFigures): Check {
  return atMost(`list p99 while ${thousands(tools)} tools are imported`, p99, LIST_P99, 'ms');
}

export function formatBeside(beside: readonly BesideFigures[]): string {
  const head = 'imported beside,seconds,behind s,lists,p50 ms,p99 ms,max ms,server CPU s,memory'.split(',');
  const rows = beside.map((each) => [
    `${thousands(each.tools)} tools`,
    each.seconds.toFixed(0),
    each.behindSeconds.toFixed(1),
    String(each.lists),
    ...[each.p50, each.p99, each.max].map((ms) => ms.toFixed(1)),
    each.cpuSeconds?.toFixed(0) ?? '–',
    each.resident === undefined ? '–' : megabytes(each.resident),
  ]);
  return `Lists of a running server on PostgreSQL while an import works beside it\n${formatTable(head, rows)}`;
}

if (import.meta.main) {
  await runBench(async (workspace) => {
    await workspace.runScript(['scripts/build.ts', '--if-stale']);
    const figures = await measureImportBeside(workspace, Number(process.argv[2]), (text) =>
      console.error(`… ${text}`),
    );
    if (!figures) return false;
    console.log(formatBeside([figures]));
    return checkBeside(figures).passed;
  });
}
