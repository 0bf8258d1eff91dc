/**
 * `node bench/memory.ts`: how much memory the product takes with 20,000 tools, on the embedded database and with
 * PostgreSQL, at rest and after a load. Ends with 1 when a target is missed.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type PostgresServer, startPostgres } from '#src/testing/services/postgres.ts';
import { atMost, type Check } from './check.ts';
import { chooseAllPages } from './choose-pages.ts';
import { ACCEPT_ENCODING, askChild, CONNECTIONS } from './compare-servers.ts';
import { measureFreshPages } from './fresh-pages.ts';
import type { LoadOrder, LoadReport } from './load-generator.ts';
import { fillServer, prepareData } from './prepare-data.ts';
import { readMemory } from './process-figures.ts';
import { formatTable, megabytes } from './text-table.ts';
import { type RunningSite, runBench, type Workspace } from './workspace.ts';

const TOOLS = 20_000;
const MEBIBYTE = 2 ** 20;
/** MiB of 20,000 tools at rest. */
const LIMITS = { embedded: 420, 'with PostgreSQL': 300 };
/** The garbage of the start is collected by then, on a busy machine too. */
const REST_MS = 45_000;
const LOAD_MS = 5_000;

/** Resident bytes of one process. */
export interface MemoryFigures {
  engine: keyof typeof LIMITS;
  /** Forty-five seconds after the port is open. */
  rest: number;
  /** Of these, files that all processes share: the interpreter and its libraries. */
  files: number;
  /** After 180 pages on a cache miss and some seconds of load. */
  loaded: number;
  peak: number;
}

/** Loads a site with all pages in turn, as many new ones as a busy minute has. */
async function load(workspace: Workspace, site: RunningSite): Promise<void> {
  await measureFreshPages(site);
  const pages = await chooseAllPages(site.port);
  const generator = workspace.forkScript('load-generator.ts');
  const order: LoadOrder = {
    port: site.port,
    paths: pages.map(({ path }) => path),
    acceptEncoding: ACCEPT_ENCODING,
    connections: CONNECTIONS,
    milliseconds: LOAD_MS,
  };
  await askChild<LoadReport>(generator, order);
  generator.disconnect();
}

/** The second start counts: the first one after an import does more. */
async function measureEngine(
  workspace: Workspace,
  engine: MemoryFigures['engine'],
  start: () => Promise<RunningSite>,
): Promise<MemoryFigures | undefined> {
  await (await start()).stop();
  const site = await start();
  try {
    await wait(REST_MS);
    const rest = readMemory(site.pid);
    await load(workspace, site);
    const loaded = readMemory(site.pid);
    if (!rest || !loaded) return undefined;
    const { resident, peak } = loaded;
    return { engine, rest: rest.resident, files: rest.files, loaded: resident, peak };
  } finally {
    await site.stop();
  }
}

async function measureBeside(workspace: Workspace, postgres: PostgresServer, say: (text: string) => void) {
  await fillServer(workspace, postgres.url, TOOLS, say);
  const folder = workspace.makeFolder();
  const environment = { DATABASE_URL: postgres.url };
  return measureEngine(workspace, 'with PostgreSQL', () => workspace.startSite(folder, environment));
}

/** `dataDir` holds 20,000 tools and is not used meanwhile. Empty anywhere but on Linux. */
export async function measureMemory(
  workspace: Workspace,
  dataDir: string,
  say: (text: string) => void,
): Promise<MemoryFigures[]> {
  say('memory on the embedded database');
  const embedded = await measureEngine(workspace, 'embedded', () => workspace.startSite(dataDir));
  say('memory with PostgreSQL');
  const postgres = await startPostgres();
  const beside = postgres && (await measureBeside(workspace, postgres, say).finally(() => postgres.stop()));
  return [embedded, beside].filter((figures) => figures !== undefined);
}

export function checkMemory(all: readonly MemoryFigures[]): Check[] {
  return all.map(({ engine, rest }) =>
    atMost(`memory at rest, ${engine}`, rest / MEBIBYTE, LIMITS[engine], 'MiB'),
  );
}

export function formatMemory(all: readonly MemoryFigures[]): string {
  const rows = all.map(({ engine, ...figures }) => [
    engine,
    ...[figures.rest, figures.files, figures.loaded, figures.peak].map(megabytes),
  ]);
  return formatTable(['memory', 'at rest', 'of it files', 'after load', 'highest'], rows);
}

if (import.meta.main) {
  await runBench(async (workspace) => {
    const say = (text: string) => console.error(`… ${text}`);
    await workspace.runScript(['scripts/build.ts', '--if-stale']);
    const { dataDir } = await prepareData(workspace, TOOLS, say);
    const figures = await measureMemory(workspace, dataDir, say);
    console.log(formatMemory(figures));
    return checkMemory(figures).every(({ passed }) => passed);
  });
}
