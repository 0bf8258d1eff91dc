import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/db/client.server.ts';
import { createImageProcessor } from '#src/server/images/image-processor.ts';
import { createLog } from '#src/server/log.ts';
import { openFreshnessSite } from '#src/testing/freshness/freshness-site.ts';
import {
  askAsAssistant,
  makeFreshnessTools,
  Story,
  stories,
} from '#src/testing/freshness/freshness-story.ts';
import { prepareReset } from '#src/testing/reset-tables.ts';
import { startPostgres } from '#src/testing/services/postgres.ts';
import { startApplication } from '#src/testing/test-api.ts';
import { TestClock } from '#src/testing/test-clock.ts';

// A server starts here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const STORIES = 12;
let server: Awaited<ReturnType<typeof startPostgres>>;
let processes: Awaited<ReturnType<typeof openProcesses>> | undefined;
const time = { now: 1_000_000 };
let uploads: string;
const images = createImageProcessor({ log: createLog('silent') });

beforeAll(async () => {
  server = await startPostgres();
  uploads = await mkdtemp(join(tmpdir(), 'aisle-freshness-'));
  if (server) processes = await openProcesses(server.superuserUrl);
});
afterAll(async () => {
  for (const process of processes ?? []) await process.close();
  await images.close();
  await server?.stop();
  await rm(uploads, { recursive: true, force: true });
});

/** An application with a pool, an index and a cache of its own, as another process has them. */
async function openProcess(url: string, prepare = prepareReset) {
  const database = await openDatabase({ dataDir: tmpdir(), databaseUrl: url });
  const reset = await prepare(database.pool);
  const parts = { database: { ...database, reset }, uploads, clock: new TestClock(), images };
  const open = async ({ isTold = true } = {}) => {
    const started = await startApplication({ rateLimit: false }, parts);
    const unfollow = isTold ? await started.app.server.changeFeed.start() : async () => {};
    const site = await openFreshnessSite(started, () => time.now);
    const close = async () => {
      await site.close();
      await unfollow();
      await started.app.server.jobs.stop();
    };
    return { ...site, close };
  };
  return { ...parts, open, close: () => database.close() };
}

/** Two on one database, which the first one empties for both. */
async function openProcesses(url: string) {
  return [await openProcess(url), await openProcess(url, async () => async () => {})] as const;
}

test('two processes on one database show what the model allows, whichever has made a change', {
  tags: ['long'],
}, async ({ skip }) => {
  if (!processes) return skip('no PostgreSQL for this platform');
  const [one, other] = processes;
  const play = async (steps: Parameters<Story['play']>[0]) => {
    await one.database.reset();
    const sites = [await one.open(), await other.open()];
    const first = { ...one, ...sites[0]! };
    try {
      const people = await makeFreshnessTools(first);
      await sites[1]!.app.server.changeFeed.catchUp();
      await new Story({ sites, clock: time, ...people }).play(steps);
    } finally {
      for (const site of sites) await site.close();
    }
  };
  await fc.assert(fc.asyncProperty(stories(2), play), { numRuns: STORIES, endOnFailure: true });
});

test('an assistant gets what another process has changed, also before its own process is told of it', async ({
  skip,
}) => {
  if (!processes) return skip('no PostgreSQL for this platform');
  const [one, other] = processes;
  await one.database.reset();
  const [here, there] = [await one.open(), await other.open({ isTold: false })];
  const { tools, admin } = await makeFreshnessTools({ ...one, ...here });
  const { id, slug } = tools[0]!;
  const change = (method: string, body: object) =>
    here.api.request(`/api/v1/ai-tools/${id}`, {
      method,
      headers: { 'content-type': 'application/json', ...admin },
      body: JSON.stringify(body),
    });
  expect((await askAsAssistant(there.base, slug)).text).toContain('"name":"Anvil"');
  expect((await change('POST', { _method: 'PUT', name: 'Quokka' })).status).toBe(200);
  expect((await askAsAssistant(there.base, slug)).text).toContain('"name":"Quokka"');
  expect((await change('DELETE', {})).status).toBe(200);
  expect((await askAsAssistant(there.base, slug)).status).toBe(404);
  for (const site of [here, there]) await site.close();
});
