import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInternet } from '#src/server/outbound/internet.ts';
import { type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { openSmallInternet, PRIVATE_IP, type SmallInternet } from '#src/testing/small-internet.ts';
import { fetchChannel, fetchDueChannels } from './fetch-channel.server.ts';

const MB = 1024 * 1024;
/** Made beforehand: while it is packed nothing else runs here, and the fetch has a deadline. */
const SMALL_PARCEL = gzipSync(Buffer.alloc(50 * MB, ' '), { level: 1 });
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
  world.names.set('inside.example.com', { A: [PRIVATE_IP] });
  world.pages.clear();
  world.asked.length = 0;
  admin = await signInPerson(api, { name: 'Grace', role: 'admin' });
});

const categoryId = () => api.app.contexts.tools.catalogue.lookups.findCategory('video')!.id;
const address = (path: string) => `http://videos.example.com:${world.port}${path}`;
const call = (method: string, path: string, body?: unknown) =>
  api.send(method, `/admin/ai-watch${path}`, body, admin.headers);
const add = (url = address('/feed')) => call('POST', '/channels', { url, category_id: categoryId() });
const videos = () => api.database.kysely.selectFrom('watch_videos').selectAll().orderBy('id').execute();

const entry = (id: string, { title = 'A title', published = '2026-03-01T10:00:00Z', about = '' } = {}) =>
  `<entry><yt:videoId>${id}</yt:videoId><title>${title}</title><published>${published}</published><media:group><media:description>${about}</media:description></media:group></entry>`;
const feedOf = (...entries: string[]) => `<feed><title>Shorts</title>${entries.join('')}</feed>`;
const ONE = feedOf(entry('abcdefghi_1'));

/** Ten levels of ten: a billion letters, when they are expanded. */
const BOMB = `<!DOCTYPE feed [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY ${'bcdefghij'[level]} "${`&${'abcdefghi'[level]};`.repeat(10)}">`,
).join('')}]>${feedOf(entry('abcdefghi_1', { title: '&j;' }))}`;

const endless: RequestListener = (request, response) => {
  const piece = Buffer.alloc(64 * 1024, ' ');
  const write = () => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', write);
  };
  request.socket.on('error', () => undefined);
  write();
};
const redirectTo =
  (target: () => string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location: target() }).end();

const NO_FEED = 'It is not a feed of videos.';
const UNREADABLE = 'Its XML cannot be read.';
const FEED_TOO_LARGE = 'Its feed is larger than allowed.';
const TOO_LARGE = 'Its answer is larger than allowed.';
const NOT_PUBLIC = 'The name was not found on the public internet.';

const ANSWERS: [string, RequestListener | string, string][] = [
  ['text', 'no XML at all', NO_FEED],
  ['nothing', '', NO_FEED],
  ['half a document', ONE.slice(0, 40), UNREADABLE],
  ['JSON', '{"feed":{"entry":[]}}', NO_FEED],
  ['NUL characters', '\0'.repeat(1000), NO_FEED],
  ['bytes of a picture', (_, response) => response.end(Buffer.alloc(4096, 0xff)), NO_FEED],
  ['an entity bomb', BOMB, NO_FEED],
  ['deep nesting', '<feed>'.repeat(80_000), UNREADABLE],
  ['150,000 attributes', feedOf(`<entry ${'a="x" '.repeat(150_000)}/>`), FEED_TOO_LARGE],
  ['400,000 references', feedOf(entry('abcdefghi_1', { title: '&#65;'.repeat(400_000) })), FEED_TOO_LARGE],
  [
    'a page without a feed',
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>'),
    'The page names no feed.',
  ],
  [
    '50 MB that say so',
    (_, response) => response.writeHead(200, { 'content-length': 50 * MB }).flushHeaders(),
    TOO_LARGE,
  ],
  ['bytes without end', endless, TOO_LARGE],
  [
    '50 MB in a small parcel',
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(SMALL_PARCEL),
    TOO_LARGE,
  ],
  ['a redirect to a private address', redirectTo(() => `http://127.0.0.9:${world.port}/feed`), NOT_PUBLIC],
  [
    'a redirect to a private name',
    redirectTo(() => `http://inside.example.com:${world.port}/feed`),
    NOT_PUBLIC,
  ],
  ['a redirect in a circle', redirectTo(() => '/feed'), 'It redirects more than 3 times.'],
  ['a cut connection', (request) => request.socket.destroy(), 'No connection could be made.'],
  ['silence', () => undefined, 'It did not answer within 8 seconds.'],
  ['404', (_, response) => response.writeHead(404).end(), 'It is gone: it answered with status 404.'],
  ['429', (_, response) => response.writeHead(429).end(), 'It answered with status 429.'],
  ['500', (_, response) => response.writeHead(500).end(), 'It answered with status 500.'],
  ['a 304 that nobody asked for', (_, response) => response.writeHead(304).end(), ''],
];

test.each(ANSWERS)('a channel that answers with %s is kept and says so', async (_, page, problem) => {
  world.pages.set('/feed', page);
  const { status, body } = await add();
  expect([status, body.data.last_error ?? '', body.data.videos_count]).toEqual([201, problem, 0]);
  expect(Date.parse(body.data.due_at)).toBeGreaterThan(api.clock.now().getTime());
  expect(await videos()).toEqual([]);
});

