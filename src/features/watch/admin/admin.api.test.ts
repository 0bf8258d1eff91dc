import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { openSmallInternet, type SmallInternet } from '#src/testing/small-internet.ts';
import { makeVideos } from '../testing/make-videos.ts';

let world: SmallInternet;
beforeAll(async () => {
  world = await openSmallInternet();
});
afterAll(() => world.close());
const api = setUpTestApi(() => ({ internet: world.internet }));
let admin: SignedInPerson;
beforeEach(async () => {
  world.names.clear();
  world.names.set('videos.example.com', { A: ['127.0.0.1'] });
  world.pages.clear();
  world.asked.length = 0;
  admin = await signInPerson(api, { name: 'Grace', role: 'admin' });
});

const call = (method: string, path: string, body?: unknown) =>
  api.send(method, `/admin/ai-watch${path}`, body, admin.headers);
const list = async (path: string) => (await api.get(`/admin/ai-watch${path}`, admin.headers)).body;
const categoryId = (slug: string) => api.app.contexts.tools.catalogue.lookups.findCategory(slug)!.id;
const address = (path: string) => `http://videos.example.com:${world.port}${path}`;
const entry = (id: string, title: string) =>
  `<entry><yt:videoId>${id}</yt:videoId><title>${title}</title><published>2026-06-01T10:00:00Z</published></entry>`;
const feedOf = (...entries: string[]) => `<feed><title>Tool Shorts</title>${entries.join('')}</feed>`;
const add = (path = '/feed', category = 'video') =>
  call('POST', '/channels', { url: address(path), category_id: categoryId(category) });
const shown = async () => {
  const person = await signInPerson(api);
  const { body } = await api.get('/ai-watch/feed', person.headers);
  return body.data.videos.map(({ title }: { title: string }) => title);
};
const actions = async () =>
  (await api.get('/admin/activity', admin.headers)).body.data.map(({ action }: { action: string }) => action);

describe('channels', () => {
  test('are added and fetched; their videos name the tools in their titles', async () => {
    const [loom] = await publishTools(api, [{ name: 'Loom', category: 'video' }]);
    world.pages.set('/feed', feedOf(entry('abcdefghi_1', 'Loom in a minute')));
    const answer = await add();
    expect([answer.status, answer.body.data]).toMatchObject([
      201,
      { title: 'Tool Shorts', category: { slug: 'video' }, videos_count: 1, last_error: null, failures: 0 },
    ]);
    expect(await shown()).toEqual(['Loom in a minute']);
    expect((await list('/videos')).data).toMatchObject([{ status: 'shown', tools: [{ id: loom }] }]);
    expect((await add()).status).toBe(409);
    expect(await actions()).toEqual(['channel.add']);
  });

  test('are found over the page that names their feed', async () => {
    const page = '<link rel="alternate" type="application/atom+xml" href="/feed">';
    world.pages.set('/@shorts', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    });
    world.pages.set('/feed', feedOf(entry('abcdefghi_1', 'One')));
    expect((await add('/@shorts')).body.data).toMatchObject({ feed_url: address('/feed'), videos_count: 1 });
  });

  test('that have the feed of another one are told apart from it', async () => {
    const link = '<link rel="alternate" type="application/atom+xml" href="/feed">';
    for (const path of ['/@shorts', '/c/shorts'])
      world.pages.set(path, (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end(link);
      });
    world.pages.set('/feed', feedOf(entry('abcdefghi_1', 'One')));
    const { id } = (await add('/@shorts')).body.data;
    expect((await add('/feed')).status).toBe(409);
    expect((await add('/c/shorts')).body.data).toMatchObject({
      videos_count: 0,
      last_error: 'It has the same feed as the channel “Tool Shorts”.',
    });
    expect((await call('POST', `/channels/${id}/fetch`)).body.data).toMatchObject({
      videos_count: 1,
      last_error: null,
    });
  });

  test('are asked whether anything has changed', async () => {
    const conditions: unknown[] = [];
    world.pages.set('/feed', (request, response) => {
      conditions.push(request.headers['if-none-match'], request.headers['if-modified-since']);
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else
        response
          .writeHead(200, { etag: '"1"', 'last-modified': 'Mon, 01 Jun 2026 10:00:00 GMT' })
          .end(feedOf());
    });
    const { id } = (await add()).body.data;
    const again = await call('POST', `/channels/${id}/fetch`);
    expect(again.body.data).toMatchObject({ last_error: null, title: 'Tool Shorts' });
    await call('POST', `/channels/${id}/fetch`);
    expect(conditions.slice(2)).toEqual(Array(2).fill(['"1"', 'Mon, 01 Jun 2026 10:00:00 GMT']).flat());
  });

  test('that fail say why, and are asked later and later', async () => {
    world.pages.set('/feed', 'no feed');
    const { id, due_at, ...channel } = (await add()).body.data;
    expect(channel).toMatchObject({ failures: 1, last_error: 'It is not a feed of videos.' });
    const again = (await call('POST', `/channels/${id}/fetch`)).body.data;
    expect([again.failures, Date.parse(again.due_at) - Date.parse(due_at)]).toEqual([2, 3_600_000]);
    world.pages.set('/feed', (_, response) => response.writeHead(410).end());
    const gone = (await call('POST', `/channels/${id}/fetch`)).body.data;
    expect(gone).toMatchObject({
      last_error: 'It is gone: it answered with status 410.',
      gone_since: api.clock.now().toISOString(),
    });
    world.pages.set('/feed', (_, response) => {
      response.writeHead(200, { 'content-length': 50 * 1024 * 1024 }).flushHeaders();
    });
    const large = (await call('POST', `/channels/${id}/fetch`)).body.data;
    expect(large.last_error).toBe('Its answer is larger than allowed.');
    world.pages.set('/feed', (_, response) => {
      response.writeHead(302, { location: `http://127.0.0.9:${world.port}/feed` }).end();
    });
    const inside = (await call('POST', `/channels/${id}/fetch`)).body.data;
    expect(inside.last_error).toBe('The name was not found on the public internet.');
    world.pages.set('/feed', feedOf(entry('abcdefghi_1', 'One')));
    const well = (await call('POST', `/channels/${id}/fetch`)).body.data;
    expect(well).toMatchObject({ failures: 0, last_error: null, gone_since: null, videos_count: 1 });
  });

  test('cannot change the videos of others', async () => {
    world.pages.set('/feed', feedOf(entry('abcdefghi_1', 'Mine')));
    world.pages.set('/thief', feedOf(entry('abcdefghi_1', 'Stolen'), entry('abcdefghi_2', 'New')));
    await add();
    expect((await add('/thief')).body.data.videos_count).toBe(1);
    expect((await shown()).toSorted()).toEqual(['Mine', 'New']);
  });

  test('move with their videos to another category, and take them away when they are deleted', async () => {
    world.pages.set('/feed', feedOf(entry('abcdefghi_1', 'One')));
    const { id } = (await add()).body.data;
    const moved = await call('PUT', `/channels/${id}`, { category_id: categoryId('audio') });
    expect(moved.body.data.category.slug).toBe('audio');
    expect((await list('/videos')).data).toMatchObject([{ category: { slug: 'audio' } }]);
    expect((await call('DELETE', `/channels/${id}`)).status).toBe(200);
    expect(await shown()).toEqual([]);
    expect((await list('/videos?status=removed')).data).toMatchObject([
      { removed_reason: 'channel_deleted' },
    ]);
    expect((await call('DELETE', `/channels/${id}`)).status).toBe(404);
    expect((await add()).body.data.videos_count).toBe(1);
    expect(await shown()).toEqual(['One']);
    expect(await actions()).toEqual(['channel.add', 'channel.delete', 'channel.edit', 'channel.add']);
  });

  test('by the clock only those whose turn it is are asked', async () => {
    world.pages.set('/feed', feedOf(entry('abcdefghi_1', 'One')));
    await add();
    const { fetchDueChannels } = await import('../sources/fetch-channel.server.ts');
    const run = () => fetchDueChannels(api.app.contexts.watch, new AbortController().signal);
    world.asked.length = 0;
    await run();
    expect(world.asked).toEqual([]);
    api.clock.advance(3_600_000);
    await run();
    expect(world.asked).toEqual(['videos.example.com/feed']);
  });

  test.each([
    {},
    { url: 'ftp://videos.example.com/', category_id: 1 },
    { url: 'https://a.example.com/', channel_id: `UC${'x'.repeat(22)}`, category_id: 1 },
    { channel_id: 'UCshort', category_id: 1 },
    { url: 'https://a.example.com/', category_id: 9999 },
  ])('with %j are refused', async (body) => {
    expect((await call('POST', '/channels', body)).status).toBe(422);
  });
});

