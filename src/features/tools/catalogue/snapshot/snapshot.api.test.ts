import { readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '#src/server/log.ts';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { startApplication } from '#src/testing/test-api.ts';
import { SnapshotFile } from './snapshot-file.server.ts';

vi.setConfig({ testTimeout: 240_000 });
const api = setUpTestApi({ rateLimit: false });
const NAMES = [
  'Loom',
  'Weaver',
  'Weaver Pro',
  'Spindle',
  'Chat Loom',
  '織機',
  'Needle',
  'Thread',
  'Spool',
  'Bobbin',
];
const TEXTS = [
  'loom',
  'lom',
  'weaver',
  'weaver pro',
  'textile',
  'spin',
  '織機',
  'chat -weaver',
  '"chat loom"',
  'company',
];
let ids: number[];
let lines: Record<string, unknown>[];
let running: Awaited<ReturnType<typeof startApplication>>[] = [];
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });

beforeEach(async () => {
  lines = [];
  ids = await publishTools(
    api,
    NAMES.map((name, at) => ({
      name,
      tags: ['textile', `tag ${at % 3}`],
      imported_rating: at % 5,
      imported_review_count: at,
      type: at % 2 ? 'api' : 'web-app',
    })),
  );
});
afterEach(async () => {
  for (const { app } of running) await app.server.jobs.stop();
  running = [];
});

/** Starts the application again on the same data. */
async function start({ withSnapshot = true } = {}) {
  const { database, uploads, clock } = api;
  const dataDir = withSnapshot ? uploads : join(uploads, 'elsewhere');
  const parts = { database, uploads: dataDir, clock, images: api.app.server.images };
  const started = await startApplication({ rateLimit: false, log }, parts);
  running.push(started);
  return started;
}

async function writeSnapshot({ contexts } = api.app): Promise<void> {
  const { snapshot } = api.app.contexts.tools;
  const { catalogue } = contexts.tools;
  expect(await snapshot.write(await catalogue.capture())).toBe(true);
}

const parts = () => ({ database: api.database, clock: api.clock });
const path = () => api.app.contexts.tools.snapshot.path;
const query = (text: string) => sql.raw(text).execute(api.database.kysely);
const readiness = () => lines.findLast(({ msg }) => msg === 'the search index is ready');
const refusal = () => lines.findLast(({ msg }) => String(msg).startsWith('the snapshot is not used'))?.reason;

/** Everything that the catalogue answers from memory. */
async function answersOf({ app }: Pick<typeof api, 'app'>) {
  const { catalogue } = app.contexts.tools;
  const { index, lookups, rankingStats } = catalogue;
  const all = Array.from({ length: Math.max(...ids) + 20 }, (_, id) => id);
  const page = { offset: 0, limit: 50, facets: [{ name: 'tags' }, { name: 'flags' }, { name: 'category' }] };
  const orders = ['created_at', 'rating', 'review_count', 'recommended', 'trending', 'price'];
  return {
    size: index.size,
    records: await catalogue.readTools(all),
    suggested: catalogue.readSuggested(all),
    slugs: all.map((id) => catalogue.idOfSlug(`loom-${id}`)),
    searches: TEXTS.map((text) => index.search({ ...page, text })),
    sorted: orders.map((order) => index.search({ ...page, order })),
    suggestions: TEXTS.map((text) => index.suggest(text, 8)),
    similar: all.map((id) => index.similar(id, { limit: 5, facetWeights: { tags: 1, category: 2 } })),
    titles: ['loom', 'weaverpro', 'chat', 'renamed'].flatMap((name) => [
      index.titles.findWhole(name).sort(),
      index.titles.findHaving(name).sort(),
    ]),
    misspelt: index.titles.findNear('lom').sort(),
    lookups: [lookups.categories, lookups.tags],
    trending: rankingStats.trending,
    // A running sum is rounded in another way.
    mean: rankingStats.catalogueMean.toFixed(9),
  };
}

