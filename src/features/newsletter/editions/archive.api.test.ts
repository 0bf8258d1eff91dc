import { expect, test } from 'vitest';
import { collectSources } from '#src/server/freshness/answer-sources.ts';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();

async function readFeed(): Promise<Response> {
  const document = api.app.documents.find(({ path }) => path === '/newsletter/feed.xml');
  return document!.read({});
}

async function readSitemap(): Promise<string[]> {
  const section = api.app.sitemap.find(({ name }) => name === 'newsletter')!;
  expect(section.countPages).toBeUndefined();
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
  await api.send('POST', `/admin/newsletter/editions/${id}/send`, undefined, headers);
  expect(await readSitemap()).toEqual(['/newsletter/archive', `/newsletter/${slug}`]);
  const feed = await readFeed();
  expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const text = await feed.text();
  expect(text).toContain(`<link>http://test.invalid/newsletter/${slug}</link>`);
  expect(text).toContain('<title>New this week: Loom &#38; Co');
});

test('sending an edition voids the answers that show editions, and no others', async () => {
  const { headers } = await signInPerson(api, { name: 'Grace', role: 'admin' });
  await publishTools(api, [{ name: 'Loom' }]);
  const { body } = await api.send('POST', '/admin/newsletter/generate', undefined, headers);
  const trackReads = async (reads: readonly (() => Promise<unknown>)[]) => {
    const made = await Promise.all(reads.map(async (read) => (await collectSources(read, true)).sources));
    const { version } = changes;
    return () => made.map((sources) => changes.check(sources, version));
  };
  const { changes } = api.app.server;
  const withEditions = await trackReads([
    () => api.get('/newsletter/latest'),
    () => api.get('/newsletter/archive'),
    readFeed,
    readSitemap,
  ]);
  const others = await trackReads([
    () => api.get('/ai-tools'),
    () => api.get('/ai-tools/loom'),
    () => api.get('/categories'),
    () => api.get('/stats/public'),
  ]);
  const send = `/admin/newsletter/editions/${body.data.id}/send`;
  const sent = await api.send('POST', send, undefined, headers);
  expect([sent.status, sent.headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/^own-change=/)]);
  expect(withEditions()).toEqual(['void', 'void', 'void', 'void']);
  expect(others()).toEqual(['fresh', 'fresh', 'fresh', 'fresh']);
});
