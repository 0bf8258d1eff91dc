import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { type ClusterClient, createClusterClient } from '#src/search/cluster/cluster-client.ts';
import { ClusterStore, type IndexRecord } from '#src/search/cluster/cluster-store.ts';
import { drawTransactionNumber, logChanges } from '#src/server/freshness/change-log.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { createImageProcessor } from '#src/server/images/image-processor.ts';
import { createLog } from '#src/server/log.ts';
import { publishTools } from '#src/testing/factories.ts';
import { openProxy, type TcpProxy } from '#src/testing/services/tcp-proxy.ts';
import { openTestApi, startApplication, type TestApi } from '#src/testing/test-api.ts';
import { toolSource } from '../answer-sources.server.ts';
import { TOOL_SCHEMA } from '../tool-index.server.ts';
import { ClusterSearch } from './cluster-search.server.ts';

const index = `aisle-test-${process.pid}-intake`;
const PATIENCE = { timeout: 20_000, interval: 100 };
let proxy: TcpProxy;
let client: ClusterClient;
/** Writes to the index as another process does. */
let search: ClusterSearch;
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
  search = new ClusterSearch({ url, index }, log);
  api = await openTestApi({ log, settings: { tools: { cluster: { url: proxy.url, index } } } });
});
afterAll(async () => {
  await api.close();
  await client.indices.delete({ index: `${index}.*` });
  await Promise.all([client.close(), search.close()]);
  await proxy.close();
});

const catalogue = () => api.app.contexts.tools.catalogue;
const find = async (text: string, there = catalogue()) => {
  const { ids } = await there.search.query({ text, offset: 0, limit: 10 });
  return (await there.readTools(ids)).map(({ name }) => name);
};
const readRecord = async (name: string) =>
  (await client.get({ index: `${index}.state`, id: name })).body._source as IndexRecord;
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

async function countTools(): Promise<number> {
  return (await api.database.kysely.selectFrom('tools').select('id').execute()).length;
}

/** Changes a tool and logs that, as a process does that is killed right after its commit. */
async function changeUnheard(id: number, name: string): Promise<void> {
  await api.database.kysely.transaction().execute(async (trx) => {
    await trx.updateTable('tools').set({ name }).where('id', '=', id).execute();
    await logChanges(trx, [toolSource(id)]);
  });
}

const rename = (id: number, name: string) =>
  inTransaction(api.database, async (trx) => {
    await trx.updateTable('tools').set({ name }).where('id', '=', id).execute();
    markChanged(trx, toolSource(id));
  });

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

test('a process whose index a later version has replaced leaves the new one to it, with one line in the log', async () => {
  const later = new ClusterStore(client, { ...TOOL_SCHEMA, orders: [...TOOL_SCHEMA.orders, 'later'] }, index);
  const made = await later.create(2);
  await client.indices.putMapping({ index: made, body: { _meta: { mapping: 'later', version: 999 } } });
  const { id } = await api.database.kysely
    .selectFrom('tools')
    .select('id')
    .where('name', '=', 'Spindle')
    .executeTakeFirstOrThrow();
  await later.write(made, 1, { put: [{ id, fields: { name: 'Spindle' }, facets: {}, orders: {} }] });
  const [before] = (await listIndices()) as [string];
  await later.writeRecord(made, await readRecord(before));
  await later.activate(made);

  lines = [];
  await rename(loom, 'Warp');
  await rename(loom, 'Weft');
  expect(await listIndices()).toEqual([made]);
  expect([await find('spindle'), await find('weft')]).toEqual([['Spindle'], []]);
  expect(lines.map(({ msg }) => msg)).toEqual([
    `the search index ${index} is now one of a later version, whose processes update it; update this process, too`,
  ]);
  // A process that starts afterwards has been put back to the earlier version.
  expect(await find('weft', await startAnother())).toEqual(['Weft']);
  await rename(loom, 'Heddle');
  expect(await find('heddle')).toEqual(['Heddle']);
});

/** Changes the record that an index has of itself. @returns its name */
async function changeRecord(changes: Partial<IndexRecord>): Promise<string> {
  const [name] = (await listIndices()) as [string];
  await search.store.writeRecord(name, { ...(await readRecord(name)), ...changes });
  return name;
}

