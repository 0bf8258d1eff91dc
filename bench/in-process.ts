/**
 * Measures answers that were never given before, without sockets: `node bench/in-process.ts DATA_DIR TOOLS ROUNDS`
 * writes one JSON object. Runs in a process of its own, at concurrency 1.
 */
import { join } from 'node:path';
import { createSiteApi } from '#src/app/api.server.ts';
import { compose } from '#src/app/compose.server.ts';
import { features } from '#src/app/features.server.ts';
import { readSecret } from '#src/app/infrastructure.server.ts';
import { openDatabase } from '#src/db/client.server.ts';
import { ToolListQuery } from '#src/features/tools/contract.ts';
import { PAGE_SIZE } from '#src/features/tools/rules.ts';
import { toSearchQuery } from '#src/features/tools/search/search-query.server.ts';
import { systemClock } from '#src/server/clock.ts';
import { createImageProcessor } from '#src/server/images/image-processor.ts';
import { createLog } from '#src/server/log.ts';
import { createFolderStore } from '#src/server/uploads/storage.ts';
import { TEST_SETTINGS } from '#src/testing/test-settings.ts';
import { createToolWorld, generateTools } from './generate-tools.ts';
import { createQueryMaker, type QueryMaker } from './make-queries.ts';
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
  search: Latencies;
  suggest: Latencies;
  indexOnly: Latencies;
}

const WARM_UP = 500;

async function main(dataDir: string, count: number, rounds: number): Promise<InProcessReport> {
  const log = createLog('error');
  const database = await openDatabase({ dataDir });
  const app = compose({
    features,
    settings: TEST_SETTINGS,
    dataDir,
    database,
    clock: systemClock,
    log,
    rateLimit: false,
    secret: await readSecret(database, dataDir),
    appUrl: 'http://localhost',
    mailTransport: { send: async () => undefined },
    store: createFolderStore(join(dataDir, 'uploads')),
    images: createImageProcessor({ log }),
  });
  const loadStart = performance.now();
  await app.load();
  const loadMs = performance.now() - loadStart;
  const api = createSiteApi(app, { trustedProxies: 0 });
  const ask = async (path: string): Promise<void> => {
    const response = await api.request(path);
    await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  };
  const { index } = app.contexts.tools.catalogue;
  const searchIndex = (path: string): (() => void) => {
    const params = ToolListQuery.parse(Object.fromEntries(new URL(path, 'http://bench').searchParams));
    const query = toSearchQuery(
      params,
      app.contexts.tools.catalogue.lookups,
      0,
      params.per_page ?? PAGE_SIZE,
    );
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
