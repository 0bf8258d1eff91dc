import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HOUR } from '#src/shared/time.ts';
import { collectMails } from '#src/testing/collect-mails.ts';
import { giveTools, publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { readExport } from '#src/testing/read-export.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { describeQuery, SOURCES_MAX } from '../rules.ts';
import { notifyOfNewTools, notifyOfReleases, notifyOfSearches } from './notify-of-news.server.ts';
import { moveCategoryFollows } from './source-queries.server.ts';

const api = setUpTestApi();
let ada: SignedInPerson;
let maker: SignedInPerson;
let old: number;
let category: { id: number; slug: string; name: string };

beforeEach(async () => {
  ada = await signInPerson(api, { name: 'Ada' });
  maker = await signInPerson(api, { name: 'Looms & Co' });
  await api.database.pool.query(`update users set handle = 'looms', is_profile_public = true where id = $1`, [
    maker.id,
  ]);
  old = await publish('Old loom', 48);
  category = (await api.get('/ai-tools/old-loom')).body.data.category;
});

/** Publishes a tool of the maker, so many hours ago. */
async function publish(name: string, hoursAgo: number): Promise<number> {
  const [id] = (await publishTools(api, [{ name }])) as [number];
  const at = new Date(api.clock.now().getTime() - hoursAgo * HOUR);
  await api.database.pool.query('update tools set published_at = $2, updated_at = $2 where id = $1', [
    id,
    at,
  ]);
  await giveTools(api, maker.id, [id]);
  return id;
}

const follow = (path: string, { headers } = ada, method = 'PUT') =>
  api.send(method, `/user/follows/${path}`, undefined, headers);
const listed = async ({ headers } = ada) =>
  (await api.get('/user/follows', headers)).body.data.map(({ kind, slug, url }: Record<string, string>) =>
    [kind, slug, url].join(' '),
  );
/** By template: those of one transaction have no order. */
const mails = async () =>
  (await collectMails(api.database))
    .toSorted((a, b) => a.template.localeCompare(b.template))
    .map(({ to, template, values }) => [to, template, values.source, values.tools, values.count]);
const SEARCH = `search/${encodeURIComponent('q=loom')}`;

test('people follow makers, categories and searches, and stop', async () => {
  const paths = ['maker/looms', `category/${category.slug}`, SEARCH];
  for (const path of paths) {
    expect((await api.get(`/user/follows/${path}`, ada.headers)).body.data).toEqual({ is_following: false });
    for (let time = 0; time < 2; time++) expect((await follow(path)).status, path).toBe(200);
    expect((await api.get(`/user/follows/${path}`, ada.headers)).body.data).toEqual({ is_following: true });
    expect((await follow(path, undefined, 'PUT')).body.data).toEqual({ is_following: true });
    api.clock.advance(1000);
  }
  expect((await follow(`maker/${maker.id}`)).status).toBe(200);
  expect((await follow(`search/${encodeURIComponent('?page=3&q=loom&sort=newest')}`)).status).toBe(200);
  expect(await listed()).toEqual([
    'search q=loom /search?q=loom',
    `category ${category.slug} /category/${category.slug}`,
    'maker looms /user/looms',
  ]);
  for (const path of paths)
    expect((await follow(path, ada, 'DELETE')).body.data).toEqual({ is_following: false });
  expect(await listed()).toEqual([]);
});

test('refuses what is not there, visitors and unconfirmed addresses', async () => {
  const eve = await signInPerson(api, { isVerified: false });
  for (const path of ['maker/nobody', 'maker/0', 'category/nothing'])
    expect((await follow(path)).status, path).toBe(404);
  for (const query of ['nothing', 'q=', 'page=2', 'category=nothing', `q=${'x'.repeat(600)}`])
    expect((await follow(`search/${encodeURIComponent(query)}`)).status, query).toBe(422);
  expect((await follow('maker/looms', eve)).status).toBe(403);
  expect((await api.send('PUT', '/user/follows/maker/looms')).status).toBe(401);
  await api.database.pool.query('update users set is_profile_public = false where id = $1', [maker.id]);
  expect((await follow('maker/looms')).status).toBe(404);
  await api.database.pool.query(
    `insert into followed_sources (user_id, query, followed_at, told_until)
     select $1, 'q=' || n, now(), now() from generate_series(1, $2) n`,
    [ada.id, SOURCES_MAX],
  );
  expect((await follow(SEARCH)).status).toBe(409);
});

test('followers are told of new tools once, an hour later, and nobody of their own', async () => {
  for (const person of [ada, maker])
    for (const path of ['maker/looms', `category/${category.slug}`, SEARCH]) await follow(path, person);
  await collectMails(api.database);
  api.clock.advance(48 * HOUR);
  const { follows } = api.app.contexts;
  const notify = async () => {
    await notifyOfNewTools(follows);
    await notifyOfSearches(follows);
  };
  await publish('Blue loom', 3);
  await publish('Red loom', 2);
  await publish('Hasty loom', 0);
  await notify();
  const names = ['Red loom', 'Blue loom'];
  expect(await mails()).toEqual([
    [ada.email, 'category-new', category.name, names, 2],
    [ada.email, 'maker-published', 'Looms & Co', names, 2],
    [ada.email, 'search-new', 'loom', names, 2],
  ]);
  await notify();
  expect(await mails()).toEqual([]);
  api.clock.advance(25 * HOUR);
  await notify();
  expect((await mails()).map(([, template, , tools]) => [template, tools])).toEqual([
    ['category-new', ['Hasty loom']],
    ['maker-published', ['Hasty loom']],
    ['search-new', ['Hasty loom']],
  ]);
});

test('followers of a search are not told of tools that have some of its words alone', async () => {
  await follow(`search/${encodeURIComponent('q=loom quantumfoam')}`);
  api.clock.advance(48 * HOUR);
  await publish('Blue loom', 3);
  await notifyOfSearches(api.app.contexts.follows);
  expect(await mails()).toEqual([]);
});

test('followers of a tool are told of its newest release once', async () => {
  await follow('tool/old-loom');
  const write = async (versions: readonly string[]) => {
    const updates = versions.map((version, index) => ({
      title: `Version ${version}`,
      version,
      date: `2026-0${index + 1}-01`,
      changes: [],
    }));
    const at = new Date(api.clock.now().getTime() - 2 * HOUR);
    await api.database.pool.query('update tools set updates = $2, updated_at = $3 where id = $1', [
      old,
      JSON.stringify(updates),
      at,
    ]);
    await inTransaction(api.database, async (trx) => markChanged(trx, toolSource(old)));
  };
  const told = async () => {
    for (let time = 0; time < 2; time++) await notifyOfReleases(api.app.contexts.follows);
    return (await collectMails(api.database)).map(({ values }) => values.release);
  };
  await collectMails(api.database);
  expect(await told()).toEqual([]);
  await write(['1.0', '2.0']);
  expect(await told()).toEqual(['2.0: Version 2.0']);
  await write(['1.0']);
  expect(await told()).toEqual([]);
  await write(['1.0', '2.1']);
  expect(await told()).toEqual(['2.1: Version 2.1']);
});

test('a merged category, an export and a closed account take what is followed with them', async () => {
  await follow(`category/${category.slug}`);
  await follow('maker/looms');
  const exported = async () => (await readExport(api.app.server.personalData, ada.id)).followed_sources;
  expect(await exported()).toMatchObject([
    { kind: 'category', name: category.name },
    { kind: 'maker', name: 'Looms & Co' },
  ]);
  const other = (await api.get('/categories')).body.data.find(({ id }: { id: number }) => id !== category.id);
  await inTransaction(api.database, (trx) => moveCategoryFollows(trx, category.id, other.id));
  expect(await listed()).toContain(`category ${other.slug} /category/${other.slug}`);
  await inTransaction(api.database, (trx) => api.app.server.personalData.release(trx, maker.id));
  expect(await exported()).toHaveLength(1);
  await inTransaction(api.database, (trx) => api.app.server.personalData.release(trx, ada.id));
  expect(await exported()).toEqual([]);
});

test('a search is called by its words, or by its filters', () => {
  expect(describeQuery('q=meeting+notes&type=web')).toBe('meeting notes');
  expect(describeQuery('type=web&pricing_model=free')).toBe('type: web, pricing_model: free');
});