test('a start from a snapshot answers exactly as one from the database', async () => {
  await writeSnapshot();
  const fromSnapshot = await start();
  expect(readiness()).toMatchObject({ from: 'snapshot', changed: 0, tools: NAMES.length });
  const fromDatabase = await start({ withSnapshot: false });
  expect(readiness()).toMatchObject({ from: 'database', tools: NAMES.length });
  expect(await answersOf(fromSnapshot)).toEqual(await answersOf(fromDatabase));
});

/** Changes of the database by hand, which no process notes. Each changes what a record says. */
const BY_HAND: ((id: number, other: number) => string)[] = [
  (id) => `update tools set name = 'Renamed ' || id, updated_at = updated_at where id = ${id}`,
  (id) => `update tools set description = description || ' So it is.' where id = ${id}`,
  (id) => `update tools set status = 'unlisted' where id = ${id}`,
  (id) => `delete from tools where id = ${id}`,
  (id) => `update tools set slug = 'loom-' || id, features = array['Embroiders'] where id = ${id}`,
  (id) => `delete from tool_tags where tool_id = ${id} and position = 0`,
  (id) => `update tool_tags set position = 9 - position where tool_id = ${id}`,
  (id) => `update tool_stats set stars = '{1,2,3,4,90}' where tool_id = ${id}`,
  (id) =>
    `insert into tool_screenshots (tool_id, position, url, width, height) select id, 0, '/uploads/x.png', 1, 1 from tools where id = ${id}`,
  (id) =>
    `insert into tool_previews (tool_id, page_url, icon_url, due_at) select id, '', '/uploads/i.png', now() from tools where id = ${id}
     on conflict (tool_id) do update set icon_url = excluded.icon_url`,
  (id, other) =>
    `insert into tool_clicks (tool_id, visitor, hour, url_type) select id, 'v${other}', now(), 'website' from tools where id = ${id} on conflict do nothing`,
  (id, other) =>
    `insert into tools (slug, name, description, url, url_key, category_id, type, pricing_model, status, published_at)
     select 'new-' || random(), 'New ${other}', description, url, url_key || random(), category_id, type, pricing_model, status, now()
     from tools where id = ${id}`,
];

test('whatever was changed while the process was down, even by hand, is shown and nothing else', async () => {
  const change = fc.tuple(fc.constantFrom(...BY_HAND), fc.nat({ max: 9 }), fc.nat());
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      await rm(path(), { force: true });
      const before = await start();
      await writeSnapshot(before.app);
      for (const [make, place, other] of changes) await query(make(ids[place]!, other));
      const fromSnapshot = await start();
      // More than a quarter of ten tools may have changed; then everything is read.
      if (refusal() === undefined) expect(readiness()).toMatchObject({ from: 'snapshot' });
      const fromDatabase = await start({ withSnapshot: false });
      expect(await answersOf(fromSnapshot)).toEqual(await answersOf(fromDatabase));
      for (const { app } of running) await app.server.jobs.stop();
      running = [];
      lines = [];
    }),
    { numRuns: 10 },
  );
});

test('a restored snapshot takes changes in as before, and what it writes is good again', async () => {
  await writeSnapshot();
  const restored = await start();
  await publishTools({ ...parts(), app: restored.app }, [{ name: 'Distaff', tags: ['textile', 'new tag'] }]);
  await restored.app.contexts.tools.catalogue.index.merge();
  await writeSnapshot(restored.app);
  const again = await start();
  expect(readiness()).toMatchObject({ from: 'snapshot', changed: 0, tools: NAMES.length + 1 });
  expect(await answersOf(again)).toEqual(await answersOf(await start({ withSnapshot: false })));
});

