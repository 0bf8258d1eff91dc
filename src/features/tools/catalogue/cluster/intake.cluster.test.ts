import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { type ClusterClient, createClusterClient } from '#src/search/cluster/cluster-client.ts';
import { logChanges } from '#src/server/freshness/change-log.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { createImageProcessor } from '#src/server/images/image-processor.ts';
import { createLog } from '#src/server/log.ts';
import { publishTools } from '#src/testing/factories.ts';
import { openProxy, type TcpProxy } from '#src/testing/services/tcp-proxy.ts';
import { openTestApi, startApplication, type TestApi } from '#src/testing/test-api.ts';
import { toolSource } from '../answer-sources.server.ts';

const index = `aisle-test-${process.pid}-intake`;
const PATIENCE = { timeout: 20_000, interval: 100 };
let proxy: TcpProxy;
let client: ClusterClient;
let api: TestApi;
/** Warnings and errors of the search. */
let lines: { level: string; msg: string; reason?: string }[] = [];
const log = createLog('info', {
  write: (line) => {
    const { level, msg, reason } = JSON.parse(line);
    if (level !== 'info' && msg.startsWith('the search')) lines.push({ level, msg, reason });
  },
});

beforeAll(async () => {
  const url = process.env.TEST_OPENSEARCH_URL!.split(',')[0]!;
  proxy = await openProxy(url);
  client = createClusterClient(url);
  api = await openTestApi({ log, settings: { tools: { cluster: { url: proxy.url, index } } } });
});
afterAll(async () => {
  await api.close();
  await client.indices.delete({ index: `${index}.*` });
  await client.close();
  await proxy.close();
});

const catalogue = () => api.app.contexts.tools.catalogue;
const find = async (text: string, there = catalogue()) => {
  const { ids } = await there.search.query({ text, offset: 0, limit: 10 });
  return (await there.readTools(ids)).map(({ name }) => name);
};
const listIndices = async () => Object.keys((await client.indices.getAlias({ name: index })).body);

/** Another process on the same database and cluster. */
async function startAnother() {
  const images = createImageProcessor({ log: createLog('silent') });
  const settings = { tools: { cluster: { url: proxy.url, index } } };
  const { database, clock, uploads } = api;
  const { app } = await startApplication({ log, settings }, { database, clock, uploads, images });
  await images.close();
  return app.contexts.tools.catalogue;
}

/** Changes a tool and logs that, as a process does that is killed right after its commit. */
async function changeUnheard(id: number, name: string): Promise<void> {
  await api.database.kysely.transaction().execute(async (trx) => {
    await trx.updateTable('tools').set({ name }).where('id', '=', id).execute();
    await logChanges(trx, [toolSource(id)]);
  });
}

let loom: number;

test('a missing index is built, with one line in the log', async () => {
  expect(lines.filter(({ msg }) => msg.includes('is missing'))).toHaveLength(1);
  [loom] = (await publishTools(api, [{ name: 'Loom' }, { name: 'Spindle' }])) as [number];
  expect(await find('loom')).toEqual(['Loom']);
});

test('changes that nobody has announced are applied by the process that starts next', async () => {
  await changeUnheard(loom, 'Heddle');
  expect(await find('heddle', await startAnother())).toEqual(['Heddle']);
});

test('a withdrawn tool is hidden although the index still has it', async () => {
  await api.database.kysely.transaction().execute(async (trx) => {
    await trx.updateTable('tools').set({ status: 'rejected' }).where('id', '=', loom).execute();
  });
  expect(await find('heddle')).toEqual([]);
  expect((await api.get('/ai-tools?search=heddle')).body.data).toEqual([]);
  await inTransaction(api.database, async (trx) => {
    await trx.updateTable('tools').set({ status: 'approved' }).where('id', '=', loom).execute();
    markChanged(trx, toolSource(loom));
  });
  expect(await find('heddle')).toEqual(['Heddle']);
});

test('a category or tag is found by its new name', async () => {
  await inTransaction(api.database, async (trx) => {
    await trx.updateTable('categories').set({ name: 'Zithermusic' }).where('slug', '=', 'chatbots').execute();
    markChanged(trx, 'lookups');
  });
  expect((await find('zithermusic')).sort()).toEqual(['Heddle', 'Spindle']);
});

test('an index with another mapping is rebuilt next to it, with one line in the log', async () => {
  const before = await listIndices();
  lines = [];
  await client.indices.putMapping({ index, body: { _meta: { mapping: 'another' } } });
  expect(await find('spindle', await startAnother())).toEqual(['Spindle']);
  const after = await listIndices();
  expect([after.length, after[0] === before[0]]).toEqual([1, false]);
  expect(lines.map(({ msg }) => msg)).toEqual([
    `the search index ${index} has another mapping version; it will be rebuilt next to it`,
  ]);
});

test('a tool that the cluster refuses to write, as on a full disk, stays changed and is one line in the log', async () => {
  lines = [];
  await client.indices.putSettings({ index, body: { index: { blocks: { read_only_allow_delete: true } } } });
  await inTransaction(api.database, async (trx) => {
    await trx.updateTable('tools').set({ name: 'Shuttle' }).where('id', '=', loom).execute();
    markChanged(trx, toolSource(loom));
  });
  expect((await api.get(`/ai-tools/${loom}`)).body.data.name).toBe('Shuttle');
  expect((await api.get('/ai-tools?search=spindle')).status).toBe(200);
  await expect
    .poll(() => lines.map(({ msg }) => msg), PATIENCE)
    .toEqual(['the search index cannot be read or written']);
  await client.indices.putSettings({ index, body: { index: { blocks: { read_only_allow_delete: false } } } });
  await catalogue().applyTools([]);
  expect(await find('shuttle')).toEqual(['Shuttle']);
});

test('while the engine is away lists are 503, tool pages are read and changes are written', {
  timeout: 60_000,
}, async () => {
  lines = [];
  proxy.stop();
  for (let asked = 0; asked < 6; asked++) {
    const { status, headers } = await api.get(`/ai-tools?search=spindle&page=${asked + 1}`);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  }
  const startedAt = performance.now();
  await inTransaction(api.database, async (trx) => {
    await trx.updateTable('tools').set({ name: 'Bobbin' }).where('id', '=', loom).execute();
    markChanged(trx, toolSource(loom));
  });
  // The change feed of the database is that of the application that was started last.
  await catalogue().applyTools([loom]);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect((await api.get(`/ai-tools/${loom}`)).body.data.name).toBe('Bobbin');
  expect((await api.get('/categories')).status).toBe(503);
  expect(lines.length).toBeLessThanOrEqual(3);
  const stop = catalogue().startRefreshing(60_000);
  await proxy.start();
  await expect.poll(() => find('bobbin').catch(() => []), PATIENCE).toEqual(['Bobbin']);
  await stop();
});
