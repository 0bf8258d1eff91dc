/**
 * `npm run bench:backup -- [--scale 0.1]`: a site with 100,000 tools, 50,000 accounts, 200,000 reviews and 10,000 pictures is backed
 * up while people read, on the embedded database and on PostgreSQL, and restored on the other engine, where its answers are
 * compared. Prints seconds, the p99 of lists without and with the backup, and the highest memory; ends processes in the middle of
 * a backup, a restore and a move of a tenth of it. `--scale` makes all of it smaller. Ends with 1 when a limit is missed.
 */
import * as fs from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '#src/testing/services/postgres.ts';
import { type Answers, findDifferences, readAnswers, signIn } from './backups/answers.ts';
import { killBackup, killMove, killRestore } from './backups/kills.ts';
import { addPeople, environmentOf, type Place, type Run, runCommand } from './backups/place.ts';
import { atMost, type Check, formatChecks } from './check.ts';
import { percentile } from './percentile.ts';
import { prepareData } from './prepare-data.ts';
import { readMemory } from './process-figures.ts';
import { formatTable, megabytes, thousands } from './text-table.ts';
import { type RunningSite, runBench, type Workspace } from './workspace.ts';

const TOOLS = 100_000;
/** All must hold at full size. */
const LIMITS = { minutes: 5, slower: 3, memory: 600, growth: 1.5 };
const READ_MS = 20_000;
const PAUSE_MS = 10;
/** Readers look at the first pages again and again, and as often at one that nobody has looked at. */
const FIRST_PAGES = 20;
const PAGES = 2_000;
const SHOWN = 5;
/** Of the database, whose usual settings in tests are for some thousand rows. */
const DATABASE = { shared_buffers: '256MB', max_wal_size: '4GB', maintenance_work_mem: '256MB' };

const say = (text: string) => console.error(`… ${text} (load average ${loadavg()[0]!.toFixed(1)})`);
const ascending = (one: number, other: number): number => one - other;

/** Reads pages of the list until it is stopped, from the `start`th on. Resolves with the milliseconds of each answer. */
async function readLists({ port }: RunningSite, start: number, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let count = start; !isOver(); count += 1) {
    const page = 1 + (count % 2 === 0 ? count % FIRST_PAGES : (count * 7) % PAGES);
    const startedAt = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/ai-tools?page=${page}&sort=newest`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The list answered ${response.status}`);
    times.push(performance.now() - startedAt);
    await delay(PAUSE_MS);
  }
  return times;
}

interface Figures {
  engine: string;
  backup: Run;
  bytes: number;
  calm: number;
  busy: number;
  site: number;
  restore: Run;
  answers: Answers;
}

/** Shared by the measurements of one run. */
interface Bench {
  workspace: Workspace;
  /** Of the administrator, from the first site on. */
  token: string;
}

/** A backup of a site that serves, and its restore into `target`. */
async function measure(
  bench: Bench,
  engine: string,
  place: Place,
  archive: string,
  target: Place,
): Promise<Figures> {
  const { workspace } = bench;
  const site = await workspace.startSite(place.dataDir, environmentOf(place));
  bench.token ||= await signIn(site);
  say(`${engine}: reading answers to compare`);
  const answers = await readAnswers(site, place, bench.token);
  say(`${engine}: reading lists`);
  const until = performance.now() + READ_MS;
  const calm = await readLists(site, 0, () => performance.now() > until);
  say(`${engine}: backing up while people read`);
  let isOver = false;
  const reading = readLists(site, calm.length, () => isOver);
  const backup = await runCommand(workspace, 'backup', [archive], place).finally(() => {
    isOver = true;
  });
  const busy = await reading;
  const memory = readMemory(site.pid)?.peak ?? Number.NaN;
  await site.stop();
  say(`${engine}: restoring on the other engine`);
  const restore = await runCommand(workspace, 'restore', [archive], target);
  const { size } = await fs.stat(archive);
  const [calmP99, busyP99] = [calm, busy].map((times) => percentile(times.toSorted(ascending), 0.99));
  return { engine, backup, bytes: size, calm: calmP99!, busy: busyP99!, site: memory, restore, answers };
}

