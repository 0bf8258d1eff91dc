import { expect, test } from 'vitest';
import { AnswerSources } from '#src/server/freshness/answer-sources.ts';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();

async function readFeed(): Promise<Response> {
  const document = api.app.documents.find(({ path }) => path === '/newsletter/feed.xml');
  return document!.read({});
}

async function readSitemap(): Promise<string[]> {
  const section = api.app.sitemap.find(({ name }) => name === 'newsletter')!;
  expect(await section.countPages()).toBeUndefined();
  return (await section.read(1)).map(({ path }) => path);
}

test.each(['%00', 'a%00b', '2026-w47%00', 'x'.repeat(500), '%F0%9F%92%A9'])(
  'there is no edition %s',
  async (slug) => {
    expect((await api.get(`/newsletter/editions/${slug}`)).status).toBe(404);
  },
);

test('the feed and the sitemap have an edition once it is sent', async () => {
  const { headers } = await signInPerson(api, { name: 'Grace', role: 'admin' });
  await publishTools(api, [{ name: 'Loom & Co' }]);
  const { body } = await api.send('POST', '/admin/newsletter/generate', undefined, headers);
  const { id, slug } = body.data;
  expect(await readSitemap()).toEqual(['/newsletter/archive']);
  expect(await (await readFeed()).text()).not.toContain('<item>');
  const { changes } = api.app.server;
  const { version } = changes;
  await api.send('POST', `/admin/newsletter/editions/${id}/send`, undefined, headers);
  // It names no sources, so it is void with everything else that was made before.
  expect(changes.judge(new AnswerSources(), version)).toBe('void');
  expect(await readSitemap()).toEqual(['/newsletter/archive', `/newsletter/${slug}`]);
  const feed = await readFeed();
  expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const text = await feed.text();
  expect(text).toContain(`<link>http://test.invalid/newsletter/${slug}</link>`);
  expect(text).toContain('<title>New this week: Loom &#38; Co');
});
