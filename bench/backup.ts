/**
 * `npm run bench:backup -- [--scale 0.1]`: a site with 100,000 tools, 50,000 accounts, 200,000 reviews and 10,000 pictures is backed
 * up while people read, on the embedded database and on PostgreSQL, and restored on the other engine. Prints seconds, the p99 of lists
 * without and with the backup, and the highest memory; ends processes in the middle of a backup and of a restore. `--scale` makes
 * all of it smaller. Ends with 1 when a limit is missed.
 */
import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '#src/db/client.server.ts';
import { createFolderStore } from '#src/server/uploads/storage.ts';
import { startPostgres } from '#src/testing/services/postgres.ts';
import { atMost, type Check, formatChecks } from './check.ts';
import { percentile } from './percentile.ts';
import { prepareData } from './prepare-data.ts';
import { readCpuTime, readMemory } from './process-figures.ts';
import { formatTable, megabytes, thousands } from './text-table.ts';
import { type RunningSite, runBench, type Workspace } from './workspace.ts';

const TOOLS = 100_000;
const ACCOUNTS = 50_000;
const REVIEWS = 200_000;
const PICTURES = 10_000;
const PICTURE_BYTES = 8_000;
const AT_ONCE = 100;
/** All must hold at full size. */
const LIMITS = { minutes: 5, slower: 3, memory: 600 };
const READ_MS = 20_000;
const PAUSE_MS = 10;
const POLL_MS = 25;
/** Of the database, whose usual settings in tests are for some thousand rows. */
const DATABASE = { shared_buffers: '256MB', max_wal_size: '4GB', maintenance_work_mem: '256MB' };

const say = (text: string) => console.error(`… ${text} (load average ${loadavg()[0]!.toFixed(1)})`);

/** Where a site has its data. */
interface Place {
  dataDir: string;
  databaseUrl: string;
}

const environmentOf = ({ dataDir, databaseUrl }: Place) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  DEMO_DATA: 'false',
});

/** Adds accounts, reviews and pictures to a catalogue that no site uses meanwhile. */
async function addPeople({ dataDir }: Place, scale: number): Promise<void> {
  const database = await openDatabase({ dataDir });
  const [accounts, reviews] = [Math.round(ACCOUNTS * scale), Math.round(REVIEWS * scale)];
  try {
    await database.pool.query(
      `insert into users (name, email, role, email_verified_at)
         select 'Person ' || n, 'person-' || n || '@example.com', 'user', now() from generate_series(1, $1::int) n`,
      [accounts],
    );
    // Each account reviews other tools than its neighbours.
    await database.pool.query(
      `with people as (select id, row_number() over (order by id) - 1 as place from users where email like 'person-%'),
         subjects as (select id, row_number() over (order by id) - 1 as place from tools),
         size as (select count(*) as number from tools)
       insert into reviews (tool_id, user_id, rating, title, content, status)
         select s.id, p.id, 1 + n % 5, 'Review ' || n, repeat('It did what it says, and it did so for weeks. ', 4), 'approved'
         from generate_series(0, $1::int - 1) n cross join size
         join people p on p.place = n % $2::int
         join subjects s on s.place = (n % $2::int * 7 + n / $2::int * 31) % size.number`,
      [reviews, accounts],
    );
    await database.vacuum();
  } finally {
    await database.close();
  }
  const store = createFolderStore(join(dataDir, 'uploads'));
  const count = Math.round(PICTURES * scale);
  for (let at = 0; at < count; at += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, index) =>
      store.put(Buffer.alloc(PICTURE_BYTES, at + index), 'webp'),
    );
    await Promise.all(batch);
  }
}

/** Reads different pages of the list until it is stopped. Resolves with the milliseconds of each answer, sorted. */
async function readLists({ port }: RunningSite, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; !isOver(); count += 1) {
    const startedAt = performance.now();
    const response = await fetch(
      `http://127.0.0.1:${port}/api/v1/ai-tools?page=${1 + (count % 200)}&sort=newest`,
    );
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The list answered ${response.status}`);
    times.push(performance.now() - startedAt);
    await delay(PAUSE_MS);
  }
  return times.sort((one, other) => one - other);
}

interface Run {
  seconds: number;
  /** Of all threads; the same on a busy machine. */
  cpuSeconds: number;
  /** Highest resident memory of the process, in bytes. */
  peak: number;
  said: string;
}

/** Starts a command of an operator. */
function startCommand(workspace: Workspace, command: string, args: string[], place: Place) {
  return workspace.spawnNode([`src/archive/${command}.server.ts`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environmentOf(place) },
  });
}

async function runCommand(workspace: Workspace, command: string, args: string[], place: Place): Promise<Run> {
  const startedAt = performance.now();
  const child = startCommand(workspace, command, args, place);
  let said = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  let [peak, cpu] = [0, 0];
  const watch = setInterval(() => {
    peak = Math.max(peak, readMemory(child.pid!)?.peak ?? 0);
    cpu = Math.max(cpu, readCpuTime(child.pid!) ?? 0);
  }, POLL_MS);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${said}`);
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, cpuSeconds: cpu / 1_000_000, peak, said: said.trim() };
}

