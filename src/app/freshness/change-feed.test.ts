import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { recorded } from '#src/app/previous-version/testing/previous-version.ts';
import { openDatabase } from '#src/db/client.server.ts';
import { inTransaction } from '#src/db/transaction.server.ts';
import { makeVideos } from '#src/features/watch/testing/make-videos.ts';
import { videoSource } from '#src/features/watch/videos/video-index.server.ts';
import { AnswerSources } from '#src/server/freshness/answer-sources.ts';
import { ChangeFeed } from '#src/server/freshness/change-feed.ts';
import { ChangeLedger } from '#src/server/freshness/change-ledger.ts';
import { CHANGE_CHANNEL, logChanges } from '#src/server/freshness/change-log.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { createImageProcessor } from '#src/server/images/image-processor.ts';
import { createLog } from '#src/server/log.ts';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { prepareReset } from '#src/testing/reset-tables.ts';
import { startPostgres } from '#src/testing/services/postgres.ts';
import { startApplication, type TestApi } from '#src/testing/test-api.ts';
import { TestClock } from '#src/testing/test-clock.ts';

// A server starts here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** A poll each second, and what a busy machine adds. */
const FOLLOWED_MS = 10_000;
const server = await startPostgres();
const images = createImageProcessor({ log: createLog('silent') });
const closing: (() => Promise<unknown>)[] = [() => images.close()];
let uploads: string;
let one: Process;
let other: Process;

type Process = Awaited<ReturnType<typeof openProcess>>;

/** An application with a pool of its own, as another process has it. */
async function openProcess(prepare = prepareReset) {
  const opened = await openDatabase({ dataDir: tmpdir(), databaseUrl: server!.superuserUrl });
  closing.push(() => opened.close());
  const reset = await prepare(opened.pool);
  const database = { ...opened, reset };
  const clock = new TestClock();
  return { database, clock, open: () => startApplication({}, { database, uploads, clock, images }) };
}

/** Starts a process whose application follows the log until the test ends. */
async function start(process: Process) {
  const { app } = await process.open();
  stops.push(await app.server.changeFeed.start(), () => app.server.jobs.stop());
  return app;
}
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  uploads = await mkdtemp(join(tmpdir(), 'aisle-changes-'));
  if (server) [one, other] = [await openProcess(), await openProcess(async () => async () => {})];
});
beforeEach(async ({ skip }) => {
  if (!server) return skip('no PostgreSQL for this platform');
  for (const stop of stops.splice(0)) await stop();
  await one.database.reset();
});
afterAll(async () => {
  for (const stop of [...stops, ...closing.reverse()]) await stop();
  await server?.stop();
  await rm(uploads, { recursive: true, force: true });
});

async function listenToChannel() {
  const client = new pg.Client({ connectionString: server!.superuserUrl });
  await client.connect();
  await client.query(`listen ${CHANGE_CHANNEL}`);
  const heard: number[] = [];
  client.on('notification', () => heard.push(performance.now()));
  stops.push(() => client.end());
  return heard;
}

const markOne = (source: string) =>
  inTransaction(one.database, async (trx) => {
    markChanged(trx, source);
  });

test('a change in another process reaches videos and profiles', async () => {
  const [here, there] = [await start(one), await start(other)];
  const api = { ...one, app: here } as unknown as TestApi;
  const { id } = await signInPerson(api, { hasPassword: false });
  const [video] = await makeVideos(api, [{ title: 'One' }]);
  await expect.poll(() => there.contexts.watch.videos.find(video!), { timeout: FOLLOWED_MS }).toBeDefined();
  const profile = new AnswerSources();
  profile.exact.add(`profile-${id}`);
  const { changes } = there.server;
  const { version } = changes;
  const { kysely } = one.database;
  await kysely.updateTable('users').set({ is_profile_public: true, handle: 'ada' }).execute();
  await inTransaction(one.database, (trx) => here.server.personalData.refresh(trx, id));
  await expect.poll(() => changes.check(profile, version), { timeout: FOLLOWED_MS }).toBe('void');
  expect(here.contexts.watch.videos.find(video!)).toEqual(there.contexts.watch.videos.find(video!));
});

test('what is committed and never announced is followed within the polling interval', async () => {
  const there = await start(other);
  const heard = await listenToChannel();
  // What is left of a process that was killed right after its commit.
  const ids = await publishTools({ ...one, app: (await one.open()).app }, [{ name: 'Loom' }]);
  await one.database.kysely.transaction().execute((trx) => logChanges(trx, [videoSource(7)]));
  const { catalogue } = there.contexts.tools;
  await expect.poll(() => catalogue.readSuggested(ids), { timeout: FOLLOWED_MS }).toHaveLength(1);
  expect(heard).toEqual([]);
});

