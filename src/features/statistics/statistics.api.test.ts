import { expect, test } from 'vitest';
import { DAY } from '#src/shared/time.ts';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';
import type { Statistics } from './contract.ts';
import { forgetOldStatistics } from './feature.server.ts';
import { MAX_ITEMS } from './rules.ts';

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36',
};

const api = setUpTestApi();

const look = (body: object, headers: Record<string, string> = {}) =>
  api.send('POST', '/statistics/views', body, { ...BROWSER, ...headers });

async function read(period = '7d'): Promise<Statistics> {
  const admin = await signInAdmin(api);
  const { status, body } = await admin.get(`/statistics?period=${period}`);
  expect(status).toBe(200);
  return body.data;
}
const namesOf = ({ rows }: { rows: { name: string; count: number }[] }) =>
  rows.map(({ name, count }) => [name, count]);

test('visits, pages and referrers are counted by day, beside the period before', async () => {
  for (let count = 0; count < 3; count += 1)
    await look({ path: '/', referrer: 'WWW.News.example:443', is_visit: true });
  await look({ path: '/', referrer: 'www.news.example', is_visit: true });
  api.clock.advance(7 * DAY);
  await look({ path: '/fr/ai/writer', referrer: 'test.invalid', is_visit: true });
  await look({ path: '/ai/writer' });
  const { visits, pages, referrers } = await read();
  expect([visits.total, visits.before]).toEqual([1, 4]);
  expect(visits.by_day).toHaveLength(7);
  expect(visits.by_day.at(-1)).toEqual({ date: api.clock.now().toISOString().slice(0, 10), count: 1 });
  expect([pages.total, pages.before]).toEqual([2, 4]);
  expect(namesOf(pages)).toEqual([['/ai/writer', 2]]);
  expect(pages.rows[0]).toMatchObject({ url: '/ai/writer', before: 0 });
  expect(referrers.rows).toEqual([]);
  expect(namesOf((await read('30d')).referrers)).toEqual([['news.example', 1]]);
});

test('searches are told apart by what came of them', async () => {
  const search = (text: string, has_results: boolean) => look({ search: { text, has_results } });
  await search('Write  Emails', true);
  await search('write emails', true);
  await look({ path: '/ai/writer', from_search: 'write emails' });
  await search('holodeck', false);
  const { searches, no_result, no_click } = await read();
  expect(namesOf(searches)).toEqual([
    ['write emails', 2],
    ['holodeck', 1],
  ]);
  expect(searches.rows[0]!.url).toBe('/search?q=write+emails');
  expect(namesOf(no_result)).toEqual([['holodeck', 1]]);
  expect([no_click.total, namesOf(no_click)]).toEqual([1, [['write emails', 1]]]);
});

test('results that were opened more than once leave none of their searches below zero', async () => {
  const search = () => look({ search: { text: 'write emails', has_results: true } });
  await search();
  for (let count = 0; count < 2; count += 1) await look({ path: '/ai/writer', from_search: 'write emails' });
  api.clock.advance(7 * DAY);
  await search();
  expect((await read()).no_click.rows).toMatchObject([{ name: 'write emails', count: 1, before: 0 }]);
});

test('nothing that may name a person is kept: only the sums know of it', async () => {
  for (const text of ['ada@example.com', 'call +33 6 12 34 56 78', '4111 1111 1111', 'x'.repeat(81), ' '])
    expect((await look({ search: { text, has_results: true } })).status).toBe(200);
  for (const path of [
    '/profile/ada-1',
    '/newsletter/verify/0123456789abcdef',
    '/%00',
    '/ai/..',
    'ai',
    '/a b',
  ])
    expect((await look({ path })).status).toBe(200);
  for (const referrer of ['10.0.0.1', '[::1]', 'localhost', 'a b.example', 'x'.repeat(300)])
    expect((await look({ path: '/', referrer, is_visit: true })).status).toBe(200);
  const { searches, pages, referrers } = await read();
  expect([searches.total, searches.rows]).toEqual([5, []]);
  expect([pages.total, namesOf(pages)]).toEqual([11, [['/', 5]]]);
  expect(referrers).toMatchObject({ total: 0, rows: [] });
  const { rows } = await api.database.pool.query(
    'select string_agg(item, $1) as items from statistics_days',
    [' '],
  );
  expect(rows[0].items).not.toMatch(/ada|10\.0|0123/);
});

