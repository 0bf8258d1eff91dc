import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { logChanges } from '#src/server/freshness/change-log.ts';
import { countStatements } from '#src/testing/count-statements.ts';
import { publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { readExport } from '#src/testing/read-export.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { makeVideos } from './testing/make-videos.ts';
import { videoSource } from './videos/video-index.server.ts';
import { updateVideo } from './videos/video-store.server.ts';

const api = setUpTestApi();

const feed = async ({ headers }: SignedInPerson, query = '') =>
  (await api.get(`/ai-watch/feed${query}`, headers)).body.data;
const titles = async (person: SignedInPerson, query = '') =>
  (await feed(person, query)).videos.map(({ title }: { title: string }) => title);
const categoryId = (slug: string) => api.app.contexts.tools.catalogue.lookups.findCategory(slug)!.id;
const event = (video_id: number, type = 'view', over: object = {}) => ({
  id: crypto.randomUUID(),
  video_id,
  type,
  at: api.clock.now().toISOString(),
  ...over,
});
const report = (person: SignedInPerson, events: readonly object[]) =>
  api.send('POST', '/ai-watch/interactions', { events }, person.headers);
const choose = (person: SignedInPerson, body: object, method = 'PUT', path = 'preferences') =>
  api.send(method, `/ai-watch/${path}`, body, person.headers);

test('every call but the preview needs a token', async () => {
  const answers = await Promise.all([
    api.get('/ai-watch/feed'),
    api.get('/ai-watch/preferences'),
    api.send('PUT', '/ai-watch/preferences', { preferred_categories: [1] }),
    api.get('/ai-watch/onboarding'),
    api.send('POST', '/ai-watch/onboarding', { preferred_categories: [1] }),
    api.send('POST', '/ai-watch/interactions', { events: [] }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
});

test('the figures of the site count the videos that may be shown, also after a change', async () => {
  const figures = async () => {
    const { videos, video_tools } = (await api.get('/stats/public')).body.data;
    return [videos, video_tools];
  };
  expect(await figures()).toEqual([0, 0]);
  const [tool] = await publishTools(api, [{ name: 'Quill' }]);
  const [, second] = await makeVideos(api, [{ title: 'one', tools: [tool!] }, { title: 'two' }]);
  expect(await figures()).toEqual([2, 1]);
  await inTransaction(api.database, (trx) => updateVideo(trx, second!, { is_hidden: true }));
  await api.app.server.changeFeed.catchUp();
  expect(await figures()).toEqual([1, 1]);
});

describe('the preview', () => {
  const preview = async () => (await api.get('/ai-watch/preview')).body.data.videos;

  test('shows everyone the same five of the day, and says which are samples', async () => {
    expect(await preview()).toEqual([]);
    const fresh = Array.from({ length: 9 }, (_, at) => ({ title: `fresh ${at}`, age: 0 }));
    const ids = await makeVideos(api, [...fresh, { title: 'old', age: 300 }]);
    const videos = await preview();
    expect(videos).toHaveLength(5);
    expect(videos[0]).toMatchObject({ is_liked: false, is_sample: false, why: { kind: 'new', count: null } });
    expect(videos.map(({ title }: { title: string }) => title)).not.toContain('old');
    expect(await preview()).toEqual(videos);
    await api.database.kysely.updateTable('watch_videos').set({ is_demo: true }).execute();
    expect((await preview())[0].is_sample).toBe(true);
    await inTransaction(api.database, async (trx) => {
      for (const id of ids.slice(1)) await updateVideo(trx, id, { is_hidden: true });
    });
    expect(await preview()).toMatchObject([{ id: ids[0] }]);
  });
});

test('each person has their own history of visits, also behind one network', async () => {
  const [tool] = await publishTools(api, [{ name: 'Loom', category: 'video' }]);
  const people = [await signInPerson(api), await signInPerson(api)];
  const visits = async (person: SignedInPerson) => (await feed(person)).user_stats.tool_clicks_count;
  for (const person of people) {
    await choose(person, { preferred_categories: [categoryId('audio')] });
    for (let at = 0; at < 2; at++)
      await api.send('POST', `/ai-tools/${tool}/click`, { url_type: 'website' }, person.headers);
  }
  expect(await Promise.all(people.map(visits))).toEqual([1, 1]);
  const clicks = await api.database.kysely
    .selectFrom('tool_stats')
    .select('clicks')
    .where('tool_id', '=', tool!)
    .execute();
  expect(clicks).toEqual([{ clicks: 1 }]);
  api.clock.advance(3_600_000);
  await api.send('POST', `/ai-tools/${tool}/click`, { url_type: 'website' }, people[0]!.headers);
  expect(await visits(people[0]!)).toBe(2);
});

describe('the feed', () => {
  test('of an empty collection is empty', async () => {
    expect(await feed(await signInPerson(api))).toMatchObject({
      videos: [],
      onboarding_required: true,
      has_more: false,
      nextPage: null,
      user_stats: { saved_tools_count: 0, tool_clicks_count: 0, reviews_count: 0 },
    });
  });

  test('shows a video with its category, its tools and a picture of our own', async () => {
    const [loom] = await publishTools(api, [{ name: 'Loom', category: 'video' }]);
    const [id] = await makeVideos(api, [{ title: 'Loom in a minute', category: 'video', tools: [loom!] }]);
    const { videos } = await feed(await signInPerson(api));
    expect(videos).toMatchObject([
      {
        id,
        title: 'Loom in a minute',
        thumbnail_url: `/posters/${id}.svg`,
        duration_formatted: '1:05',
        view_count_formatted: '12.3K',
        category: { name: 'Video', icon: 'video', color: '#b75b55' },
        tools: [{ id: loom, slug: 'loom', name: 'Loom', logo_url: null }],
        is_liked: false,
        reason: 'New in Video',
        why: { kind: 'new', count: null },
      },
    ]);
  });

  test('comes in pages of 15, each video once', async () => {
    const person = await signInPerson(api);
    await makeVideos(
      api,
      Array.from({ length: 20 }, (_, index) => ({ title: `Video ${index}` })),
    );
    const first = await feed(person);
    expect([first.videos.length, first.has_more, first.nextPage]).toEqual([15, true, 2]);
    const second = await feed(person, '?page=2');
    expect([second.videos.length, second.has_more, second.nextPage]).toEqual([5, false, null]);
    const ids = [...first.videos, ...second.videos].map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(20);
    expect(await titles(person, '?page=9')).toEqual([]);
    for (const query of ['?page=0', '?limit=101', '?limit=x'])
      expect((await api.get(`/ai-watch/feed${query}`, person.headers)).status).toBe(422);
  });

  test('puts preferred categories first, then those of saved and visited tools', async () => {
    const person = await signInPerson(api);
    const [, visited] = await publishTools(api, [
      { name: 'Loom', category: 'video' },
      { name: 'Cody', category: 'code' },
    ]);
    await makeVideos(api, [
      { title: 'chat', age: 0 },
      { title: 'code', category: 'code', age: 100 },
      { title: 'video', category: 'video', age: 100 },
      { title: 'audio', category: 'audio', age: 100 },
    ]);
    await api.send('POST', '/ai-tools/loom/toggle-save', {}, person.headers);
    // Before the person has chosen anything, too: the first screen says how many there were.
    const [tuner] = await publishTools(api, [{ name: 'Tuner', category: 'audio' }]);
    await api.send('POST', `/ai-tools/${tuner}/click`, { url_type: 'website' }, person.headers);
    const onboarding = (await api.get('/ai-watch/onboarding', person.headers)).body.data;
    expect([onboarding.onboarding_required, onboarding.user_stats.tool_clicks_count]).toEqual([true, 1]);
    await choose(person, { preferred_categories: [categoryId('audio')] });
    await api.send('POST', `/ai-tools/${visited}/click`, { url_type: 'website' }, person.headers);
    const { videos, user_stats } = await feed(person);
    expect(user_stats).toEqual({ saved_tools_count: 1, tool_clicks_count: 2, reviews_count: 0 });
    expect(videos[0]).toMatchObject({ title: 'audio', reason: 'Because you chose Audio' });
    expect(videos.at(-1)).toMatchObject({ title: 'chat' });
    const code = videos.find(({ title }: { title: string }) => title === 'code');
    expect(code).toMatchObject({
      reason: 'Because you visited one Code tool',
      why: { kind: 'visited', count: 1 },
    });
  });

  test('keeps its order all day; what was watched falls when page 1 is read again', async () => {
    const person = await signInPerson(api);
    await makeVideos(
      api,
      Array.from({ length: 8 }, (_, index) => ({ title: `Video ${index}`, age: index })),
    );
    const order = await titles(person);
    expect(await titles(person)).toEqual(order);
    const { videos } = await feed(person, '?limit=4');
    await report(person, [event(videos[0].id)]);
    expect(await titles(person, '?limit=4&page=2')).toEqual(order.slice(4));
    expect(await titles(person)).toEqual([...order.slice(1), order[0]]);
  });

  test('has another order from midnight UTC on, and the old one when the clock is set back', async () => {
    const person = await signInPerson(api);
    await makeVideos(
      api,
      Array.from({ length: 15 }, (_, index) => ({ title: `Video ${index}` })),
    );
    const day = 86_400_000;
    const untilMidnight = day - (api.clock.now().getTime() % day);
    const order = await titles(person);
    api.clock.advance(untilMidnight - 1);
    expect(await titles(person)).toEqual(order);
    api.clock.advance(1);
    const next = await titles(person);
    expect(next).not.toEqual(order);
    expect(next.toSorted()).toEqual(order.toSorted());
    api.clock.advance(-1);
    expect(await titles(person)).toEqual(order);
  });

  test('costs the same statements with a long history as without one', async () => {
    const person = await signInPerson(api);
    const ids = await makeVideos(
      api,
      Array.from({ length: 60 }, (_, index) => ({ title: `Video ${index}` })),
    );
    const count = () => countStatements(api.database.pool, () => feed(person));
    const few = await count();
    await choose(person, { preferred_categories: [categoryId('audio')] });
    for (let round = 0; round < 4; round++)
      await report(
        person,
        ids.slice(0, 50).map((id) => event(id, round % 2 ? 'skip' : 'view')),
      );
    const many = await count();
    expect([many, many]).toEqual([few, Math.min(many, 7)]);
  });

  test('leaves out what is hidden, removed or without a category, also when another process did it', async () => {
    const person = await signInPerson(api);
    const [hidden, removed, bare] = await makeVideos(api, [
      { title: 'hidden' },
      { title: 'removed' },
      { title: 'bare' },
      { title: 'shown' },
    ]);
    await api.database.kysely.transaction().execute(async (trx) => {
      const change = (id: number, set: object) =>
        trx.updateTable('watch_videos').set(set).where('id', '=', id).execute();
      await change(hidden!, { is_hidden: true });
      await change(removed!, { removed_at: api.clock.now() });
      await change(bare!, { category_id: null });
      await logChanges(trx, [hidden!, removed!, bare!].map(videoSource));
    });
    await api.app.server.changeFeed.catchUp();
    expect(await titles(person)).toEqual(['shown']);
  });
});

describe('preferences', () => {
  test('begin with none and a limit of 15', async () => {
    const person = await signInPerson(api);
    expect((await api.get('/ai-watch/preferences', person.headers)).body.data).toEqual({
      preferred_categories: [],
      daily_video_limit: 15,
    });
    const { body } = await api.get('/ai-watch/onboarding', person.headers);
    expect(body.data).toMatchObject({ onboarding_required: true });
    expect(
      body.data.suggested_categories.filter(({ suggested }: { suggested: boolean }) => suggested),
    ).toHaveLength(3);
  });

  test('are kept, and end the onboarding', async () => {
    const person = await signInPerson(api);
    const ids = [categoryId('audio'), categoryId('code')];
    const saved = await choose(person, { preferred_categories: [...ids, ids[0]] }, 'POST', 'onboarding');
    expect(saved.body.data).toEqual({ preferred_categories: ids, daily_video_limit: 15 });
    await choose(person, { preferred_categories: [ids[1]], daily_video_limit: 40 });
    const { body } = await api.get('/ai-watch/onboarding', person.headers);
    expect(body.data).toMatchObject({
      onboarding_required: false,
      preferences: { preferred_categories: [ids[1]], daily_video_limit: 40 },
    });
    const other = await signInPerson(api);
    expect((await feed(other)).onboarding_required).toBe(true);
  });

  test.each([
    ['no category', { preferred_categories: [] }, 'preferred_categories'],
    ['an unknown category', { preferred_categories: [9999] }, 'preferred_categories'],
    ['a limit of 0', { preferred_categories: [1], daily_video_limit: 0 }, 'daily_video_limit'],
    ['a limit of 101', { preferred_categories: [1], daily_video_limit: 101 }, 'daily_video_limit'],
  ])('with %s are refused', async (_, body, field) => {
    const person = await signInPerson(api);
    for (const [method, path] of [
      ['PUT', 'preferences'],
      ['POST', 'onboarding'],
    ] as const) {
      const answer = await choose(person, body, method, path);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    }
  });
});

describe('interactions', () => {
  test('count once; unknown videos are ignored', async () => {
    const person = await signInPerson(api);
    const [id] = await makeVideos(api, [{ title: 'one' }]);
    const first = event(id!, 'view', { duration_seconds: 12.4 });
    const sent = await report(person, [first, first, event(999_999), event(2 ** 40)]);
    expect([sent.status, sent.body.data]).toEqual([200, { accepted: 1, ignored: 3 }]);
    expect((await report(person, [first])).body.data).toEqual({ accepted: 0, ignored: 1 });
    const other = await signInPerson(api);
    expect((await report(other, [first])).body.data).toEqual({ accepted: 1, ignored: 0 });
  });

  test('like and unlike: the last one counts', async () => {
    const person = await signInPerson(api);
    const [id] = await makeVideos(api, [{ title: 'one' }]);
    await report(person, [event(id!, 'like')]);
    expect((await feed(person)).videos[0].is_liked).toBe(true);
    api.clock.advance(1000);
    await report(person, [event(id!, 'unlike')]);
    expect((await feed(person)).videos[0].is_liked).toBe(false);
  });

  test('50 go in one statement, 51 and nonsense are refused', async () => {
    const person = await signInPerson(api);
    const ids = await makeVideos(
      api,
      Array.from({ length: 50 }, (_, index) => ({ title: `${index}` })),
    );
    const events = ids.map((id) => event(id));
    let answer: Awaited<ReturnType<typeof report>> | undefined;
    const few = await countStatements(
      api.database.pool,
      async () => void (await report(person, [event(ids[0]!)])),
    );
    const many = await countStatements(api.database.pool, async () => {
      answer = await report(person, events);
    });
    expect(answer!.body.data).toEqual({ accepted: 50, ignored: 0 });
    expect(many).toEqual(few);
    const bad = [
      [...events, event(ids[0]!)],
      [],
      [event(ids[0]!, 'dislike')],
      [event(ids[0]!, 'view', { id: '1' })],
      [event(ids[0]!, 'view', { at: 'yesterday' })],
      [event(1.5)],
    ];
    for (const body of bad) expect((await report(person, body)).status).toBe(422);
  });

  test('huge and strange texts are refused or stored as they are, never an error', async () => {
    const person = await signInPerson(api);
    const [id] = await makeVideos(api, [{ title: 'one' }]);
    const status = async (over: object) => (await report(person, [event(id!, 'skip', over)])).status;
    for (const reason of [5, {}]) expect(await status({ reason })).toBe(422);
    for (const reason of [null, 'x'.repeat(10_000), 'a\0b', 'a\u202eb', '\ud83d'])
      expect(await status({ reason, platform: reason })).toBe(200);
    const { kysely } = api.database;
    const kept = await kysely.selectFrom('watch_history').select(['reason', 'platform']).execute();
    expect(kept).toContainEqual({ reason: 'x'.repeat(200), platform: 'x'.repeat(40) });
    expect(kept).toContainEqual({ reason: 'a b', platform: 'a b' });
    for (const duration_seconds of [-1, 86_401, '30', 1e300])
      expect(await status({ duration_seconds })).toBe(422);
    for (const video_id of [-1, 0, 2 ** 31, Number.MAX_SAFE_INTEGER])
      expect((await report(person, [event(video_id)])).body.data).toEqual({ accepted: 0, ignored: 1 });
    for (const reason of ['x'.repeat(200), '  ', 'two\nlines', '👩‍🎤 été', "'; drop table users; --"])
      expect(await status({ reason })).toBe(200);
    expect(await status({ reason: 'x'.repeat(200_000) })).toBe(200);
    const large = await report(person, [event(id!, 'skip', { reason: 'x'.repeat(256 * 1024) })]);
    expect(large.status).toBe(413);
    const none = await api.send('POST', '/ai-watch/interactions', { events: 'all' }, person.headers);
    expect(none.status).toBe(422);
  });

  test('a time that cannot be is moved to one that can', async () => {
    const person = await signInPerson(api);
    const [id] = await makeVideos(api, [{ title: 'one' }]);
    const at = ['9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z'];
    const answer = await report(
      person,
      at.map((time) => event(id!, 'view', { at: time })),
    );
    expect(answer.body.data).toEqual({ accepted: 2, ignored: 0 });
    const rows = await api.database.kysely.selectFrom('watch_history').select('at').orderBy('at').execute();
    const now = api.clock.now().getTime();
    expect(rows.map((row) => row.at.getTime())).toEqual([now - 30 * 86_400_000, now]);
  });

  test('are kept for the latest 5,000 of a person', async () => {
    const [person, other] = [await signInPerson(api), await signInPerson(api)];
    const [id] = await makeVideos(api, [{ title: 'one' }]);
    const add = (userId: number) =>
      sql`
        insert into watch_interactions (user_id, id, video_id, type, at)
        select ${userId}, gen_random_uuid(), ${id}, 'view', ${api.clock.now()}::timestamptz - n * interval '1 second'
        from generate_series(1, 11000) n`.execute(api.database.kysely);
    await Promise.all([add(person.id), add(other.id)]);
    const count = async (userId: number) => {
      const { rows } = await sql<{ count: number; oldest: Date }>`
        select count(*)::int as count, min(at) as oldest from (
          select user_id, at from watch_interactions union all select user_id, at from watch_history
        ) every where user_id = ${userId}`.execute(api.database.kysely);
      return rows[0]!;
    };
    // Each call deletes a bounded number of those from before there was a limit.
    await report(person, [event(id!, 'view')]);
    expect((await count(person.id)).count).toBe(6001);
    await report(person, [event(id!, 'view')]);
    const { count: kept, oldest } = await count(person.id);
    expect([kept, api.clock.now().getTime() - new Date(oldest).getTime()]).toEqual([5000, 4_998_000]);
    expect((await count(other.id)).count).toBe(11_000);
  });

  test('are exported and erased', async () => {
    const person = await signInPerson(api);
    const [id] = await makeVideos(api, [{ title: 'one' }]);
    await report(person, [event(id!, 'skip', { reason: 'too long' })]);
    await choose(person, { preferred_categories: [categoryId('audio')] });
    const { personalData } = api.app.server;
    expect(await readExport(personalData, person.id)).toMatchObject({
      ai_watch: {
        preferences: { daily_video_limit: 15 },
        interactions: [{ video: 'one', type: 'skip', reason: 'too long' }],
        visited_tools: [],
      },
    });
    await api.database.kysely.transaction().execute((trx) => personalData.erase(trx, [person.id]));
    expect(await readExport(personalData, person.id)).toMatchObject({
      ai_watch: { preferences: null, interactions: [] },
    });
  });
});
