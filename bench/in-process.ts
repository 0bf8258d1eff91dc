/**
 * Measures answers that were never given before, without sockets: `node bench/in-process.ts DATA_DIR ROUNDS` writes one
 * JSON object. Runs in a process of its own, at concurrency 1. Takes the snapshot in the folder if there is one
 * (`bench/index-start.ts` writes it): a million tools take minutes to be read from the database.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openDatabase } from '#src/db/client.server.ts';
import type { Catalogue } from '#src/features/tools/catalogue/catalogue.server.ts';
import { toSearchDocument } from '#src/features/tools/catalogue/tool-index.server.ts';
import { PAGE_SIZE } from '#src/features/tools/rules.ts';
import { ToolListQuery } from '#src/features/tools/search/search-contract.ts';
import { toSearchQuery } from '#src/features/tools/search/search-query.server.ts';
import { createToolWorld } from './generate-tools.ts';
import { createQueryMaker, type QueryMaker } from './make-queries.ts';
import { openApi } from './open-api.ts';
import { percentile } from './percentile.ts';
import { readThreadCpu } from './thread-cpu.ts';
import { type Holds, meterTurns } from './turn-meter.ts';

/** Milliseconds by the clock, of answers that were never given before. */
export interface Latencies {
  p50: number;
  p99: number;
  max: number;
  /** Of the fastest of three askings, which other programs disturb less; what was found before is not used. */
  calmP99: number;
  /** The same by CPU time of the thread, which other programs disturb least. */
  cpuP99: number;
}

export interface InProcessReport {
  rounds: number;
  tools: number;
  /** Memory of all cards in their compact form. */
  cardMegabytes: number;
  /** Heap and buffers of the process with the catalogue in it, without the cards. */
  indexMegabytes: number;
  search: Latencies;
  suggest: Latencies;
  indexOnly: Latencies;
  /** A merge of the index with `MERGED` changed tools: its CPU time of this thread in all, and how it held the event loop. */
  merge: Holds & { ms: number };
}

const WARM_UP = 500;
const MERGED = 2000;
/** Names that queries are made of. */
const NAMES = 20_000;

async function main(dataDir: string, rounds: number): Promise<InProcessReport> {
  const database = await openDatabase({ dataDir });
  const { app, api, loadMs } = await openApi(database, dataDir);
  console.error(`… loaded in ${(loadMs / 1000).toFixed(1)} s`);
  const ask = async (path: string): Promise<void> => {
    const response = await api.request(path);
    await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  };
  const { catalogue } = app.contexts.tools;
  const { index, lookups, cardBytes } = catalogue;
  const indexMegabytes = readHeap() - cardBytes / 2 ** 20;
  const searchIndex = (path: string): (() => void) => {
    const params = ToolListQuery.parse(Object.fromEntries(new URL(path, 'http://bench').searchParams));
    const query = toSearchQuery(params, lookups, 0, params.per_page ?? PAGE_SIZE);
    return () => index.search(query);
  };

  const { ids } = index.search({ order: 'created_at', offset: 0, limit: NAMES });
  const names = catalogue.readSuggested(ids).map((tool) => tool.name);
  const queries = createQueryMaker(createToolWorld(), names, 7);
  const run = async (make: () => string, work: (path: string) => () => unknown) => {
    await measure(WARM_UP, make, work);
    return measure(rounds, make, work);
  };
  const report = {
    rounds,
    tools: index.size,
    cardMegabytes: cardBytes / 2 ** 20,
    indexMegabytes,
    search: await run(queries.search, (path) => () => ask(path)),
    suggest: await run(queries.suggest, (path) => () => ask(path)),
    indexOnly: await run(queries.search, searchIndex),
    merge: await measureMerge(catalogue),
  };
  await database.close();
  return report;
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

/** Mebibytes in use after a garbage collection. */
function readHeap(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

/** Puts some tools into the index once more and merges them. */
async function measureMerge(catalogue: Catalogue): Promise<InProcessReport['merge']> {
  const { index, lookups, rankingStats } = catalogue;
  const { ids } = index.search({ offset: 0, limit: MERGED });
  for (const tool of await catalogue.readTools(ids)) index.put(toSearchDocument(tool, lookups, rankingStats));
  // What the questions before have left is not the merge's to clear away.
  collectGarbage();
  const used = readThreadCpu();
  const stop = meterTurns();
  await index.merge();
  const ms = readThreadCpu() - used;
  return { ...stop(), ms };
}

/** Each round is prepared before its time is measured. */
async function measure(
  rounds: number,
  make: QueryMaker['search'],
  prepare: (path: string) => () => unknown,
): Promise<Latencies> {
  const paths = Array.from({ length: rounds }, make);
  const first = new Float64Array(rounds);
  const calm = new Float64Array(rounds).fill(Number.POSITIVE_INFINITY);
  const cpu = calm.slice();
  const ask = async (round: number, path: string): Promise<number> => {
    const work = prepare(path);
    const used = readThreadCpu();
    const start = performance.now();
    await work();
    const ms = performance.now() - start;
    calm[round] = Math.min(calm[round]!, ms);
    cpu[round] = Math.min(cpu[round]!, readThreadCpu() - used);
    return ms;
  };
  for (const [round, path] of paths.entries()) first[round] = await ask(round, path);
  for (const size of [10, 11]) {
    // Another number of results is another query to the index's own cache.
    for (const [round, path] of paths.entries()) await ask(round, `${path}&per_page=${size}`);
  }
  for (const figures of [first, calm, cpu]) figures.sort();
  return {
    p50: percentile(first, 0.5),
    p99: percentile(first, 0.99),
    max: first.at(-1)!,
    calmP99: percentile(calm, 0.99),
    cpuP99: percentile(cpu, 0.99),
  };
}

if (import.meta.main) {
  const [dataDir, rounds] = process.argv.slice(2);
  const report = await main(dataDir!, Number(rounds));
  process.stdout.write(`${JSON.stringify(report)}\n`);
}