test('bots, and what is too long or of another kind, are not counted', async () => {
  for (const agent of ['', 'Googlebot/2.1', 'curl/8', 'HeadlessChrome'])
    expect((await look({ path: '/', is_visit: true }, { 'user-agent': agent })).status).toBe(200);
  for (const body of [{ path: 7 }, { search: 'text' }, { search: { text: 'a' } }, { is_visit: 'yes' }])
    expect((await look(body)).status, JSON.stringify(body)).toBe(422);
  expect(
    (
      await api.raw('/statistics/views', {
        method: 'POST',
        headers: { ...BROWSER, 'content-type': 'application/json' },
        body: '{',
      })
    ).status,
  ).toBe(400);
  const { visits, pages } = await read();
  expect([visits.total, pages.total]).toEqual([0, 0]);
});

test('each day counts items of its own, however many there were on the one before', async () => {
  const { counter } = api.app.contexts.statistics;
  for (let count = 0; count < MAX_ITEMS; count += 1) counter.add('search', `text ${count}`);
  api.clock.advance(DAY);
  counter.add('search', 'loom');
  await counter.flush();
  const { rows } = await api.database.pool.query(`select from statistics_days where item = 'loom'`);
  expect(rows).toHaveLength(1);
});

test('one network is limited, and a day holds a bounded number of items', async () => {
  const { counter } = api.app.contexts.statistics;
  for (let count = 0; count < MAX_ITEMS + 500; count += 1) counter.add('search', `text ${count}`);
  const { searches } = await read();
  expect(searches.total).toBe(MAX_ITEMS + 500);
  const countItems = async () =>
    (await api.database.pool.query(`select count(*)::int as items from statistics_days where item <> ''`))
      .rows[0].items;
  expect(await countItems()).toBe(MAX_ITEMS);
  api.clock.advance(DAY);
  await forgetOldStatistics(api.app.contexts.statistics);
  expect(await countItems()).toBe(200);
  api.clock.advance(365 * DAY);
  await forgetOldStatistics(api.app.contexts.statistics);
  expect(await countItems()).toBe(0);
  api.clock.advance(365 * DAY);
  await forgetOldStatistics(api.app.contexts.statistics);
  expect((await api.database.pool.query('select from statistics_days')).rows).toHaveLength(0);
  for (let count = 0; count < 245; count += 1) expect((await look({ path: '/' })).status).toBe(200);
  expect((await read()).pages.total).toBe(240);
});

test('clicks by tool and category, and what people and moderators did', async () => {
  const [id] = await publishTools(api, [{ name: 'Writer' }]);
  for (const agent of ['Firefox/140', 'Safari/19', 'Googlebot/2.1'])
    await api.send('POST', `/ai-tools/${id}/click`, { url_type: 'website' }, { 'user-agent': agent });
  await signInPerson(api, { name: 'Ada' });
  const { clicks, sign_ups, reviews, subscribers, decisions } = await read();
  expect(namesOf(clicks)).toEqual([['Writer', 2]]);
  expect(clicks.rows[0]!.url).toBe('/ai/writer');
  expect(clicks.categories).toMatchObject([{ count: 2, before: 0 }]);
  expect(sign_ups.total).toBe(2);
  expect(reviews.total).toBe(0);
  expect(subscribers).toMatchObject({ total: 0, active: 0 });
  expect(decisions).toMatchObject({ total: 0, median_hours: null });
  await api.database.pool.query(
    `update tools set submitted_at = $1::timestamptz - interval '5 hours', decided_at = $1 where id = $2`,
    [api.clock.now(), id],
  );
  expect((await read()).decisions).toMatchObject({ total: 1, median_hours: 5 });
});

test('administrators alone read them, as a page or as CSV without formulas', async () => {
  await look({ search: { text: '=cmd()', has_results: true } });
  const admin = await signInAdmin(api);
  const file = await api.fetch('/admin/statistics/export?period=90d', { headers: admin.headers });
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="statistics-.*-90d\.csv"$/);
  const text = await file.text();
  expect(text).toContain("searches,'=cmd(),1,0\r\n");
  expect(text.split('\r\n')[0]).toContain('figure,of,count,before');
  for (const path of ['/admin/statistics', '/admin/statistics/export']) {
    expect((await api.get(path)).status).toBe(401);
    expect((await api.get(path, (await signInPerson(api, {})).headers)).status).toBe(404);
    expect((await admin.get(`${path.slice(6)}?period=1d`)).status).toBe(422);
  }
});
