/**
 * Measures answers that were never given before, without sockets: `node bench/in-process.ts DATA_DIR TOOLS ROUNDS`
 * writes one JSON object. Runs in a process of its own, at concurrency 1.
 */
import { openDatabase } from '#src/db/client.server.ts';
import { PAGE_SIZE } from '#src/features/tools/rules.ts';
import { ToolListQuery } from '#src/features/tools/search/search-contract.ts';
import { toSearchQuery } from '#src/features/tools/search/search-query.server.ts';
import { createToolWorld, generateTools } from './generate-tools.ts';
import { createQueryMaker, type QueryMaker } from './make-queries.ts';
import { openApi } from './open-api.ts';
import { percentile } from './percentile.ts';

/** Milliseconds by the clock, of answers that were never given before. */
export interface Latencies {
  p50: number;
  p99: number;
  max: number;
  /** Of the fastest of three askings, which other programs disturb less; what was found before is not used. */
  calmP99: number;
}

export interface InProcessReport {
  rounds: number;
  tools: number;
  /** From reading the database to an index that answers, ms. */
  loadMs: number;
  /** Memory of all cards in their compact form. */
  cardMegabytes: number;
  search: Latencies;
  suggest: Latencies;
  indexOnly: Latencies;
}

const WARM_UP = 500;

async function main(dataDir: string, count: number, rounds: number): Promise<InProcessReport> {
  const database = await openDatabase({ dataDir });
  const { app, api, loadMs } = await openApi(database, dataDir);
  const ask = async (path: string): Promise<void> => {
    const response = await api.request(path);
    await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  };
  const { index, lookups, cardBytes } = app.contexts.tools.catalogue;
  const searchIndex = (path: string): (() => void) => {
    const params = ToolListQuery.parse(Object.fromEntries(new URL(path, 'http://bench').searchParams));
    const query = toSearchQuery(params, lookups, 0, params.per_page ?? PAGE_SIZE);
    return () => index.search(query);
  };

  const world = createToolWorld();
  const names = [...generateTools(count, world)].map((tool) => tool.name);
  const queries = createQueryMaker(world, names, 7);
  const run = async (make: () => string, work: (path: string) => () => unknown) => {
    await measure(WARM_UP, make, work);
    return measure(rounds, make, work);
  };
  const report = {
    rounds,
    tools: index.size,
    loadMs,
    cardMegabytes: cardBytes / 2 ** 20,
    search: await run(queries.search, (path) => () => ask(path)),
    suggest: await run(queries.suggest, (path) => () => ask(path)),
    indexOnly: await run(queries.search, searchIndex),
  };
  await database.close();
  return report;
}

/** Each round is prepared before its time is measured. */
async function measure(
  rounds: number,
  make: QueryMaker['search'],
  prepare: (path: string) => () => unknown,
): Promise<Latencies> {
  const time = async (path: string): Promise<number> => {
    const work = prepare(path);
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  const paths = Array.from({ length: rounds }, make);
  const first = new Float64Array(rounds);
  for (const [round, path] of paths.entries()) first[round] = await time(path);
  const calm = first.slice();
  for (const size of [10, 11]) {
    for (const [round, path] of paths.entries()) {
      // Another number of results is another query to the index's own cache.
      calm[round] = Math.min(calm[round]!, await time(`${path}&per_page=${size}`));
    }
  }
  first.sort();
  calm.sort();
  return {
    p50: percentile(first, 0.5),
    p99: percentile(first, 0.99),
    max: first.at(-1)!,
    calmP99: percentile(calm, 0.99),
  };
}

if (import.meta.main) {
  const [dataDir, count, rounds] = process.argv.slice(2);
  const report = await main(dataDir!, Number(count), Number(rounds));
  process.stdout.write(`${JSON.stringify(report)}\n`);
}
