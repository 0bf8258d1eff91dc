import { beforeEach, expect, test } from 'vitest';
import { createSiteApi } from '#src/app/api.server.ts';
import { AnswerSources } from '#src/server/freshness/answer-sources.ts';
import { countStatements } from '#src/testing/count-statements.ts';
import { publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { startApplication } from '#src/testing/test-api.ts';
import { selectTools } from './tool-queries.server.ts';

const api = setUpTestApi({ rateLimit: false });
const READS = [
  '/ai-tools',
  '/ai-tools?tab=trending',
  '/ai-tools?search=loom&facets=1',
  '/ai-tools?search=free+loom&interpret=1',
  '/ai-tools/suggest?q=loo',
  '/categories',
  '/tags',
  '/types',
];
let person: SignedInPerson;
let loom: number;

beforeEach(async () => {
  [loom] = (await publishTools(api, [
    { name: 'Loom', features: ['Weaves'], tags: ['textile'] },
    { name: 'Weaver – naïve “quotes” 織機', starting_from: '$9' },
  ])) as [number];
  person = await signInPerson(api);
});

const review = (rating: number) =>
  api.send(
    'POST',
    `/ai-tools/${loom}/reviews`,
    { rating, title: 'Works well', content: 'It does what it says, and it did so for weeks.' },
    person.headers,
  );

const ratingIn = (answer: { body: { data: { id: number; rating: number }[] } }) =>
  answer.body.data.find(({ id }) => id === loom)?.rating;

test.each(READS)('GET %s sends no statement to the database', async (path) => {
  const statements = await countStatements(api.database.pool, async () => {
    expect((await api.get(path)).status).toBe(200);
  });
  expect(statements).toBe(0);
});

test('a card has its new rating right after a review, still without a statement', async () => {
  expect(ratingIn(await api.get('/ai-tools'))).toBe(0);
  expect((await review(4)).status).toBe(201);
  let rating: number | undefined;
  const statements = await countStatements(api.database.pool, async () => {
    rating = ratingIn(await api.get('/ai-tools'));
  });
  expect([rating, statements]).toEqual([4, 0]);
});

test('another process has the new card once it has followed the change', async () => {
  const { app: other } = await startApplication(
    { rateLimit: false },
    { database: { ...api.database }, uploads: api.uploads, clock: api.clock, images: api.app.server.images },
  );
  const otherApi = createSiteApi(other, { trustedProxies: 0 });
  const read = async () => (await otherApi.request('/api/v1/ai-tools')).json();
  expect((await review(5)).status).toBe(201);
  await other.server.changeFeed.catchUp();
  let rating: number | undefined;
  const statements = await countStatements(api.database.pool, async () => {
    rating = ratingIn({ body: await read() });
  });
  expect([rating, statements]).toEqual([5, 0]);
  await other.server.jobs.stop();
});

test('what is kept in memory is what the database has', async () => {
  const { catalogue } = api.app.contexts.tools;
  const ids = [loom, loom + 1];
  const records = await catalogue.readTools(ids);
  const kept = await Promise.all(
    records.map(async ({ is_trending: _, trend: __, ...record }) => ({
      ...record,
      ...(await catalogue.getDetails(record.id)),
    })),
  );
  const stored = await selectTools(api.database.kysely, ids);
  expect(kept).toEqual(stored.toSorted((left, right) => left.id - right.id));
});

test('a helpful vote changes no list', async () => {
  const written = await review(4);
  const voter = await signInPerson(api);
  const { changes } = api.app.server;
  const { version } = changes;
  const path = `/ai-tools/${loom}/reviews/${written.body.data.id}/helpful`;
  expect((await api.send('POST', path, {}, voter.headers)).status).toBe(200);
  const lists = new AnswerSources();
  lists.listed.add('tools');
  const page = new AnswerSources();
  page.exact.add(`tool-page-${loom}`);
  expect([changes.check(lists, version), changes.check(page, version)]).toEqual(['fresh', 'void']);
});

test('a change sends one cookie that names nobody, a read sends none', async () => {
  const { headers } = await review(4);
  expect(headers.get('set-cookie')).toMatch(
    /^own-change=[\w-]{12}; Path=\/; Max-Age=5; HttpOnly; SameSite=Lax$/,
  );
  expect((await api.get('/ai-tools', person.headers)).headers.get('set-cookie')).toBeNull();
});
