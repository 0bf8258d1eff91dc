/**
 * Measures answers that were never given before, through the API's handler and without sockets, at concurrency 1:
 * `node bench/in-process.ts DATA_DIR ROUNDS` writes one JSON object.
 */
import { openDatabase } from '#src/db/client.server.ts';
import { atMost, type Check } from './check.ts';
import { createToolWorld } from './generate-tools.ts';
import { createQueryMaker, type QueryMaker } from './make-queries.ts';
import { openApi } from './open-api.ts';
import { percentile } from './percentile.ts';
import { thousands } from './text-table.ts';

const SEARCH_P99_MS = 6;
const SUGGEST_P99_MS = 3;
const WARM_UP = 500;
/** Names that queries are made of. */
const NAMES = 20_000;

/** Milliseconds by the clock. */
interface Latencies {
  p50: number;
  p99: number;
}

export interface InProcessReport {
  tools: number;
  search: Latencies;
  suggest: Latencies;
}

export function checkAnswers({ tools, search, suggest }: InProcessReport): Check[] {
  const size = `${thousands(tools)} tools`;
  return [
    atMost(`new search with facets p99, ${size}`, search.p99, SEARCH_P99_MS, 'ms'),
    atMost(`new suggestion p99, ${size}`, suggest.p99, SUGGEST_P99_MS, 'ms'),
  ];
}

async function main(dataDir: string, rounds: number): Promise<InProcessReport> {
  const database = await openDatabase({ dataDir });
  const { app, api } = await openApi(database, dataDir);
  const { catalogue } = app.contexts.tools;
  const { ids } = await catalogue.search.query({ order: 'created_at', offset: 0, limit: NAMES });
  const names = catalogue.readSuggested(ids).map((tool) => tool.name);
  const queries = createQueryMaker(createToolWorld(), names, 7);
  const ask = async (path: string): Promise<number> => {
    const startedAt = performance.now();
    const response = await api.request(path);
    await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return performance.now() - startedAt;
  };
  const measure = async (make: QueryMaker['search'], count: number): Promise<Latencies> => {
    const times: number[] = [];
    for (const path of Array.from({ length: count }, make)) times.push(await ask(path));
    times.sort((left, right) => left - right);
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  };
  await measure(queries.search, WARM_UP);
  await measure(queries.suggest, WARM_UP);
  const report = {
    ...catalogue.search.state,
    search: await measure(queries.search, rounds),
    suggest: await measure(queries.suggest, rounds),
  };
  await database.close();
  return report;
}

if (import.meta.main) {
  const [dataDir, rounds] = process.argv.slice(2);
  process.stdout.write(`${JSON.stringify(await main(dataDir!, Number(rounds)))}\n`);
}