function report(all: readonly Figures[]): Check[] {
  const rows = all.map(({ engine, backup, bytes, calm, busy, site, restore }) => [
    engine,
    `${backup.seconds.toFixed(1)} (${backup.cpuSeconds.toFixed(1)})`,
    megabytes(bytes),
    megabytes(backup.peak),
    `${calm.toFixed(1)} → ${busy.toFixed(1)} ms`,
    megabytes(site),
    `${restore.seconds.toFixed(1)} (${restore.cpuSeconds.toFixed(1)})`,
    megabytes(restore.peak),
  ]);
  const head = [
    'from',
    'backup s (CPU)',
    'archive',
    'memory',
    'list p99',
    'site',
    'restore s (CPU)',
    'memory',
  ];
  console.log(formatTable(head, rows));
  return all.flatMap(({ engine, backup, calm, busy, restore }) => [
    atMost(`${engine}: backup`, backup.seconds / 60, LIMITS.minutes, 'min'),
    atMost(`${engine}: list p99 with ÷ without`, busy / calm, LIMITS.slower, '×'),
    atMost(`${engine}: memory of the backup`, backup.peak / 2 ** 20, LIMITS.memory, 'MiB'),
    atMost(`${engine}: memory of its second half ÷ first`, backup.growth, LIMITS.growth, '×'),
    atMost(`${engine}: memory of the restore`, restore.peak / 2 ** 20, LIMITS.memory, 'MiB'),
  ]);
}

/** Compares what the sites say after each restore with what the first one said. */
function compare(first: Answers, restored: readonly (readonly [string, Answers])[]): Check[] {
  return restored.map(([engine, answers]) => {
    const different = findDifferences(first, answers);
    for (const difference of different.slice(0, SHOWN)) say(`${engine}: ${difference}`);
    return atMost(`${engine}: other answers, of ${thousands(first.size)}`, different.length, 0, '');
  });
}

/** A tenth of the size is enough to be killed in the middle. */
async function measureKills(workspace: Workspace, scale: number, server: string): Promise<Check[]> {
  const { dataDir } = await prepareData(workspace, Math.round(TOOLS * scale), say);
  const place: Place = { dataDir, databaseUrl: '' };
  await addPeople(place, scale);
  say('killing a backup');
  const { archive, checks } = await killBackup(workspace, place);
  say('killing a restore');
  checks.push(...(await killRestore(workspace, archive)));
  say('killing a move');
  return [...checks, ...(await killMove(workspace, place, server))];
}

await runBench(async (workspace) => {
  const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
  const scale = Number(values.scale);
  if (!(scale > 0 && scale <= 1)) throw new Error('--scale must be above 0 and at most 1.');
  const startedAt = performance.now();
  const { dataDir } = await prepareData(workspace, Math.round(TOOLS * scale), say);
  const embedded: Place = { dataDir, databaseUrl: '' };
  say('adding accounts, reviews and pictures');
  await addPeople(embedded, scale);
  const server = await startPostgres(DATABASE);
  if (!server) throw new Error('There is no PostgreSQL for this platform.');
  try {
    const folder = workspace.makeFolder();
    const [first, second] = [join(folder, 'embedded.tar.zst'), join(folder, 'server.tar.zst')];
    const onServer: Place = { dataDir: workspace.makeFolder(), databaseUrl: server.url };
    const back: Place = { dataDir: workspace.makeFolder(), databaseUrl: '' };
    const bench: Bench = { workspace, token: '' };
    const figures = [
      await measure(bench, 'embedded', embedded, first, onServer),
      await measure(bench, 'PostgreSQL', onServer, second, back),
    ] as const;
    const last = await workspace.startSite(back.dataDir, environmentOf(back));
    say('embedded again: reading answers to compare');
    const answers = await readAnswers(last, back, bench.token);
    await last.stop();
    const checks = [
      ...report(figures),
      ...compare(figures[0].answers, [
        ['restored on PostgreSQL', figures[1].answers],
        ['and back on embedded', answers],
      ]),
    ];
    console.log(formatChecks(checks));
    const kills = await measureKills(workspace, scale / 10, server.url);
    console.log(formatChecks(kills));
    checks.push(...kills);
    const minutes = (performance.now() - startedAt) / 60_000;
    console.log(`${availableParallelism()} cores, ${minutes.toFixed(0)} minutes`);
    return checks.every(({ passed }) => passed);
  } finally {
    await server.stop();
  }
});
