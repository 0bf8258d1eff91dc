/**
 * `node bench/faults/processes.ts`: what visitors notice of two processes behind a balancer while one of them is killed or closed,
 * PostgreSQL is restarted, or Valkey is killed. Ends with 1 when a request is answered otherwise than it may be, when one waits
 * longer than 10 s, or when more sign-ins get through than the limit allows.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type PostgresServer, startPostgres } from '#src/testing/services/postgres.ts';
import { type RedisServer, startRedis } from '#src/testing/services/redis-server.ts';
import { formatTable } from '../text-table.ts';
import { type RunningSite, runBench, type Workspace } from '../workspace.ts';
import { type Answer, ask, postJson, register } from './ask.ts';
import { type Balancer, startBalancer } from './balancer.ts';

const CLIENTS_OF_A_KIND = 4;
const MAX_REQUEST_MS = 10_000;
const PAUSE_MS = 10;
/** Of one account, from one network. */
const SIGN_IN_LIMIT = 10;
const TRIES = 4 * SIGN_IN_LIMIT;

interface Setup {
  sites: RunningSite[];
  start: () => Promise<RunningSite>;
  balancer: Balancer;
  postgres: PostgresServer;
  redis: RedisServer;
}

interface Fault {
  name: string;
  /** Statuses besides 200 that may come meanwhile. */
  allowed: (number | string)[];
  happen: (setup: Setup) => Promise<void>;
}

const listTargets = (sites: readonly RunningSite[]) => sites.map(({ port }) => `127.0.0.1:${port}`);

async function replaceSecond({ sites, start, balancer }: Setup, signal: NodeJS.Signals): Promise<void> {
  await sites[1]!.stop(signal);
  await wait(2_000);
  sites[1] = await start();
  balancer.targets = listTargets(sites);
}

const FAULTS: Fault[] = [
  { name: 'nothing', allowed: [], happen: () => wait(2_000) },
  // A change that was under way: nobody knows whether it was made.
  { name: 'one process is killed', allowed: [502], happen: (setup) => replaceSecond(setup, 'SIGKILL') },
  { name: 'one process is closed', allowed: [], happen: (setup) => replaceSecond(setup, 'SIGTERM') },
  {
    name: 'PostgreSQL begins again',
    allowed: [503],
    happen: async ({ postgres }) => {
      await postgres.halt();
      await wait(2_000);
      await postgres.start();
      await wait(3_000);
    },
  },
  {
    name: 'Valkey is killed and begins again',
    allowed: [],
    happen: async ({ redis }) => {
      await redis.stop();
      await wait(3_000);
      await redis.start();
      await wait(3_000);
    },
  },
];

let visitors = 0;

/** Each visitor comes from a network of its own, and no answer comes from the cache. */
function listKinds(base: string, token: string): (() => Promise<Answer>)[] {
  const visit = () => {
    visitors += 1;
    return { 'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` };
  };
  const authorization = `Bearer ${token}`;
  return [
    () => postJson(`${base}/api/v1/ai-tools/midjourney/click`, { url_type: 'website' }, visit()),
    () => ask(`${base}/api/v1/user`, { headers: { authorization } }),
    () => ask(`${base}/?unseen=${visitors}`, { headers: { accept: 'text/html', ...visit() } }),
  ];
}

/** Asks without end while the fault happens, and a while longer. */
async function measure(setup: Setup, fault: Fault, kinds: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  let isOver = false;
  const client = async (kind: () => Promise<Answer>): Promise<void> => {
    while (!isOver) {
      answers.push(await kind());
      await wait(PAUSE_MS);
    }
  };
  const clients = kinds.flatMap((kind) => Array.from({ length: CLIENTS_OF_A_KIND }, () => client(kind)));
  await wait(1_000);
  await fault.happen(setup);
  await wait(1_000);
  isOver = true;
  await Promise.all(clients);
  return answers;
}

/** How many wrong passwords for one account get past the limit, with Valkey killed in between. */
async function countSignIns({ balancer, redis }: Setup): Promise<number> {
  let passed = 0;
  for (let count = 0; count < TRIES; count++) {
    const body = { email: 'nobody@example.com', password: 'a wrong one' };
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const { status } = await postJson(`http://127.0.0.1:${balancer.port}/api/v1/login`, body, headers);
    if (status !== 429) passed += 1;
    await wait(50);
    if (count !== SIGN_IN_LIMIT / 2) continue;
    await redis.stop();
    await redis.start();
    // Until both processes are connected again.
    await wait(3_000);
  }
  return passed;
}

function isFine({ allowed }: Fault, { status, ms, hasRetryAfter }: Answer): boolean {
  if (ms > MAX_REQUEST_MS) return false;
  return status === 200 || (allowed.includes(status) && (status !== 503 || hasRetryAfter));
}

function describe({ name }: Fault, answers: readonly Answer[]): string[] {
  const statuses = Map.groupBy(answers, ({ status }) => String(status));
  const counts = [...statuses].sort().map(([status, all]) => `${all.length} × ${status}`);
  return [name, counts.join(', '), Math.max(...answers.map(({ ms }) => ms)).toFixed(0)];
}

async function run(workspace: Workspace, postgres: PostgresServer, redis: RedisServer): Promise<boolean> {
  const dataDir = workspace.makeFolder();
  const environment = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    DEMO_DATA: 'true',
    RATE_LIMIT: 'on',
    TRUSTED_PROXIES: '2',
    LOG_LEVEL: 'info',
  };
  const start = () => workspace.startSite(dataDir, environment);
  const sites = [await start(), await start()];
  const balancer = await startBalancer(listTargets(sites));
  const setup: Setup = { sites, start, balancer, postgres, redis };
  const base = `http://127.0.0.1:${balancer.port}`;
  const kinds = listKinds(base, await register(base, 'reader'));
  const rows: string[][] = [];
  let isGood = true;
  for (const fault of FAULTS) {
    console.error(`… ${fault.name}`);
    const answers = await measure(setup, fault, kinds);
    rows.push(describe(fault, answers));
    isGood &&= answers.every((answer) => isFine(fault, answer));
  }
  console.error('… sign-ins');
  const passed = await countSignIns(setup);
  balancer.close();
  for (const site of sites) await site.stop();
  console.log(
    formatTable(
      [redis.isReal ? 'two processes' : 'two processes, no real Valkey', 'answers', 'longest ms'],
      rows,
    ),
  );
  console.log(`\n${passed} of ${TRIES} wrong passwords got past the limit of ${SIGN_IN_LIMIT}.`);
  return isGood && passed <= SIGN_IN_LIMIT + sites.length;
}

await runBench(async (workspace) => {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL for this platform');
  const redis = await startRedis();
  try {
    return await run(workspace, postgres, redis);
  } finally {
    await redis.stop();
    await postgres.stop();
  }
});
