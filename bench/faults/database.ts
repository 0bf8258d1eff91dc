/**
 * `node bench/faults/database.ts`: what visitors notice when PostgreSQL is stopped, frozen or restarted while they read,
 * write and sign in. Needs Linux, to freeze it. Ends with 1 when a request is answered 500 or waits longer than 10 s,
 * when a 503 does not say when to come back, or when the site does not go on by itself.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type PostgresServer, startPostgres } from '#src/testing/postgres.ts';
import { formatTable } from '../text-table.ts';
import { runBench, type Workspace } from '../workspace.ts';
import { type Answer, ask, click, postJson, register } from './ask.ts';

const CLIENTS_OF_A_KIND = 4;
const FAULT_MS = 15_000;
const RECOVERY_LIMIT_MS = 30_000;
const MAX_REQUEST_MS = 10_000;
const PAUSE_MS = 20;

let pages = 0;

/** What the clients do. */
function listKinds(base: string, token: string): (() => Promise<Answer>)[] {
  const authorization = `Bearer ${token}`;
  return [
    () => click(base),
    () => ask(`${base}/api/v1/user`, { headers: { authorization } }),
    () => ask(`${base}/ai/midjourney?unseen=${pages++}`, { headers: { accept: 'text/html' } }),
    () => postJson(`${base}/api/v1/login`, { email: 'bench@example.com', password: 'plum kettle orbit' }),
    () => ask(`${base}/readyz`),
  ];
}

/** Keeps asking while `fault` happens, and until everything is answered as before. */
async function measure(name: string, kinds: (() => Promise<Answer>)[], fault: () => Promise<void>) {
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
  await fault();
  const endedAt = performance.now();
  let recoveredMs: number | undefined;
  while (recoveredMs === undefined && performance.now() - endedAt < RECOVERY_LIMIT_MS) {
    const tries = await Promise.all(kinds.map((kind) => kind()));
    if (tries.every(({ status }) => status === 200)) recoveredMs = performance.now() - endedAt;
    else await wait(100);
  }
  isOver = true;
  await Promise.all(clients);
  return { name, answers, recoveredMs };
}

type Measured = Awaited<ReturnType<typeof measure>>;

function describe({ name, answers, recoveredMs }: Measured): string[] {
  const statuses = Map.groupBy(answers, ({ status }) => String(status));
  const counts = [...statuses].sort().map(([status, all]) => `${all.length} × ${status}`);
  const worst = Math.max(...answers.map(({ ms }) => ms));
  return [name, counts.join(', '), worst.toFixed(0), recoveredMs?.toFixed(0) ?? 'never'];
}

function isGood({ answers, recoveredMs }: Measured): boolean {
  const isFine = ({ status, hasRetryAfter, ms }: Answer) =>
    ms <= MAX_REQUEST_MS && (status === 200 || (status === 503 && hasRetryAfter));
  return recoveredMs !== undefined && answers.every(isFine);
}

function listFaults(postgres: PostgresServer): [name: string, fault: () => Promise<void>][] {
  const stopped = async (): Promise<void> => {
    await postgres.halt();
    await wait(FAULT_MS);
    await postgres.start();
  };
  const frozen = async (): Promise<void> => {
    postgres.freeze();
    await wait(FAULT_MS);
    postgres.thaw();
  };
  const restarted = async (): Promise<void> => {
    for (let time = 0; time < 3; time++) {
      await postgres.halt();
      await postgres.start();
      await wait(2_000);
    }
  };
  return [
    ['nothing', async () => {}],
    [`stopped for ${FAULT_MS / 1000} s`, stopped],
    [`frozen for ${FAULT_MS / 1000} s`, frozen],
    ['restarted three times', restarted],
  ];
}

async function run(workspace: Workspace, postgres: PostgresServer): Promise<boolean> {
  const environment = { DATABASE_URL: postgres.url, DEMO_DATA: 'true', LOG_LEVEL: 'info' };
  const site = await workspace.startSite(workspace.makeFolder(), environment);
  const base = `http://127.0.0.1:${site.port}`;
  // Signing in again and again ends the oldest sessions of an account, so that one signs in only.
  await register(base, 'bench');
  const kinds = listKinds(base, await register(base, 'reader'));
  const rounds: Measured[] = [];
  for (const [name, fault] of listFaults(postgres)) {
    console.error(`… ${name}`);
    rounds.push(await measure(name, kinds, fault));
  }
  await site.stop();
  console.log(formatTable(['PostgreSQL', 'answers', 'longest ms', 'well again ms'], rounds.map(describe)));
  return rounds.every(isGood);
}

await runBench(async (workspace) => {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL for this platform');
  return run(workspace, postgres).finally(() => postgres.stop());
});
