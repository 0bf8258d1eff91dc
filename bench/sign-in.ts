/**
 * `node bench/sign-in.ts`: what signing in costs everybody else, and whether its time tells known addresses from
 * unknown ones. Starts the built product on 5,000 generated tools. Ends with 1 when a target is missed.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { median, percentile } from './percentile.ts';
import { prepareData } from './prepare-data.ts';
import { formatTable } from './text-table.ts';
import { runBench, type Workspace } from './workspace.ts';

const TOOLS = 5000;
const ROUNDS = 5;
const ROUND_MS = 6000;
const READS_PER_SECOND = 200;
const SIGN_INS_PER_SECOND = 4;
const TRIES = 50;
const MAX_RATIO = 3;
const MAX_DIFFERENCE = 0.1;
const PERSON = { email: 'bench@example.com', password: 'plum kettle orbit' };

/** Calls `ask` at a fixed rate, without waiting for earlier answers. Returns their durations in milliseconds. */
async function askSteadily(perSecond: number, milliseconds: number, ask: () => Promise<unknown>) {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let count = 0; (count * 1000) / perSecond < milliseconds; count++) {
    const dueAt = startedAt + (count * 1000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 1) await wait(early);
    const sentAt = performance.now();
    asked.push(ask().then(() => void times.push(performance.now() - sentAt)));
  }
  await Promise.all(asked);
  return times;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function createClient(port: number) {
  const base = `http://127.0.0.1:${port}/api/v1`;
  const send = async (path: string, body: object, expected: number): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (response.status !== expected) throw new Error(`${path} answered ${response.status}: ${text}`);
  };
  const read = async (): Promise<void> => {
    const response = await fetch(`${base}/ai-tools`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The list answered ${response.status}`);
  };
  return {
    read,
    register: () =>
      send('/register', { name: 'Bench', ...PERSON, password_confirmation: PERSON.password }, 201),
    signIn: () => send('/login', PERSON, 200),
    refuse: (email: string) => send('/login', { email, password: 'wrong password' }, 422),
    forget: (email: string) => send('/password/forgot', { email }, 200),
  };
}

type Client = ReturnType<typeof createClient>;

function summarize(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

/** Quiet and busy rounds take turns, so that what else the machine does meets both. */
async function measureReads({ read, signIn }: Client) {
  const quiet: ReturnType<typeof summarize>[] = [];
  const busy: ReturnType<typeof summarize>[] = [];
  const signIns: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(summarize(await askSteadily(READS_PER_SECOND, ROUND_MS, read)));
    const [reads, taken] = await Promise.all([
      askSteadily(READS_PER_SECOND, ROUND_MS, read),
      askSteadily(SIGN_INS_PER_SECOND, ROUND_MS, signIn),
    ]);
    busy.push(summarize(reads));
    signIns.push(...taken);
  }
  const middle = (rounds: typeof quiet) => ({
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
  });
  return { quiet: middle(quiet), busy: middle(busy), signIns: summarize(signIns) };
}

/** Medians in milliseconds of tries that take turns, and how far apart they are. */
async function measureEvenness(ask: (email: string) => Promise<void>) {
  const times: [number[], number[]] = [[], []];
  for (let count = 0; count < TRIES; count++) {
    times[0].push(await timeOf(() => ask(PERSON.email)));
    times[1].push(await timeOf(() => ask('nobody@example.com')));
  }
  const [known, unknown] = [median(times[0]), median(times[1])];
  return { known, unknown, difference: Math.abs(known - unknown) / Math.max(known, unknown) };
}

const ms = (value: number): string => value.toFixed(2);

async function main(workspace: Workspace): Promise<boolean> {
  const { dataDir } = await prepareData(workspace, TOOLS, (text) => console.error(`… ${text}`));
  const site = await workspace.startSite(dataDir);
  const client = createClient(site.port);
  await client.register();
  for (let count = 0; count < 500; count++) await client.read();
  const { quiet, busy, signIns } = await measureReads(client);
  const refusals = await measureEvenness(client.refuse);
  const forgotten = await measureEvenness(client.forget);
  await site.stop();
  const ratio = busy.p99 / quiet.p99;
  const reads = [
    ['GET /ai-tools alone', ms(quiet.p50), ms(quiet.p99)],
    [`with ${SIGN_INS_PER_SECOND} sign-ins a second`, ms(busy.p50), ms(busy.p99)],
    ['POST /login', ms(signIns.p50), ms(signIns.p99)],
  ];
  console.log(formatTable([`${READS_PER_SECOND} reads a second`, 'p50 ms', 'p99 ms'], reads));
  console.log(`\np99 with sign-ins is ${ratio.toFixed(2)} times the one without (at most ${MAX_RATIO})\n`);
  const row = (name: string, { known, unknown, difference }: typeof refusals) => [
    name,
    ms(known),
    ms(unknown),
    `${(difference * 100).toFixed(1)} %`,
  ];
  const evenness = [row('wrong password', refusals), row('forgotten password', forgotten)];
  console.log(formatTable([`median of ${TRIES}`, 'known ms', 'unknown ms', 'apart'], evenness));
  return ratio <= MAX_RATIO && [refusals, forgotten].every(({ difference }) => difference <= MAX_DIFFERENCE);
}

await runBench(main);
