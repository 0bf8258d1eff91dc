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
import { readThreadTime } from './thread-time.ts';

const SEARCH_P99_MS = 6;
const SUGGEST_P99_MS = 3;
const WARM_UP = 500;
/** Each question is asked as often, in a form that no cache knows; the calmest round counts. */
const ASKINGS = ['', '&per_page=10', '&per_page=11'];
/** Names that queries are made of. */
const NAMES = 20_000;

/** Milliseconds by the clock and of this thread's CPU, which other programs on the machine hardly change. */
interface Latencies {
  p50: number;
  p99: number;
  cpuP99: number;
}

export interface InProcessReport {
  tools: number;
  search: Latencies;
  suggest: Latencies;
}

export function checkAnswers({ tools, search, suggest }: InProcessReport): Check[] {
  const size = `${thousands(tools)} tools`;
  return [
    atMost(`CPU of a new search with facets p99, ${size}`, search.cpuP99, SEARCH_P99_MS, 'ms'),
    atMost(`CPU of a new suggestion p99, ${size}`, suggest.cpuP99, SUGGEST_P99_MS, 'ms'),
  ];
}

async function main(dataDir: string, rounds: number): Promise<InProcessReport> {
  const database = await openDatabase({ dataDir });
  const { app, api } = await openApi(database, dataDir);
  const { catalogue } = app.contexts.tools;
  const { ids } = await catalogue.search.query({ order: 'created_at', offset: 0, limit: NAMES });
  const names = (await catalogue.readSuggested(ids)).map((tool) => tool.name);
  const queries = createQueryMaker(createToolWorld(), names, 7);
  const ask = async (path: string) => {
    const before = readThreadTime();
    const startedAt = performance.now();
    const response = await api.request(path);
    await response.text();
    const wall = performance.now() - startedAt;
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return { wall, cpu: readThreadTime() - before };
  };
  const measureRound = async (paths: readonly string[]): Promise<Latencies> => {
    const walls: number[] = [];
    const cpus: number[] = [];
    for (const path of paths) {
      const { wall, cpu } = await ask(path);
      walls.push(wall);
      cpus.push(cpu);
    }
    for (const times of [walls, cpus]) times.sort((left, right) => left - right);
    return { p50: percentile(walls, 0.5), p99: percentile(walls, 0.99), cpuP99: percentile(cpus, 0.99) };
  };
  const warmUp = async (make: QueryMaker['search']) => measureRound(Array.from({ length: WARM_UP }, make));
  const measure = async (make: QueryMaker['search']): Promise<Latencies> => {
    const paths = Array.from({ length: rounds }, make);
    let calmest: Latencies | undefined;
    for (const suffix of ASKINGS) {
      const figures = await measureRound(paths.map((path) => path + suffix));
      if (!calmest || figures.cpuP99 < calmest.cpuP99) calmest = figures;
    }
    return calmest!;
  };
  await warmUp(queries.search);
  await warmUp(queries.suggest);
  const report = {
    ...catalogue.search.state,
    search: await measure(queries.search),
    suggest: await measure(queries.suggest),
  };
  await database.close();
  return report;
}

if (import.meta.main) {
  const [dataDir, rounds] = process.argv.slice(2);
  process.stdout.write(`${JSON.stringify(await main(dataDir!, Number(rounds)))}\n`);
}
