/**
 * `node bench/faults/refused.ts`: what it costs when one network sends, on sixteen connections and as fast as it can, what is
 * refused, and how long the cached home page of another network takes meanwhile. Limits are on; a source address `127.x.y.z`
 * is a network of its own. Also measures one anonymous request of each expensive kind. Ends with 1 above 30 % of a core,
 * 50 ms for nineteen of twenty pages, or 15 ms for a request.
 */
import { Agent, type RequestOptions, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../percentile.ts';
import { readCpuTime } from '../process-figures.ts';
import { formatTable } from '../text-table.ts';
import { runBench, type Workspace } from '../workspace.ts';

const CONNECTIONS = 16;
const ATTACK_MS = 12_000;
const VICTIM = '127.9.9.9';
const VICTIM_EVERY_MS = 20;
/** Requests for the cost of one of a kind, a few at a time so that none is limited. */
const SAMPLES = 40;

const MAX_CORE_SHARE = 0.3;
const MAX_PAGE_MS = 50;
const MAX_REQUEST_MS = 15;

interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

interface Attack {
  name: string;
  /** Most of it is answered, so it may keep the process busy for a moment. */
  isAnswered?: boolean;
  make: (number: number) => Sent;
}

const json = { 'content-type': 'application/json' };
const letters = (length: number) => Buffer.alloc(length, 'x').toString();
const manyKeys = (count: number) =>
  Buffer.from(JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, at]))));
// Made once: the time to make them would be counted as the time that pages take.
const large = manyKeys(20_000);
const small = manyKeys(1_000);
const nested = Buffer.from(`{"message":${'['.repeat(7_000)}${']'.repeat(7_000)}}`);

const ATTACKS: Attack[] = [
  { name: 'nothing', make: () => ({ path: '/' }) },
  {
    name: 'POST of 250 kB',
    make: () => ({
      method: 'POST',
      path: '/api/v1/newsletter/subscribe',
      headers: json,
      body: large,
    }),
  },
  {
    name: 'invalid POST of 14 kB',
    make: () => ({
      method: 'POST',
      path: '/api/v1/newsletter/subscribe',
      headers: json,
      body: small,
    }),
  },
  {
    name: 'POST of nested lists',
    make: () => ({ method: 'POST', path: '/api/v1/contact', headers: json, body: nested }),
  },
  {
    name: 'invented tokens',
    make: (number) => ({
      path: '/api/v1/types',
      headers: { authorization: `Bearer ${String(number).padStart(54, 'A')}` },
    }),
  },
  {
    name: 'invented tokens of the old form',
    make: (number) => ({
      path: '/api/v1/types',
      headers: { authorization: `Bearer ${String(number).padStart(43, 'A')}` },
    }),
  },
  {
    name: 'pages that do not exist',
    make: (number) => ({ path: `/no-page-${number}`, headers: { accept: 'text/html' } }),
  },
  {
    name: 'searches that differ',
    isAnswered: true,
    make: (number) => ({ path: `/search?q=${letters(100)}${number}` }),
  },
  {
    name: 'uploads that do not exist',
    make: (number) => ({ path: `/uploads/${String(number).padStart(32, '0')}.webp` }),
  },
  { name: 'another method', make: (number) => ({ method: 'PATCH', path: `/api/v1/ai-tools/${number}` }) },
];

const KINDS: Attack[] = [
  { name: '/search?q= of 60 kB', make: (number) => ({ path: `/search?q=${number}${letters(60_000)}` }) },
  {
    name: '/search?q= of 1,000 characters',
    make: (number) => ({ path: `/search?q=${number}${'image tool '.repeat(90)}`.replaceAll(' ', '+') }),
  },
  { name: '/search?q= of three words', make: (number) => ({ path: `/search?q=image+video+tool${number}` }) },
  { name: '/api/docs', make: (number) => ({ path: `/api/docs?x=${number}` }) },
  { name: 'a tool', make: (number) => ({ path: `/ai/midjourney?x=${number}` }) },
  { name: 'the home page', make: (number) => ({ path: `/?x=${number}` }) },
  {
    name: 'a page that does not exist',
    make: (number) => ({ path: `/no-page-${number}`, headers: { accept: 'text/html' } }),
  },
  {
    name: 'a list of 100 tools, read in plain words',
    make: (number) => ({ path: `/api/v1/ai-tools?interpret=1&facets=1&per_page=100&search=image+${number}` }),
  },
  {
    name: 'invalid POST of 14 kB',
    make: () => ({
      method: 'POST',
      path: '/api/v1/newsletter/subscribe',
      headers: json,
      body: small,
    }),
  },
];