test('a tool that was withdrawn, and the name of a person who has left, are gone with the first answer', async () => {
  const person = await signInPerson(api);
  await query(`update tools set submitted_by_user_id = ${person.id} where id = ${ids[1]}`);
  const before = await start({ withSnapshot: false });
  await writeSnapshot(before.app);
  await query(`update tools set status = 'unlisted' where id = ${ids[0]}`);
  await query(`update users set name = 'Former user', avatar_url = null where id = ${person.id}`);
  const { api: site, app } = await start();
  expect(readiness()).toMatchObject({ from: 'snapshot', changed: 2 });
  const list = await (await site.request('/api/v1/ai-tools?search=loom&per_page=50')).json();
  expect(list.data.map(({ id }: { id: number }) => id)).not.toContain(ids[0]);
  expect((await site.request(`/api/v1/ai-tools/${ids[0]}`)).status).toBe(404);
  const [tool] = await app.contexts.tools.catalogue.readTools([ids[1]!]);
  expect(tool!.submitter_name).toBe('Former user');
});

test('a snapshot that is newer than a restored backup shows what the backup has', async () => {
  await query(`update tools set name = 'After the backup' where id = ${ids[2]}`);
  await writeSnapshot((await start({ withSnapshot: false })).app);
  await query(`update tools set name = 'Weaver Pro' where id = ${ids[2]}`);
  const restored = await start();
  expect(readiness()).toMatchObject({ from: 'snapshot', changed: 1 });
  expect(await answersOf(restored)).toEqual(await answersOf(await start({ withSnapshot: false })));
});

test('a tag with another name makes the index anew', async () => {
  await writeSnapshot();
  await query(`update tags set name = 'Fabric' where name = 'textile'`);
  const restored = await start();
  expect([readiness()?.from, refusal()]).toEqual(['database', 'a category or tag has another name']);
  expect(await answersOf(restored)).toEqual(await answersOf(await start({ withSnapshot: false })));
});

test.each([
  ['cut', async () => truncate(path(), (await stat(path())).size >>> 1), 'the file is incomplete'],
  ['empty', () => writeFile(path(), ''), 'the file is incomplete'],
  [
    'changed in one bit',
    async () => {
      const bytes = await readFile(path());
      bytes[2000] = bytes[2000]! ^ 4;
      await writeFile(path(), bytes);
    },
    'the file is damaged',
  ],
  [
    'of another site',
    async () => {
      const other = new SnapshotFile({ dataDir: api.uploads, secret: Buffer.alloc(32, 8), log });
      expect(await other.write(await api.app.contexts.tools.catalogue.capture())).toBe(true);
    },
    'it belongs to another site',
  ],
])('a snapshot that is %s is not used, and one line says so', async (_, spoil, reason) => {
  await writeSnapshot();
  await spoil();
  const started = await start();
  expect([readiness()?.from, refusal()]).toEqual(['database', reason]);
  expect(await answersOf(started)).toEqual(await answersOf(await start({ withSnapshot: false })));
});

test('without a folder to write to nothing fails', async () => {
  await writeFile(join(api.uploads, 'cache'), 'no folder');
  const { catalogue, snapshot } = (await start()).app.contexts.tools;
  expect(await snapshot.write(await catalogue.capture())).toBe(false);
  expect(lines.some(({ msg }) => msg === 'the snapshot was not written')).toBe(true);
  await rm(join(api.uploads, 'cache'));
});

test('two applications write to one folder while both change, and a third starts from it', async () => {
  const first = await start();
  const second = await start();
  const writes = [first, second, first, second].map(async ({ app }, at) => {
    await publishTools({ ...parts(), app }, [
      { name: `Shuttle ${at}`, url: `https://shuttle${at}.example.com` },
    ]);
    const { catalogue, snapshot } = app.contexts.tools;
    return snapshot.write(await catalogue.capture());
  });
  expect(await Promise.all(writes)).toEqual([true, true, true, true]);
  const third = await start();
  expect(readiness()).toMatchObject({ tools: NAMES.length + 4 });
  expect(await answersOf(third)).toEqual(await answersOf(await start({ withSnapshot: false })));
});
