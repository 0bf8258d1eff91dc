import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '#src/testing/postgres.ts';
import { CATEGORIES, writeToolFile } from './generate-tools.ts';
import { percentile } from './percentile.ts';
import { IMPORTER } from './prepare-data.ts';
import { readCpuTime, readMemory } from './process-figures.ts';
import type { RunningSite, Workspace } from './workspace.ts';

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
