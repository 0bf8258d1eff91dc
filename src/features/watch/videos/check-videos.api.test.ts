import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '#src/shared/time.ts';
import { signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { openSmallInternet, type SmallInternet } from '#src/testing/small-internet.ts';
import type { WatchContext } from '../context.server.ts';
import { makeVideos } from '../testing/make-videos.ts';
import { checkVideos, checkVideosOfChannel } from './check-videos.server.ts';

const KEY = 'a-key_that.nobody-may-read';
let world: SmallInternet;
const logged: string[] = [];
beforeAll(async () => {
  world = await openSmallInternet();
});
afterAll(() => world.close());
const api = setUpTestApi(() => ({ internet: world.internet }));
beforeEach(() => {
  world.names.clear();
  world.names.set('*', { A: ['127.0.0.1'] });
  world.pages.clear();
  world.asked.length = 0;
  logged.length = 0;
});

const record = (...given: unknown[]) => void logged.push(JSON.stringify(given));
const address = () => `http://platform.example.com:${world.port}`;
/** The context with a platform at the local server. */
const contextOf = (hasKey: boolean, dailyUnits = 100): WatchContext => ({
  ...api.app.contexts.watch,
  log: { ...api.app.contexts.watch.log, warn: record, info: record, error: record } as WatchContext['log'],
  settings: { webUrl: address(), api: hasKey ? { url: address(), key: KEY, dailyUnits } : undefined },
});
const rows = () => api.database.kysely.selectFrom('watch_videos').selectAll().orderBy('id').execute();
const reasons = async () => (await rows()).map(({ removed_reason }) => removed_reason);
const titles = async () => {
  const person = await signInPerson(api);
  const { body } = await api.get('/ai-watch/feed', person.headers);
  return body.data.videos.map(({ title }: { title: string }) => title).toSorted();
};

describe('with a key', () => {
  let items: Record<string, object>;
  /** The ids of each request. */
  const requests: string[][] = [];
  const answer: RequestListener = (request, response) => {
    const { searchParams } = new URL(request.url!, address());
    const ids = searchParams.get('id')!.split(',');
    expect(searchParams.get('key')).toBe(KEY);
    requests.push(ids);
    const found = ids.flatMap((id) => (items[id] ? [{ id, ...items[id] }] : []));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ items: found }));
  };
  let respond: RequestListener = answer;
  beforeEach(() => {
    items = {};
    requests.length = 0;
    respond = answer;
    world.pages.get = (path) => (path.startsWith('/videos?') ? respond : undefined);
  });
  const run = (dailyUnits?: number) => checkVideos(contextOf(true, dailyUnits));

  test('videos get their length and views; what is gone, private or not embeddable leaves the feed', async () => {
    await makeVideos(
      api,
      ['shown', 'gone', 'private', 'locked'].map((title) => ({ title })),
    );
    const [shown, , hidden, locked] = (await rows()).map(({ youtube_video_id }) => youtube_video_id);
    items[shown!] = { contentDetails: { duration: 'PT2M' }, statistics: { viewCount: '77' } };
    items[hidden!] = { status: { privacyStatus: 'private' } };
    items[locked!] = { status: { embeddable: false } };
    await run();
    expect(await reasons()).toEqual([null, 'not_found', 'private', 'not_embeddable']);
    expect((await rows())[0]).toMatchObject({ duration_seconds: 120, view_count: 77 });
    expect(await titles()).toEqual(['shown']);
    // It is shown again: it comes back, without anybody doing anything.
    items[locked!] = {};
    api.clock.advance(25 * HOUR);
    await run();
    expect(await titles()).toEqual(['locked', 'shown']);
  });

  test('50 at a time, each once a day', async () => {
    await makeVideos(
      api,
      Array.from({ length: 120 }, (_, index) => ({ title: `${index}` })),
    );
    await run();
    await run();
    expect(requests.map((ids) => ids.length)).toEqual([50, 50, 20]);
    expect(new Set(requests.flat()).size).toBe(120);
    api.clock.advance(25 * HOUR);
    await run();
    expect(requests).toHaveLength(6);
  });

  test('no more than the units of a day, which begins at midnight in California', async () => {
    await makeVideos(
      api,
      Array.from({ length: 120 }, (_, index) => ({ title: `${index}` })),
    );
    await run(2);
    await run(2);
    expect(requests).toHaveLength(2);
    api.clock.advance(25 * HOUR);
    await run(2);
    expect(requests).toHaveLength(4);
  });

  test('no more than those units either when several processes ask at once', async () => {
    await makeVideos(
      api,
      Array.from({ length: 120 }, (_, index) => ({ title: `${index}` })),
    );
    await Promise.all([run(2), run(2), run(2), run(2)]);
    expect(requests).toHaveLength(2);
  });

  test('nothing more that day when the platform says that the quota is used up', async () => {
    await makeVideos(api, [{ title: 'one' }]);
    respond = (_, response) => {
      requests.push([]);
      response.writeHead(403).end('{"error":{"errors":[{"reason":"quotaExceeded"}]}}');
    };
    await run();
    api.clock.advance(HOUR);
    await run();
    expect([requests.length, await reasons()]).toEqual([1, [null]]);
    respond = answer;
    items[(await rows())[0]!.youtube_video_id] = { contentDetails: { duration: 'PT9S' } };
    api.clock.advance(24 * HOUR);
    await run();
    expect((await rows())[0]).toMatchObject({ duration_seconds: 9, removed_reason: null });
  });

  test.each<[string, RequestListener]>([
    ['an error', (_, response) => response.writeHead(500).end()],
    [
      'a wrong key',
      (_, response) => response.writeHead(400).end('{"error":{"message":"API key not valid"}}'),
    ],
    ['a page', (_, response) => response.end('<html>')],
    ['an empty object', (_, response) => response.end('{}')],
    ['a flood', (_, response) => response.end('x'.repeat(3_000_000))],
    ['a redirect inside', (_, response) => response.writeHead(302, { location: 'http://127.0.0.9/' }).end()],
    ['a cut connection', (request) => request.socket.destroy()],
  ])(
    '%s removes nothing, is followed by longer and longer pauses, and never shows the key',
    async (_, bad) => {
      await makeVideos(api, [{ title: 'one' }]);
      let asked = 0;
      respond = (request, response) => {
        asked += 1;
        bad(request, response);
      };
      await run();
      await run();
      expect([asked, await reasons()]).toEqual([1, [null]]);
      api.clock.advance(HOUR);
      await run();
      api.clock.advance(HOUR);
      await run();
      expect(asked).toBe(2);
      api.clock.advance(HOUR);
      respond = answer;
      items[(await rows())[0]!.youtube_video_id] = {};
      await run();
      expect(requests).toHaveLength(1);
      expect(logged.length).toBeGreaterThan(0);
      expect(logged.join()).not.toContain(KEY);
    },
  );

  test('a clock that was set back stops nothing', async () => {
    await makeVideos(api, [{ title: 'one' }]);
    items[(await rows())[0]!.youtube_video_id] = {};
    api.clock.advance(400 * 24 * HOUR);
    await run();
    respond = (_, response) => response.writeHead(500).end();
    api.clock.advance(25 * HOUR);
    await run();
    respond = answer;
    api.clock.advance(-425 * 24 * HOUR);
    await run();
    expect(requests).toHaveLength(2);
  });

  test('demonstration data and the videos of deleted channels are not asked about', async () => {
    await makeVideos(api, [{ title: 'demo' }, { title: 'left' }]);
    const [demo, left] = await rows();
    const change = (id: number, set: object) =>
      api.database.kysely.updateTable('watch_videos').set(set).where('id', '=', id).execute();
    await change(demo!.id, { is_demo: true });
    await change(left!.id, { removed_at: new Date(), removed_reason: 'channel_deleted' });
    await run();
    expect(requests).toEqual([]);
  });
});