test('a standby that has become the primary goes on with lower transaction numbers, and is followed', async () => {
  const name = await changeRecord({ server: 'the one before', xid: '900000000' });
  const lost = { id: loom, fields: { name: 'Lost' }, facets: {}, orders: {} };
  await search.store.write(name, 900_000_000, { put: [lost] });
  await rename(loom, 'Treadle');
  expect([await find('treadle'), await find('lost')]).toEqual([['Treadle'], []]);
  await rename(loom, 'Heddle');
  expect(await find('heddle')).toEqual(['Heddle']);
  expect(await listIndices()).toEqual([name]);
});

test('an index of another database is rebuilt', async () => {
  lines = [];
  const before = await changeRecord({ database: 'another' });
  expect(await find('spindle', await startAnother())).toEqual(['Spindle']);
  expect(await listIndices()).not.toContain(before);
  expect(lines.map(({ msg }) => msg)).toEqual([
    `the search index ${index} was built from another database; it will be rebuilt`,
  ]);
});

test('several processes feed one index: the last change of each tool is found, and a late write changes nothing', async () => {
  const processes = [catalogue(), await startAnother(), await startAnother()];
  const plants = ['Anemone', 'Begonia', 'Camellia', 'Dahlia'];
  const ids = await publishTools(
    api,
    plants.map((name) => ({ name })),
  );
  const version = await drawTransactionNumber(api.database.kysely);
  for (const round of ['Breakfast', 'Luncheon', 'Supper']) {
    const changing = ids.map(async (id, at) => {
      await changeUnheard(id, `${plants[at]} ${round}`);
      await processes[at % processes.length]!.applyTools([id]);
    });
    await Promise.all(changing);
  }
  const late = ids.map((id) => ({ id, fields: { name: 'Overdue' }, facets: {}, orders: {} }));
  const [name] = (await listIndices()) as [string];
  await search.store.write(name, version, { put: late });
  await search.store.refresh(name);
  const expected = plants.map((plant) => `${plant} Supper`);
  for (const each of processes) {
    expect((await find('supper', each)).sort()).toEqual(expected);
    for (const past of ['breakfast', 'luncheon', 'overdue']) expect(await find(past, each)).toEqual([]);
  }
});

test('a tool that the cluster refuses to write, as on a full disk, stays changed and is one line in the log', async () => {
  lines = [];
  await client.indices.putSettings({ index, body: { index: { blocks: { read_only_allow_delete: true } } } });
  await rename(loom, 'Shuttle');
  expect((await api.get(`/ai-tools/${loom}`)).body.data.name).toBe('Shuttle');
  expect((await api.get('/ai-tools?search=spindle')).status).toBe(200);
  await expect
    .poll(() => lines.map(({ msg }) => msg), PATIENCE)
    .toEqual(['the search index cannot be read or written']);
  await client.indices.putSettings({ index, body: { index: { blocks: { read_only_allow_delete: false } } } });
  await catalogue().applyTools([]);
  expect(await find('shuttle')).toEqual(['Shuttle']);
});

test('an engine that stands still costs a reader its deadline, then nothing, and is used again when it goes on', {
  timeout: 60_000,
}, async () => {
  lines = [];
  expect((await api.get('/ai-tools?search=shuttle')).status).toBe(200);
  proxy.freeze();
  const times: number[] = [];
  for (let asked = 0; asked < 6; asked++) {
    const startedAt = performance.now();
    const { status, headers } = await api.get(`/ai-tools?search=frozen&page=${asked + 1}`);
    times.push(performance.now() - startedAt);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  }
  // Two attempts of 2.5 s each.
  expect(Math.max(...times)).toBeLessThan(8_000);
  expect(Math.min(...times.slice(3))).toBeLessThan(200);
  expect((await api.get(`/ai-tools/${loom}`)).status).toBe(200);
  expect(lines.length).toBe(1);
  proxy.thaw();
  await expect.poll(() => find('shuttle').catch(() => []), PATIENCE).toEqual(['Shuttle']);
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
  await rename(loom, 'Bobbin');
  // The change feed of the database is that of the application that was started last.
  await catalogue().applyTools([loom]);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect((await api.get(`/ai-tools/${loom}`)).body.data.name).toBe('Bobbin');
  expect((await api.get('/categories')).status).toBe(503);
  expect(lines.length).toBeLessThanOrEqual(3);
  // A process that starts now has no index to ask.
  expect((await startAnother()).search.state).toMatchObject({
    tools: await countTools(),
    isReady: false,
  });
  const stop = catalogue().startRefreshing(60_000);
  await proxy.start();
  await expect.poll(() => find('bobbin').catch(() => []), PATIENCE).toEqual(['Bobbin']);
  await stop();
});
