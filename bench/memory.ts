/**
 * `node bench/memory.ts`: how long a start takes with 20,000 tools, and how much memory the process has from then on, also after
 * an import, on the embedded database and with PostgreSQL. Ends with 1 when a limit is missed.
 */
import { freemem } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { isCommand } from '#src/server/process/is-command.ts';
import { type PostgresServer, startPostgres } from '#src/testing/services/postgres.ts';
import { atMost, type Check, formatChecks } from './check.ts';
import { createToolWorld, generateTools } from './generate-tools.ts';
import { checkImport, runImport, signIn, uploadFile } from './import-lines.ts';
import { fillServer, prepareData } from './prepare-data.ts';
import {
  forgetPeak,
  measureSlowness,
  readMainThreadTime,
  readMemory,
  readWaitingTime,
} from './process-figures.ts';
import { formatTable, megabytes } from './text-table.ts';
import { type RunningSite, runBench, type Workspace } from './workspace.ts';

const TOOLS = 20_000;
const IMPORTED = 1000;
const MEBIBYTE = 2 ** 20;
/** Bytes that must be free: two processes of the site, PostgreSQL and what makes their data. */
const NEEDED = 2048 * MEBIBYTE;
const START_S = 8;
/** MiB: the embedded database at any time, PostgreSQL at rest. */
const LIMITS = { embedded: 430, 'with PostgreSQL': 300 };
const MARKS_MS = [10_000, 60_000];
/** The garbage of an import is collected by then. */
const SETTLED_MS = 30_000;
const ADMIN = { email: 'bench@example.com', password: 'plum kettle orbit nine' };

/** Resident bytes of one process, which nobody asks for pages. */
export interface MemoryFigures {
  engine: keyof typeof LIMITS;
  /** Seconds until the port is open, and without those in which the process waited for a core. */
  start: number;
  startAlone: number;
  /** How many times slower the machine was than a quiet one. */
  slowness: number;
  ready: number;
  /** Ten and sixty seconds later. */
  soon: number;
  rest: number;
  /** Half a minute after 1,000 more tools were imported in the browser, where that has a limit: embedded. */
  imported: number | undefined;
  /** At any time from the open port on. */
  highest: number;
  /** Of all that, files that all processes share: the interpreter and its libraries. */
  files: number;
}

/** Says what this needs and the machine lacks. */
function findObstacle(): string | undefined {
  if (process.platform !== 'linux') return 'memory is read as Linux counts it';
  if (freemem() < NEEDED) return `${megabytes(NEEDED)} of memory are not free`;
  try {
    forgetPeak('self');
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}

/** The tools that come after those that every site of this bench has. */
function makeImportFile(): File {
  const tools = [...generateTools(TOOLS + IMPORTED, createToolWorld())].slice(TOOLS);
  return new File([tools.map((tool) => JSON.stringify(tool)).join('\n')], 'tools.jsonl');
}

async function importInBrowser({ port }: RunningSite): Promise<void> {
  const url = `http://127.0.0.1:${port}`;
  const token = await signIn(url, ADMIN);
  const id = await uploadFile(url, token, makeImportFile());
  const { created } = await checkImport(url, token, id);
  if (created !== IMPORTED) throw new Error(`${created} of ${IMPORTED} lines are new tools`);
  await runImport(url, token, id);
}

async function measureSite(engine: MemoryFigures['engine'], site: RunningSite): Promise<MemoryFigures> {
  const { pid, startMs } = site;
  const slowness = measureSlowness();
  forgetPeak(pid);
  const startAlone = Math.max(readMainThreadTime(pid)!, 1000 * (startMs - readWaitingTime(pid)!)) / 1e6;
  const ready = readMemory(pid)!.resident;
  const marks: number[] = [];
  let passed = 0;
  for (const mark of MARKS_MS) {
    await wait(mark - passed);
    passed = mark;
    marks.push(readMemory(pid)!.resident);
  }
  const [soon, rest] = marks as [number, number];
  if (engine === 'embedded') {
    await importInBrowser(site);
    await wait(SETTLED_MS);
  }
  const { resident, peak: highest, files } = readMemory(pid)!;
  const imported = engine === 'embedded' ? resident : undefined;
  return { engine, start: startMs / 1000, startAlone, slowness, ready, soon, rest, imported, highest, files };
}

/** The second start counts: the first one after an import does more. */
async function startAgain(workspace: Workspace, dataDir: string, environment: NodeJS.ProcessEnv = {}) {
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const start = () => workspace.startSite(dataDir, { ...admin, ...environment });
  await (await start()).stop();
  return start();
}

async function measureBeside(workspace: Workspace, postgres: PostgresServer, say: (text: string) => void) {
  await fillServer(workspace, postgres.url, TOOLS, say);
  const site = await startAgain(workspace, workspace.makeFolder(), { DATABASE_URL: postgres.url });
  return measureSite('with PostgreSQL', site).finally(() => site.stop());
}

/** Measures both engines; empty, with a line that says why, where that cannot be done. */
export async function measureMemory(
  workspace: Workspace,
  say: (text: string) => void,
): Promise<MemoryFigures[]> {
  const obstacle = findObstacle();
  if (obstacle) {
    console.log(`SKIPPED: memory was not measured, ${obstacle}`);
    return [];
  }
  const { dataDir } = await prepareData(workspace, TOOLS, say);
  const postgres = await startPostgres();
  if (!postgres) console.log('SKIPPED: memory with PostgreSQL, there is none for this platform');
  try {
    say('memory on the embedded database, and with PostgreSQL');
    const site = await startAgain(workspace, dataDir);
    // Most of it is waiting, so both are measured at once; the start above had the machine to itself.
    const embedded = measureSite('embedded', site).finally(() => site.stop());
    return await Promise.all([embedded, ...(postgres ? [measureBeside(workspace, postgres, say)] : [])]);
  } finally {
    await postgres?.stop();
  }
}

export function checkMemory(all: readonly MemoryFigures[]): Check[] {
  return all.flatMap(({ engine, rest, highest, startAlone, slowness }) =>
    engine === 'embedded'
      ? [
          atMost('memory at any time, embedded', highest / MEBIBYTE, LIMITS[engine], 'MiB'),
          atMost('start, embedded, on a quiet machine', startAlone / slowness, START_S, 's'),
        ]
      : [atMost(`memory at rest, ${engine}`, rest / MEBIBYTE, LIMITS[engine], 'MiB')],
  );
}

export function formatMemory(all: readonly MemoryFigures[]): string {
  const rows = all.map(
    ({ engine, start, startAlone, slowness, ready, soon, rest, imported, highest, files }) => [
      engine,
      ...[start, startAlone].map((seconds) => `${seconds.toFixed(1)} s`),
      `× ${slowness.toFixed(1)}`,
      ...[ready, soon, rest, imported, highest, files].map((bytes) => (bytes ? megabytes(bytes) : '–')),
    ],
  );
  const head = 'memory,start,without waiting,slowness,ready,+ 10 s,+ 60 s,after import,highest,of it files';
  return formatTable(head.split(','), rows);
}

if (isCommand(import.meta.filename)) {
  await runBench(async (workspace) => {
    const say = (text: string) => console.error(`… ${text}`);
    await workspace.runScript(['scripts/build.ts', '--if-stale']);
    const figures = await measureMemory(workspace, say);
    if (figures.length === 0) return true;
    const checks = checkMemory(figures);
    console.log(`${formatMemory(figures)}\n\n${formatChecks(checks)}`);
    return checks.every(({ passed }) => passed);
  });
}
