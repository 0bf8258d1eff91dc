import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryCatalogue } from '#src/features/tools/catalogue/memory-catalogue.server.ts';
import { countStatements } from '#src/testing/count-statements.ts';
import { signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { publishGreek, savedCalls, setToolStatus } from '../testing/saved-calls.ts';

const api = setUpTestApi();
let ada: ReturnType<typeof savedCalls>;
let eve: ReturnType<typeof savedCalls>;
let alpha: number;
let beta: number;
let gamma: number;
beforeEach(async () => {
  ada = savedCalls(api, await signInPerson(api));
  eve = savedCalls(api, await signInPerson(api));
  [alpha, beta, gamma] = (await publishGreek(api)) as [number, number, number];
});

const UNKNOWN = 999_999;
const savesOf = async (id: number) =>
  (
    await api.database.kysely
      .selectFrom('tool_stats')
      .select('saves')
      .where('tool_id', '=', id)
      .executeTakeFirst()
  )?.saves ?? 0;

describe('toggle-save', () => {
  test('flips, whatever else is sent', async () => {
    const on = await ada.toggle('alpha', { notes: 'Try this' });
    expect([on.status, on.body]).toEqual([200, { data: { is_saved: true }, message: 'Tool saved.' }]);
    expect(await savesOf(alpha)).toBe(1);
    const off = await ada.toggle(String(alpha), { notes: 'Try this' });
    expect(off.body.data).toEqual({ is_saved: false });
    expect(await savesOf(alpha)).toBe(0);
  });

  test('with `saved` it is set, however often it is sent', async () => {
    for (let count = 0; count < 3; count += 1) {
      expect((await ada.toggle('alpha', { saved: true })).body.data.is_saved).toBe(true);
    }
    expect((await ada.get('/user/saved-tools/ids')).body.data).toEqual([alpha]);
    expect(await savesOf(alpha)).toBe(1);
    for (let count = 0; count < 2; count += 1) {
      expect((await ada.toggle('alpha', { saved: false })).body.data.is_saved).toBe(false);
    }
  });

  test('saves into a folder with notes', async () => {
    const folder_id = await ada.addFolder('Work');
    await ada.toggle('alpha', { folder_id, notes: '  For the newsletter  ' });
    expect((await ada.get(`/user/saved-tools/${alpha}`)).body.data).toEqual({
      tool_id: alpha,
      folder_id,
      notes: 'For the newsletter',
      saved_at: api.clock.now().toISOString(),
    });
  });

  test('refused: no token, no such tool, another’s folder, bad fields', async () => {
    const others = await eve.addFolder('Hers');
    expect((await api.send('POST', '/ai-tools/alpha/toggle-save', {})).status).toBe(401);
    expect((await ada.toggle('ghost', { notes: 5 })).status).toBe(404);
    expect((await ada.toggle('alpha', { folder_id: others })).status).toBe(404);
    expect((await ada.toggle('alpha', { folder_id: UNKNOWN })).status).toBe(404);
    for (const [field, value] of [
      ['notes', 'x'.repeat(1001)],
      ['notes', 'NUL \0'],
      ['folder_id', 'one'],
      ['folder_id', 0],
      ['folder_id', 1.5],
      ['saved', 'yes'],
    ] as const) {
      const refused = await ada.toggle('alpha', { [field]: value });
      expect([field, refused.status, Object.keys(refused.body.errors)]).toEqual([field, 422, [field]]);
    }
    expect((await ada.get('/user/saved-tools/ids')).body.data).toEqual([]);
    expect((await ada.toggle('alpha', { notes: 'x'.repeat(1000) })).status).toBe(200);
  });
});

describe('favorites and saved tools', () => {
  test('a first save is 201, a repeated one 200 and keeps what is not sent', async () => {
    const first = await ada.send('POST', '/user/favorites', { tool_id: alpha, notes: 'One' });
    expect([first.status, first.body.data.notes]).toEqual([201, 'One']);
    api.clock.advance(60_000);
    const again = await ada.send('POST', '/user/favorites', { tool_id: alpha });
    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    expect(await savesOf(alpha)).toBe(1);
  });

  test('PUT saves, then sets; null empties', async () => {
    const folder_id = await ada.addFolder('Work');
    const put = (body: unknown) => ada.send('PUT', `/user/saved-tools/${alpha}`, body);
    expect((await put({ folder_id, notes: 'Mine' })).body.data).toMatchObject({ folder_id, notes: 'Mine' });
    expect((await put({ notes: 'Yours' })).body.data).toMatchObject({ folder_id, notes: 'Yours' });
    expect((await put({ folder_id: null, notes: null })).body.data).toMatchObject({
      folder_id: null,
      notes: '',
    });
    expect((await put({ notes: 'x'.repeat(1001) })).body.errors).toHaveProperty('notes');
    expect((await ada.send('PUT', `/user/saved-tools/${UNKNOWN}`, { notes: 5 })).status).toBe(404);
    expect((await api.send('PUT', `/user/saved-tools/${alpha}`, {})).status).toBe(401);
  });

  test('both addresses remove by the tool’s id and answer the removed entry; a second time 404', async () => {
    for (const gate of ['favorites', 'saved-tools']) {
      await ada.toggle('alpha', { notes: 'Mine' });
      expect((await eve.send('DELETE', `/user/${gate}/${alpha}`)).status).toBe(404);
      const removed = await ada.send('DELETE', `/user/${gate}/${alpha}`);
      expect([removed.status, removed.body.data]).toMatchObject([200, { tool_id: alpha, notes: 'Mine' }]);
      expect((await ada.send('DELETE', `/user/${gate}/${alpha}`)).status).toBe(404);
      expect((await ada.send('DELETE', `/user/${gate}/abc`)).status).toBe(404);
      expect((await api.send('DELETE', `/user/${gate}/${alpha}`)).status).toBe(401);
    }
  });

  test('the list is newest first, paged, and finds by name and category', async () => {
    for (const slug of ['alpha', 'beta', 'gamma']) {
      await ada.toggle(slug);
      api.clock.advance(1000);
    }
    const list = async (query: string) => (await ada.get(`/user/favorites?${query}`)).body;
    const names = async (query: string) => (await list(query)).data.map(({ name }: { name: string }) => name);
    expect(await names('')).toEqual(['Gamma', 'Beta', 'Alpha']);
    expect(await names('limit=2&page=2')).toEqual(['Alpha']);
    expect((await list('limit=2')).pagination).toEqual({
      total: 3,
      per_page: 2,
      current_page: 1,
      last_page: 2,
    });
    expect(await names('search=ALPH')).toEqual(['Alpha']);
    expect(await names('search=audio')).toEqual(['Gamma']);
    expect(await names('search=nothing')).toEqual([]);
    expect((await list('')).data[2]).toEqual({
      id: alpha,
      tool_id: alpha,
      folder_id: null,
      name: 'Alpha',
      slug: 'alpha',
      url: expect.stringContaining('https://'),
      logoUrl: null,
      logo_url: null,
      category: 'Image',
      category_slug: 'image',
      pricing_model: 'freemium',
      rating: 0,
      review_count: 0,
      rating_is_sample: false,
      notes: '',
      saved_at: expect.any(String),
    });
    expect((await ada.get('/user/favorites?limit=101')).body.errors).toHaveProperty('limit');
    expect((await api.get('/user/favorites')).status).toBe(401);
  });

  test.each([
    [{}, 'tool_id'],
    [{ tool_id: 'x' }, 'tool_id'],
    [{ tool_id: 1, folder_id: -1 }, 'folder_id'],
    [{ tool_id: 1, notes: 'x'.repeat(1001) }, 'notes'],
  ])('422: %j', async (body, field) => {
    const refused = await ada.send('POST', '/user/favorites', body);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  });

  test('an unknown tool is 404', async () => {
    expect((await ada.send('POST', '/user/favorites', { tool_id: UNKNOWN })).status).toBe(404);
  });

  test('an unlisted tool disappears everywhere and returns with folder and notes', async () => {
    const folder_id = await ada.addFolder('Work');
    await ada.toggle('alpha', { folder_id, notes: 'Kept' });
    await ada.toggle('beta');
    await setToolStatus(api, alpha, 'unlisted');
    expect((await ada.get('/user/saved-tools/ids')).body.data).toEqual([beta]);
    const hidden = await ada.overview();
    expect(hidden.folders[1]).toMatchObject({ id: folder_id, tools_count: 0, tools: [] });
    expect(hidden.total).toBe(1);
    expect((await ada.get(`/user/folders/${folder_id}/tools`)).body.pagination.total).toBe(0);
    await setToolStatus(api, alpha, 'approved');
    const back = await ada.overview();
    expect(back.folders[1].tools).toMatchObject([{ id: alpha, notes: 'Kept' }]);
  });
});

describe('moving', () => {
  test('between folders and none', async () => {
    const [one, two] = [await ada.addFolder('One'), await ada.addFolder('Two')];
    await ada.toggle('alpha', { folder_id: one });
    const move = async (body: object) => ada.send('POST', '/user/tools/move', { tool_id: alpha, ...body });
    expect((await move({ folder_id: two, from_folder_id: one })).body.data.folder_id).toBe(two);
    const stale = await move({ folder_id: one, from_folder_id: one });
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
    expect((await move({ folder_id: one, from_folder_id: null })).status).toBe(409);
    expect((await move({})).body.data.folder_id).toBeNull();
    expect((await move({ folder_id: one, from_folder_id: null })).status).toBe(200);
  });

  test('refused: not saved, another’s folder, no token, bad fields', async () => {
    const others = await eve.addFolder('Hers');
    const move = (body: object) => ada.send('POST', '/user/tools/move', body);
    expect((await move({ tool_id: alpha })).status).toBe(404);
    await ada.toggle('alpha');
    expect((await move({ tool_id: alpha, folder_id: others })).status).toBe(404);
    expect((await move({ tool_id: alpha, from_folder_id: others })).status).toBe(404);
    expect((await move({ folder_id: 1 })).body.errors).toHaveProperty('tool_id');
    expect((await move({ tool_id: alpha, folder_id: 'x' })).body.errors).toHaveProperty('folder_id');
    expect((await api.send('POST', '/user/tools/move', { tool_id: alpha })).status).toBe(401);
  });
});

describe('many at once', () => {
  const bulk = (body: object) => ada.send('POST', '/user/saved-tools/bulk', body);

  test('moves and removes those that are saved, and restores them as they were', async () => {
    const folder_id = await ada.addFolder('Work');
    await ada.toggle('alpha', { notes: 'A' });
    api.clock.advance(5000);
    await ada.toggle('beta', { folder_id });
    await eve.toggle('alpha');
    const tool_ids = [alpha, beta, gamma];
    const moved = (await bulk({ tool_ids, action: 'move', folder_id })).body.data;
    expect(moved).toMatchObject({ changed: 2, missing: [gamma] });
    expect((await ada.get(`/user/folders/${folder_id}/tools`)).body.pagination.total).toBe(2);
    const before = (await ada.get('/user/favorites')).body.data;
    const removed = (await bulk({ tool_ids, action: 'remove' })).body.data;
    expect((await ada.get('/user/saved-tools/ids')).body.data).toEqual([]);
    expect([await savesOf(alpha), await savesOf(beta)]).toEqual([1, 0]);
    api.clock.advance(5000);
    const restore = () => ada.send('POST', '/user/saved-tools/restore', { items: removed.before });
    expect((await restore()).body.data).toEqual({ restored: 2 });
    expect((await restore()).body.data).toEqual({ restored: 2 });
    expect((await ada.get('/user/favorites')).body.data).toEqual(before);
    expect([await savesOf(alpha), await savesOf(beta)]).toEqual([2, 1]);
    await ada.send('POST', '/user/saved-tools/restore', { items: moved.before });
    expect((await ada.get(`/user/saved-tools/${alpha}`)).body.data.folder_id).toBeNull();
  });

  test('what cannot be restored as it was is restored as far as it can', async () => {
    const others = await eve.addFolder('Hers');
    const saved_at = '2999-01-01T00:00:00Z';
    const items = [
      { tool_id: alpha, folder_id: others, notes: 'A', saved_at },
      { tool_id: UNKNOWN, saved_at },
    ];
    const answer = await ada.send('POST', '/user/saved-tools/restore', { items });
    expect(answer.body.data).toEqual({ restored: 1 });
    expect((await ada.get(`/user/saved-tools/${alpha}`)).body.data).toEqual({
      tool_id: alpha,
      folder_id: null,
      notes: 'A',
      saved_at: api.clock.now().toISOString(),
    });
  });

  test.each([
    [{ action: 'move' }, 'tool_ids'],
    [{ tool_ids: [], action: 'move' }, 'tool_ids'],
    [{ tool_ids: Array.from({ length: 501 }, (_, index) => index + 1), action: 'remove' }, 'tool_ids'],
    [{ tool_ids: [1, 'x'], action: 'remove' }, 'tool_ids.1'],
    [{ tool_ids: [1], action: 'burn' }, 'action'],
    [{ tool_ids: [1], action: 'move', folder_id: 'x' }, 'folder_id'],
  ])('bulk 422: %j', async (body, field) => {
    const refused = await bulk(body);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  });

  test('refused: another’s folder, no token, times that are none', async () => {
    const others = await eve.addFolder('Hers');
    await ada.toggle('alpha');
    expect((await bulk({ tool_ids: [alpha], action: 'move', folder_id: others })).status).toBe(404);
    const body = { tool_ids: [alpha], action: 'remove' };
    expect((await api.send('POST', '/user/saved-tools/bulk', body)).status).toBe(401);
    expect((await api.send('POST', '/user/saved-tools/restore', { items: [] })).status).toBe(401);
    const restore = (items: unknown) => ada.send('POST', '/user/saved-tools/restore', { items });
    expect((await restore([])).body.errors).toHaveProperty('items');
    expect((await restore([{ tool_id: alpha, saved_at: 'soon' }])).body.errors).toHaveProperty([
      'items.0.saved_at',
    ]);
  });
});

test('saves make a tool trend, and tools saved together are alike', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => signInPerson(api)));
  for (const person of people) {
    const calls = savedCalls(api, person);
    await calls.toggle('alpha');
    await calls.toggle('gamma');
  }
  const { catalogue } = api.app.contexts.tools;
  if (!(catalogue instanceof MemoryCatalogue)) throw new Error('the catalogue is elsewhere');
  await catalogue.refreshRankingStats();
  expect(catalogue.rankingStats.popularity.get(gamma)).toBeCloseTo(9, 5);
  expect(catalogue.rankingStats.popularity.has(beta)).toBe(false);
  expect((await api.get('/ai-tools/alpha/similar')).body.data[0].slug).toBe('gamma');
});

test('tools saved together are asked of the database once a minute', async () => {
  const count = () => countStatements(api.database.pool, () => api.get('/ai-tools/alpha/similar'));
  expect([await count(), await count()]).toEqual([1, 0]);
  await savedCalls(api, await signInPerson(api)).toggle('alpha');
  expect(await count()).toBe(0);
  api.clock.advance(60_000);
  expect([await count(), await count()]).toEqual([1, 0]);
});