interface Reply {
  status: number;
  ms: number;
}

/** One request from a network; the answer is read to its end. A connection that was cut off is status 0. */
function send(port: number, agent: Agent, localAddress: string, { body, ...sent }: Sent): Promise<Reply> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - startedAt });
    const headers = { ...sent.headers, ...(body && { 'content-length': String(body.length) }) };
    const options: RequestOptions = { host: '127.0.0.1', port, agent, localAddress, ...sent, headers };
    const asked = request(options, (response) => {
      response.on('end', () => end(response.statusCode!));
      response.on('error', () => end(0));
      response.resume();
    });
    asked.on('error', () => end(0));
    asked.end(body);
  });
}

interface Measured {
  core: number;
  pages: number[];
  statuses: Map<number, number>;
}

async function attack(
  site: { port: number; pid: number },
  { make }: Attack,
  network: string,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const own = new Agent({ keepAlive: true });
  const isQuiet = network === '';
  const until = performance.now() + ATTACK_MS;
  const statuses = new Map<number, number>();
  const pages: number[] = [];
  let sent = 0;
  const hit = async (): Promise<void> => {
    while (!isQuiet && performance.now() < until) {
      const { status } = await send(site.port, agent, network, make(sent++));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const visit = async (): Promise<void> => {
    while (performance.now() < until) {
      pages.push((await send(site.port, own, VICTIM, { path: '/' })).ms);
      await wait(VICTIM_EVERY_MS);
    }
  };
  const before = readCpuTime(site.pid)!;
  await Promise.all([visit(), ...Array.from({ length: CONNECTIONS }, hit)]);
  const core = (readCpuTime(site.pid)! - before) / 1000 / ATTACK_MS;
  agent.destroy();
  own.destroy();
  return { core, pages: pages.sort((a, b) => a - b), statuses };
}

/** CPU milliseconds of one request of a kind. */
async function costOf(site: { port: number; pid: number }, { make }: Attack, first: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const ask = async (number: number) =>
    send(site.port, agent, `127.8.${number % 250}.${first + 1}`, make(number));
  for (let number = 0; number < SAMPLES; number++) await ask(number);
  const before = readCpuTime(site.pid)!;
  for (let number = SAMPLES; number < 2 * SAMPLES; number++) await ask(number);
  agent.destroy();
  return (readCpuTime(site.pid)! - before) / 1000 / SAMPLES;
}

async function main(workspace: Workspace): Promise<boolean> {
  const environment = { DEMO_DATA: 'true', RATE_LIMIT: 'on', LOG_LEVEL: 'info' };
  const site = await workspace.startSite(workspace.makeFolder(), environment);
  const rows: string[][] = [];
  let isGood = true;
  for (const [number, one] of ATTACKS.entries()) {
    const { core, pages, statuses } = await attack(site, one, number === 0 ? '' : `127.7.${number}.1`);
    const [half, most] = [percentile(pages, 0.5), percentile(pages, 0.95)];
    isGood &&= core <= MAX_CORE_SHARE && (one.isAnswered || most <= MAX_PAGE_MS);
    const seen = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
    rows.push([one.name, `${(core * 100).toFixed(1)} %`, half.toFixed(1), most.toFixed(1), seen.join(', ')]);
  }
  console.log(formatTable(['one network sends', 'of a core', 'p50 ms', 'p95 ms', 'answers'], rows));
  const costs: string[][] = [];
  for (const [number, kind] of KINDS.entries()) {
    const cost = await costOf(site, kind, number);
    isGood &&= cost <= MAX_REQUEST_MS;
    costs.push([kind.name, cost.toFixed(1)]);
  }
  console.log(`\n${formatTable(['one request', 'CPU ms'], costs)}`);
  await site.stop();
  return isGood;
}

await runBench(main);