test('a burst of 500 commits sends few notifications', async () => {
  const there = await start(other);
  await start(one);
  const heard = await listenToChannel();
  const last = new AnswerSources();
  last.exact.add('burst-499');
  const { version } = there.server.changes;
  const startedAt = performance.now();
  for (let count = 0; count < 500; count += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, at) => markOne(`burst-${count + at}`)));
  }
  const tookMs = performance.now() - startedAt;
  const check = () => there.server.changes.check(last, version);
  await expect.poll(check, { timeout: FOLLOWED_MS }).toBe('void');
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.length).toBeLessThanOrEqual(tookMs / 20 + 2);
  expect(heard.length).toBeLessThan(250);
});

test('a change that fails to be applied is applied with the next one', async () => {
  // Without the poll, which would try again as well.
  const { app } = await one.open();
  stops.push(() => app.server.jobs.stop());
  const applied: (readonly number[])[] = [];
  app.server.changeFeed.subscribe('thing', async (ids) => {
    applied.push(ids);
    if (applied.length === 1) throw new Error('away');
  });
  await expect(markOne('thing-1')).rejects.toThrow('away');
  await markOne('thing-2');
  expect(applied).toEqual([[1], [1, 2]]);
  // Its own changes are known: the log does not bring them again.
  await app.server.changeFeed.catchUp();
  expect(applied).toHaveLength(2);
});

test('processes of the version before and of this one see what the others change', async () => {
  const here = await start(one);
  const find = (part: string) => recorded.readStatements().find((statement) => statement.includes(part))!;
  const insert = find('insert into catalogue_changes (source)');
  const select = find('left join catalogue_changes');
  const notify = find('select pg_notify($1');
  const query = async (text: string, values: unknown[]) =>
    (await other.database.pool.query(text, values)).rows;
  const heard = await listenToChannel();
  const ids = await publishTools({ ...one, app: here }, [{ name: 'Loom' }]);
  await query(`update tools set name = 'Spindle' where id = $1`, ids);
  await query(insert, [[`tool-${ids[0]}`]]);
  await query(notify, [CHANGE_CHANNEL]);
  const nameHere = async () => (await here.contexts.tools.catalogue.readSuggested(ids))[0]!.name;
  await expect.poll(nameHere, { timeout: FOLLOWED_MS }).toBe('Spindle');
  await expect.poll(() => heard.length, { timeout: FOLLOWED_MS }).toBe(1);

  const [{ horizon }] = await query('select pg_snapshot_xmin(pg_current_snapshot())::text as horizon', []);
  const sources = [`tool-${ids[0]}`, `tool-page-${ids[0]}`, 'editions', 'lookups', videoSource(7)];
  for (const source of sources) await markOne(source);
  const seen = (await query(select, [horizon, null])) as { source: string }[];
  expect(seen.map(({ source }) => source)).toEqual(sources);
});

test('a transaction that does not end is reported once, and when it has ended', async () => {
  const told: [string, object, string][] = [];
  const log = createLog('silent');
  const record = (level: string) => (fields: object, text: string) => void told.push([level, fields, text]);
  Object.assign(log, { warn: record('warn'), info: record('info') });
  // Another object, so that the feed of the application stays that of the database.
  const feed = new ChangeFeed({
    database: { ...one.database },
    ledger: new ChangeLedger(),
    log,
    reportHoldMs: 300,
  });
  const countTold = async () => {
    await feed.catchUp();
    return told.length;
  };
  await feed.begin();
  const open = await one.database.pool.connect();
  await open.query('begin; select pg_current_xact_id()');
  await markOne('thing-1');
  expect(feed.heldSeconds).toBe(0);
  await expect.poll(countTold, { interval: 100, timeout: FOLLOWED_MS }).toBe(1);
  await feed.catchUp();
  expect(told).toHaveLength(1);
  const [level, fields, text] = told[0]!;
  expect([level, text]).toEqual(['warn', 'an open transaction holds back the log of changes']);
  const { rows } = await open.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(fields).toMatchObject({ changes: 1, transactions: [{ pid: rows[0]!.pid, name: 'aisle' }] });
  await open.query('rollback');
  open.release();
  await expect.poll(countTold, { interval: 100, timeout: FOLLOWED_MS }).toBe(2);
  expect([told[1]![0], feed.heldSeconds]).toEqual(['info', 0]);
});

test('after a restart of the server, or with another one, the latest changes are read again', async () => {
  const there = await start(other);
  const applied: (readonly number[])[] = [];
  there.server.changeFeed.subscribe('thing', async (ids) => void applied.push(ids));
  await start(one);
  await markOne('thing-7');
  await expect.poll(() => applied, { timeout: FOLLOWED_MS }).toEqual([[7]]);
  await server!.halt();
  await server!.start();
  await expect.poll(() => applied.length, { timeout: FOLLOWED_MS }).toBeGreaterThan(1);
  expect(applied.at(-1)).toContain(7);
  await markOne('thing-8');
  await expect.poll(() => applied.at(-1), { timeout: FOLLOWED_MS }).toEqual([8]);
});
