import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { openDatabase } from '#src/db/client.server.ts';
import { createFolderStore } from '#src/server/uploads/storage.ts';
import { readCpuTime, readMemory } from '../process-figures.ts';
import type { Workspace } from '../workspace.ts';

const ACCOUNTS = 50_000;
const REVIEWS = 200_000;
const PICTURES = 10_000;
/** Of a picture. They are random, so that compression cannot make them smaller, as with real ones. */
const PICTURE_BYTES = 24_000;
const AT_ONCE = 100;
const POLL_MS = 25;

/** Where a site has its data. */
export interface Place {
  dataDir: string;
  databaseUrl: string;
}

/** The first administrator, made when a site starts on data without one. */
export const ADMINISTRATOR = { email: 'bench@example.com', password: 'plum kettle orbit lantern' };

export const environmentOf = ({ dataDir, databaseUrl }: Place) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  DEMO_DATA: 'false',
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
});

/** Adds accounts, reviews and pictures to a catalogue that no site uses meanwhile; `scale` is 1 for all of them. */
export async function addPeople({ dataDir }: Place, scale: number): Promise<void> {
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
    const length = Math.min(AT_ONCE, count - at);
    await Promise.all(Array.from({ length }, () => store.put(randomBytes(PICTURE_BYTES), 'webp')));
  }
}

/** A command of an operator that has run to its end. */
export interface Run {
  seconds: number;
  /** Of all threads; the same on a busy machine. */
  cpuSeconds: number;
  /** Highest resident memory of the process, in bytes. */
  peak: number;
  /** The highest of the second half of the time, as a multiple of the highest of the first. */
  growth: number;
  said: string;
}

/** Starts a command of an operator. */
export function startCommand(workspace: Workspace, command: string, args: string[], place: Place) {
  return workspace.spawnNode([`src/archive/${command}.server.ts`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environmentOf(place) },
  });
}

/** @throws Error with what it said, unless it ends well. */
export async function runCommand(
  workspace: Workspace,
  command: string,
  args: string[],
  place: Place,
): Promise<Run> {
  const startedAt = performance.now();
  const child = startCommand(workspace, command, args, place);
  let said = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  let [peak, cpu] = [0, 0];
  const sizes: number[] = [];
  const watch = setInterval(() => {
    const memory = readMemory(child.pid!);
    peak = Math.max(peak, memory?.peak ?? 0);
    if (memory) sizes.push(memory.resident);
    cpu = Math.max(cpu, readCpuTime(child.pid!) ?? 0);
  }, POLL_MS);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${said}`);
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, cpuSeconds: cpu / 1_000_000, peak, growth: growthOf(sizes), said: said.trim() };
}

function growthOf(sizes: readonly number[]): number {
  const half = Math.ceil(sizes.length / 2);
  return Math.max(...sizes.slice(half)) / Math.max(...sizes.slice(0, half));
}