describe('videos', () => {
  test('are hidden, moved and linked, and keep that when they are fetched again', async () => {
    const [loom, suno] = await publishTools(api, [{ name: 'Loom' }, { name: 'Suno' }]);
    world.pages.set('/feed', feedOf(entry('abcdefghi_1', 'Loom')));
    const channel = (await add()).body.data.id;
    const { id, tools } = (await list('/videos')).data[0];
    expect(tools).toMatchObject([{ id: loom }]);
    const change = { category_id: categoryId('audio'), tool_ids: [suno, loom, suno] };
    expect((await call('PUT', `/videos/${id}`, change)).body.data).toMatchObject({
      category: { slug: 'audio' },
      tools: [{ id: suno }, { id: loom }],
      status: 'shown',
    });
    await call('PUT', `/videos/${id}`, { hidden: true, reason: 'An advertisement' });
    expect(await shown()).toEqual([]);
    await call('POST', `/channels/${channel}/fetch`);
    expect((await list('/videos?status=hidden')).data).toMatchObject([
      { category: { slug: 'audio' }, tools: [{ id: suno }, { id: loom }] },
    ]);
    await call('PUT', `/videos/${id}`, { hidden: false });
    expect(await shown()).toEqual(['Loom']);
    const { data } = (await api.get('/admin/activity', admin.headers)).body;
    expect(data.find(({ reason }: { reason: string }) => reason)).toMatchObject({
      action: 'video.edit',
      target: { type: 'video', id, name: 'Loom' },
      from: { hidden: false },
      to: { hidden: true },
      reason: 'An advertisement',
    });
  });

  test('are searched by title, channel and id, in pages', async () => {
    await makeVideos(api, [{ title: 'Alpha' }, { title: 'Beta' }, { title: 'Alphabet' }]);
    expect((await list('/videos?search=alpha')).data).toHaveLength(2);
    expect((await list('/videos?limit=1&page=2')).pagination).toMatchObject({ total: 3, current_page: 2 });
    expect((await list('/videos?search=%25')).data).toEqual([]);
  });

  test('that are not there, or with what is not there, are refused', async () => {
    const [id] = await makeVideos(api, [{ title: 'Alpha' }]);
    expect((await call('PUT', '/videos/9999', { hidden: true })).status).toBe(404);
    for (const body of [{ tool_ids: [9999] }, { category_id: 9999 }, { hidden: 'yes' }])
      expect((await call('PUT', `/videos/${id}`, body)).status).toBe(422);
  });
});

test('others do not learn of these calls', async () => {
  const { headers } = await signInPerson(api);
  expect((await api.get('/admin/ai-watch/videos')).status).toBe(401);
  expect((await api.get('/admin/ai-watch/videos', headers)).status).toBe(404);
});