describe('a feed', () => {
  test('with wrong dates, ids and titles gives what can be used, and each id once', async () => {
    const now = api.clock.now();
    world.pages.set(
      '/feed',
      feedOf(
        entry('abcdefghi_1', { title: 'First' }),
        entry('abcdefghi_1', { title: 'Again' }),
        entry('abcdefghi_2', { published: 'soon' }),
        entry('abcdefghi_3', { published: '0000-00-00T00:00:00Z' }),
        entry('abcdefghi_4', {
          published: new Date(now.getTime() + 60_000).toISOString(),
          title: 'In a minute',
        }),
        entry('abcdefghi_9', { published: '+275760-09-13T00:00:00Z' }),
        entry('../../../etc', { title: 'Not an id' }),
        entry('abcdefghi_5', { title: ' ' }),
        entry('abcdefghi_6', { title: 'x'.repeat(100_000), about: 'y'.repeat(200_000) }),
        entry('abcdefghi_7', { title: 'a\0b &#0; &#xD83D; \u202e' }),
        '<entry><yt:videoId><b>abcdefghi_8</b></yt:videoId></entry>',
        '<entry/>',
      ),
    );
    expect((await add()).status).toBe(201);
    const rows = await videos();
    expect(rows.map(({ youtube_video_id }) => youtube_video_id.at(-1))).toEqual(['1', '4', '6', '7']);
    expect(rows[0]!.title).toBe('First');
    expect(rows[1]!.published_at).toEqual(now);
    expect([rows[2]!.title.length, rows[2]!.description.length]).toEqual([200, 5000]);
    expect(rows[3]!.title).not.toMatch(/\0|[\ud800-\udfff]/);
  });

  test('of 300 entries gives its first 200', async () => {
    const id = (index: number) => `abcdef_${String(index).padStart(4, '0')}`;
    world.pages.set('/feed', feedOf(...Array.from({ length: 300 }, (_, index) => entry(id(index)))));
    expect((await add()).body.data.videos_count).toBe(200);
  });

  test('is asked again although the clock was far in the future for a while', async () => {
    world.pages.set('/feed', ONE);
    await add();
    const run = () => fetchDueChannels(api.app.contexts.watch, new AbortController().signal);
    const year = 365 * 86_400_000;
    api.clock.advance(year);
    await run();
    api.clock.advance(-year);
    world.asked.length = 0;
    await run();
    expect(world.asked).toHaveLength(1);
    await run();
    expect(world.asked).toHaveLength(1);
  });

  test('of a channel that was deleted while it was fetched leaves nothing behind', async () => {
    world.pages.set('/feed', feedOf());
    const { id } = (await add()).body.data;
    world.pages.set('/feed', (_, response) => {
      void call('DELETE', `/channels/${id}`).then(() => response.end(ONE));
    });
    await fetchChannel(api.app.contexts.watch, id);
    expect(await videos()).toEqual([]);
  });
});

test('nothing private is asked, except what the operator allows', async () => {
  world.pages.set('/feed', ONE);
  const own = `127.0.0.1:${world.port}`;
  const { watch } = api.app.contexts;
  const { id } = (await add(`http://${own}/feed`)).body.data;
  const fetchWith = async (allow: readonly string[]) => {
    await fetchChannel({ ...watch, internet: createInternet(new Set(allow)) }, id);
    const [channel] = await api.database.kysely.selectFrom('watch_channels').selectAll().execute();
    return channel!.last_error;
  };
  world.asked.length = 0;
  expect(await fetchWith([])).toMatch(/^It is not an http or https address/);
  expect(world.asked).toEqual([]);
  expect(await fetchWith([own])).toBeNull();
  expect(world.asked).toEqual(['127.0.0.1/feed']);
});

describe('calls of administrators', () => {
  test.each([
    ['an address of 3,000 letters', { url: `https://a.example.com/${'x'.repeat(3000)}` }],
    ['a script', { url: 'javascript:alert(1)' }],
    ['a number for an address', { url: 5 }],
    ['nothing but a category', {}],
    ['a category beyond all ids', { url: 'https://a.example.com/', category_id: 2 ** 40 }],
    ['a fraction for a category', { url: 'https://a.example.com/', category_id: 1.5 }],
  ])('with %s are refused', async (_, body) => {
    const answer = await call('POST', '/channels', { category_id: categoryId(), ...body });
    expect([answer.status, Object.keys(answer.body.errors).length > 0]).toEqual([422, true]);
  });

  test('with NUL in the address store it as the address writes it', async () => {
    const { status, body } = await add('https://a.example.com/a\0b');
    expect([status, body.data.url]).toEqual([201, 'https://a.example.com/a%00b']);
  });

  test('with ids, pages and searches that cannot be are refused or find nothing', async () => {
    const get = async (path: string) => (await call('GET', path)).status;
    expect(await get('/videos?search=%00')).toBe(422);
    expect(await get(`/videos?search=${'x'.repeat(201)}`)).toBe(422);
    expect(await get('/videos?status=nothing')).toBe(422);
    expect(await get('/channels?page=99999999999999999999')).toBe(422);
    expect(await get('/videos?page=1000000')).toBe(200);
    expect(await get('/videos?search=%ED%A0%80%27%22%5C%25_')).toBe(200);
    for (const id of ['0', '-1', '1e3', '99999999999999999999', 'x', '%00'])
      expect([404, 422]).toContain((await call('PUT', `/videos/${id}`, { hidden: true })).status);
    expect((await call('POST', '/channels/999999/fetch')).status).toBe(404);
    expect((await call('PUT', '/channels/999999', { category_id: categoryId() })).status).toBe(404);
  });

  test('with a body that is none, or too large, are refused', async () => {
    const send = async (body: string, type = 'application/json') => {
      const headers = { ...admin.headers, 'content-type': type };
      return (await api.raw('/admin/ai-watch/channels', { method: 'POST', headers, body })).status;
    };
    expect(await send('{"url":')).toBe(400);
    expect(await send('url=x', 'application/x-www-form-urlencoded')).toBe(415);
    expect(await send(JSON.stringify({ url: 'x'.repeat(5 * MB) }))).toBe(413);
    expect(await send('[]')).toBe(400);
  });
});