interface Figures {
  engine: string;
  backup: Run;
  bytes: number;
  calm: number;
  busy: number;
  site: number;
  restore: Run;
}

/** A backup of a site that serves, and its restore into `target`. */
async function measure(
  workspace: Workspace,
  engine: string,
  place: Place,
  archive: string,
  target: Place,
): Promise<Figures> {
  const site = await workspace.startSite(place.dataDir, environmentOf(place));
  say(`${engine}: reading lists`);
  const begun = performance.now();
  await readLists(site, () => performance.now() - begun > READ_MS / 4);
  const calmUntil = performance.now() + READ_MS;
  const calm = await readLists(site, () => performance.now() > calmUntil);
  say(`${engine}: backing up while people read`);
  let isOver = false;
  const reading = readLists(site, () => isOver);
  const backup = await runCommand(workspace, 'backup', [archive], place).finally(() => {
    isOver = true;
  });
  const busy = await reading;
  const memory = readMemory(site.pid)?.peak ?? Number.NaN;
  await site.stop();
  say(`${engine}: restoring on the other engine`);
  const restore = await runCommand(workspace, 'restore', [archive], target);
  const { size } = await fs.stat(archive);
  const [calmP99, busyP99] = [percentile(calm, 0.99), percentile(busy, 0.99)];
  return { engine, backup, bytes: size, calm: calmP99, busy: busyP99, site: memory, restore };
}

async function existsLike(folder: string, pattern: RegExp): Promise<boolean> {
  return (await fs.readdir(folder).catch(() => [])).some((name) => pattern.test(name));
}

/** Ends a command as soon as `isUnderWay`, as a power cut would. */
async function kill(
  child: ReturnType<Workspace['spawnNode']>,
  isUnderWay: () => Promise<boolean>,
): Promise<void> {
  const ended = once(child, 'exit');
  child.stdout!.resume();
  child.stderr!.resume();
  while (!(await isUnderWay())) {
    if (child.exitCode !== null) throw new Error('It ended before it could be killed.');
    await delay(POLL_MS);
  }
  child.kill('SIGKILL');
  await ended;
}

/** Kills a backup and a restore in the middle, and looks at what they leave. */
async function measureKills(workspace: Workspace, place: Place, good: string): Promise<Check[]> {
  const folder = workspace.makeFolder();
  const archive = join(folder, 'killed.tar.zst');
  await fs.copyFile(good, archive);
  const before = await fs.stat(archive);
  say('killing a backup');
  await kill(startCommand(workspace, 'backup', [archive], place), async () => {
    const parts = (await fs.readdir(folder)).filter((name) => /^killed\.tar\.zst\.part-\d+$/.test(name));
    const sizes = await Promise.all(parts.map(async (name) => (await fs.stat(join(folder, name))).size));
    return sizes.some((size) => size > before.size / 3);
  });
  const after = await fs.stat(archive);
  const again = await runCommand(workspace, 'backup', [archive], place);
  say('killing a restore');
  const target: Place = { dataDir: workspace.makeFolder(), databaseUrl: '' };
  const startedAt = performance.now();
  await kill(
    startCommand(workspace, 'restore', [archive], target),
    async () =>
      performance.now() - startedAt > again.seconds * 500 && existsLike(target.dataDir, /^db\.init-/),
  );
  const hasDatabase = await existsLike(target.dataDir, /^db$/);
  await runCommand(workspace, 'restore', [archive], target);
  const yes = (label: string, passed: boolean): Check => ({
    label,
    value: passed ? 'yes' : 'no',
    target: 'yes',
    passed,
  });
  return [
    yes(
      'a killed backup leaves the archive from before',
      before.mtimeMs === after.mtimeMs && before.size === after.size,
    ),
    yes('the next one says so', /left by a backup that was interrupted/.test(again.said)),
    yes('a killed restore leaves no database, and the next one succeeds', !hasDatabase),
  ];
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
    atMost(`${engine}: memory of the restore`, restore.peak / 2 ** 20, LIMITS.memory, 'MiB'),
  ]);
}

async function countRows(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ tools: number; users: number; reviews: number }>(
      `select (select count(*)::int from tools) as tools, (select count(*)::int from users) as users,
         (select count(*)::int from reviews) as reviews`,
    );
    const { tools, users, reviews } = rows[0]!;
    return `${thousands(tools)} tools, ${thousands(users)} accounts, ${thousands(reviews)} reviews`;
  } finally {
    await client.end();
  }
}

await runBench(async (workspace) => {
  const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
  const scale = Number(values.scale);
  if (!(scale > 0 && scale <= 1)) throw new Error('--scale must be above 0 and at most 1.');
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
    const figures = [
      await measure(workspace, 'embedded', embedded, first, onServer),
      await measure(workspace, 'PostgreSQL', onServer, second, back),
    ];
    console.log(`${await countRows(server.url)}, ${availableParallelism()} cores`);
    const checks = [...report(figures), ...(await measureKills(workspace, onServer, second))];
    console.log(formatChecks(checks));
    return checks.every(({ passed }) => passed);
  } finally {
    await server.stop();
  }
});