describe('without a key', () => {
  let statuses: Record<string, number>;
  beforeEach(() => {
    statuses = {};
    world.pages.get = (path) => {
      const { pathname, searchParams } = new URL(path, address());
      if (pathname !== '/oembed') return undefined;
      const id = new URL(searchParams.get('url')!).searchParams.get('v')!;
      return (_, response) => response.writeHead(statuses[id] ?? 200).end('{"type":"video"}');
    };
  });
  const run = () => checkVideos(contextOf(false));

  test.each([
    [200, null],
    [400, 'not_found'],
    [401, 'not_embeddable'],
    [403, 'private'],
    [404, 'not_found'],
    [429, null],
    [503, null],
  ])('the status %i of the page for embedding means %s', async (status, reason) => {
    await makeVideos(api, [{ title: 'one' }]);
    statuses[(await rows())[0]!.youtube_video_id] = status;
    await run();
    expect(await reasons()).toEqual([reason]);
  });

  test('a few videos a run, each every two weeks; a failure ends the run', async () => {
    await makeVideos(
      api,
      Array.from({ length: 7 }, (_, index) => ({ title: `${index}` })),
    );
    await run();
    expect(world.asked).toHaveLength(5);
    await run();
    await run();
    expect(world.asked).toHaveLength(7);
    const first = (await rows())[0]!.youtube_video_id;
    statuses[first] = 503;
    api.clock.advance(15 * 24 * HOUR);
    await run();
    await run();
    expect(world.asked).toHaveLength(8);
    api.clock.advance(HOUR);
    statuses[first] = 200;
    await run();
    expect(world.asked).toHaveLength(13);
  });

  test('the new videos of a channel wait for their turn', async () => {
    await checkVideosOfChannel(contextOf(false), 1);
    expect(world.asked).toEqual([]);
  });
});
