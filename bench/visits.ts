/**
 * `node bench/visits.ts`: what visits to websites cost readers. One process with 20,000 tools visits the websites of 2,000 of
 * them, which are on this machine, each with a host of its own, one answer in ten slow; eight at a time, ten times as often as a
 * catalogue of 100,000 visited weekly needs. Readers of lists are measured in turns, without and during visits.
 * Ends with 1 when a target is missed.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#src/db/client.server.ts';
import { ADMINISTRATOR, administration } from '../e2e/administrator.ts';
import { percentile } from './percentile.ts';
import { prepareData } from './prepare-data.ts';
import { runBench } from './workspace.ts';

const TOOLS = 20_000;
const VISITED = 2_000;
const AT_ONCE = 8;
const SLOW_MS = 300;
/** Between two visits of one of the eight. */
const VISIT_PAUSE_MS = 4_000;
const TURN_MS = 15_000;
const TURNS = 3;
/** Between two reads of the one reader. */
const PAUSE_MS = 10;
/** 100,000 a week. */
const VISITS_AN_HOUR = 595;
const MOST_SLOWER = 1.5;

const hostOf = (index: number) => `127.1.${Math.floor(index / 250)}.${1 + (index % 250)}`;

/** A page of 50 KB on every host of this machine. */
async function startWebsites(): Promise<{ server: Server; port: number }> {
  const page = `<!doctype html><title>A tool</title><h1>It works</h1>${'<p>Every day, for everybody.</p>'.repeat(1500)}<a href="/plans">Plans</a>`;
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    const answer = () => response.end(request.method === 'HEAD' ? '' : page);
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else if (asked % 10 === 0) setTimeout(answer, SLOW_MS);
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

/** Gives some tools websites on this machine. @returns their ids. */
async function moveHere(dataDir: string, port: number): Promise<number[]> {
  const { kysely, close } = await openDatabase({ dataDir });
  try {
    const tools = await kysely.selectFrom('tools').select('id').orderBy('id').limit(VISITED).execute();
    for (const [index, { id }] of tools.entries())
      await kysely
        .updateTable('tools')
        .set({ url: `http://${hostOf(index)}:${port}/` })
        .where('id', '=', id)
        .execute();
    return tools.map(({ id }) => id);
  } finally {
    await close();
  }
}

/** Reads different pages of the list, one after the other. @returns the milliseconds of each answer. */
async function readLists(url: string): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + TURN_MS;
  for (let count = 0; performance.now() < until; count += 1) {
    const startedAt = performance.now();
    const response = await fetch(`${url}/api/v1/ai-tools?page=${1 + (count % 400)}&sort=newest`);
    await response.arrayBuffer();
    times.push(performance.now() - startedAt);
    await delay(PAUSE_MS);
  }
  return times;
}

async function signIn(url: string): Promise<Record<string, string>> {
  const { email, password } = ADMINISTRATOR;
  const body = JSON.stringify({ email, password, remember: false });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/v1/login`, { method: 'POST', headers, body });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** Eight visitors that share a list of tools and can be paused. */
function startVisitors(url: string, headers: Record<string, string>, ids: readonly number[]) {
  const state = { isVisiting: false, isOver: false, visits: 0 };
  const queue = ids.values();
  const work = async (): Promise<void> => {
    for (const id of queue) {
      while (!state.isVisiting && !state.isOver) await delay(20);
      if (state.isOver) return;
      const response = await fetch(`${url}/api/v1/admin/tools/${id}/check`, { method: 'POST', headers });
      const { data } = (await response.json()) as { data: { verdict: string } };
      if (data.verdict !== 'ok') throw new Error(`Tool ${id}: ${JSON.stringify(data)}`);
      state.visits += 1;
      await delay(VISIT_PAUSE_MS);
    }
  };
  return { state, done: Promise.all(Array.from({ length: AT_ONCE }, work)) };
}

const p99 = (times: number[]) =>
  percentile(
    times.sort((one, other) => one - other),
    0.99,
  );

await runBench(async (workspace) => {
  const { server, port } = await startWebsites();
  const { dataDir } = await prepareData(workspace, TOOLS, console.log);
  const ids = await moveHere(dataDir, port);
  const allowed = ids.map((_, index) => `${hostOf(index)}:${port}`);
  const site = await workspace.startSite(dataDir, { ...administration, OUTBOUND_ALLOW: allowed.join(',') });
  const url = `http://127.0.0.1:${site.port}`;
  const { state, done } = startVisitors(url, await signIn(url), ids);
  // A failure is thrown at the end.
  done.catch(() => undefined);
  await readLists(url);
  const without: number[] = [];
  const during: number[] = [];
  let visitedMs = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    without.push(...(await readLists(url)));
    state.isVisiting = true;
    const startedAt = performance.now();
    during.push(...(await readLists(url)));
    state.isVisiting = false;
    visitedMs += performance.now() - startedAt;
    await delay(1000);
  }
  state.isOver = true;
  await done;
  server.closeAllConnections();
  server.close();
  const [calm, busy] = [p99(without), p99(during)];
  const anHour = Math.round((state.visits / visitedMs) * 3_600_000);
  console.log(
    `${state.visits} visits, ${anHour} an hour; list p99 without ${calm.toFixed(1)} ms, during ${busy.toFixed(1)} ms: × ${(busy / calm).toFixed(2)}`,
  );
  return busy / calm <= MOST_SLOWER && anHour >= VISITS_AN_HOUR;
});
