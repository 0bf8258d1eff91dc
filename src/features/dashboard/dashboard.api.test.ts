import { beforeEach, describe, expect, test } from 'vitest';
import { giveTools, publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();
let ada: SignedInPerson;
let eve: SignedInPerson;
let loom: number;
let spindle: number;
beforeEach(async () => {
  ada = await signInPerson(api, { name: 'Ada' });
  eve = await signInPerson(api, { name: 'Eve' });
  const made = await publishTools(api, [
    { name: 'Loom', created_at: '2026-05-01T00:00:00Z' },
    { name: 'Spindle', category: 'code', created_at: '2026-06-01T00:00:00Z' },
    { name: 'Foreign' },
  ]);
  [loom, spindle] = made as [number, number, number];
  await giveTools(api, ada.id, [loom, spindle]);
  await giveTools(api, eve.id, [made[2]!]);
});

const addReview = (userId: number, toolId: number, fields: object = {}) =>
  api.database.kysely
    .insertInto('reviews')
    .values({
      user_id: userId,
      tool_id: toolId,
      rating: 4,
      title: 'Fine work',
      content: 'It does what it says, daily.',
      status: 'approved',
      created_at: api.clock.now(),
      ...fields,
    })
    .execute();
const save = (user_id: number, tool_id: number, saved_at: string) =>
  api.database.kysely.insertInto('saved_tools').values({ user_id, tool_id, saved_at }).execute();
const get = (path: string, person = ada) => api.get(path, person.headers);
const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

describe('GET /user/stats', () => {
  test("counts only the person's own", async () => {
    await addReview(ada.id, spindle, { helpful_count: 3 });
    await addReview(ada.id, loom, { status: 'pending', helpful_count: 2 });
    await addReview(eve.id, loom, { helpful_count: 50 });
    await save(ada.id, spindle, '2026-06-15T10:00:00Z');
    await save(eve.id, spindle, '2026-06-15T10:00:00Z');
    const { status, body } = await get('/user/stats');
    expect(status).toBe(200);
    expect(body).toEqual({ data: { contributions: 2, favorites: 1, reviews: 2, helpful_votes: 5 } });
  });
});

describe('GET /user/contributions', () => {
  test('newest first, in any state, with rating and number of reviews', async () => {
    await api.database.kysely
      .updateTable('tools')
      .set({ status: 'pending' })
      .where('id', '=', loom)
      .execute();
    await api.database.pool.query(
      `insert into tool_stats (tool_id, stars, imported_rating, imported_review_count) values ($1, '{1,0,0,0,2}', 4.5, 2)
       on conflict (tool_id) do update set stars = excluded.stars, imported_rating = excluded.imported_rating,
         imported_review_count = excluded.imported_review_count`,
      [spindle],
    );
    const { body } = await get('/user/contributions');
    expect(body.data).toEqual([
      {
        id: spindle,
        slug: 'spindle',
        name: 'Spindle',
        category: 'Code',
        logo_url: null,
        status: 'approved',
        created_at: '2026-06-01T00:00:00.000Z',
        // (1 + 5 + 5 + 4.5 + 4.5) / 5
        rating: 4,
        review_count: 5,
        rating_is_sample: false,
        pending_version_of: null,
        rejection_reason: null,
        changes_note: null,
        queue_position: null,
      },
      expect.objectContaining({ name: 'Loom', status: 'pending', rating: 0, review_count: 0 }),
    ]);
    expect(body.pagination).toEqual({ total: 2, per_page: 10, current_page: 1, last_page: 1 });
  });

  test('in pages, empty past the end, without unlisted tools', async () => {
    expect(names((await get('/user/contributions?limit=1&page=2')).body)).toEqual(['Loom']);
    const beyond = await get('/user/contributions?per_page=1&page=9');
    expect([beyond.status, beyond.body.data]).toEqual([200, []]);
    expect(beyond.body.pagination).toEqual({ total: 2, per_page: 1, current_page: 9, last_page: 2 });
    await api.database.kysely
      .updateTable('tools')
      .set({ status: 'unlisted' })
      .where('id', '=', loom)
      .execute();
    expect(names((await get('/user/contributions')).body)).toEqual(['Spindle']);
    expect(names((await get('/user/contributions', eve)).body)).toEqual(['Foreign']);
  });
});

describe('GET /user/reviews', () => {
  test('newest first, in any state, with their tool', async () => {
    await addReview(ada.id, loom, { created_at: '2026-06-01T00:00:00Z', status: 'rejected' });
    await addReview(ada.id, spindle, { rating: 5, helpful_count: 1 });
    await addReview(eve.id, loom);
    const { body } = await get('/user/reviews');
    expect(body.data).toMatchObject([
      {
        rating: 5,
        title: 'Fine work',
        helpful_count: 1,
        status: 'approved',
        ai_tool: { id: spindle, slug: 'spindle', name: 'Spindle', logo_url: null },
      },
      { status: 'rejected', created_at: '2026-06-01T00:00:00.000Z', ai_tool: { name: 'Loom' } },
    ]);
    expect(body.pagination.total).toBe(2);
    expect((await get('/user/reviews?limit=1&page=2')).body.data).toMatchObject([{ status: 'rejected' }]);
  });
});

describe('GET /user/analytics', () => {
  const click = (toolId: number, visitor: number, hour: string) =>
    api.database.kysely
      .insertInto('tool_clicks')
      .values({
        tool_id: toolId,
        visitor: Buffer.alloc(16, visitor),
        hour,
        url_type: 'website',
        affiliate_code: null,
      })
      .execute();

  test('clicks, saves and reviews per own tool and day, every day of the period, the most visited first', async () => {
    await click(loom, 1, '2026-06-15T10:00:00Z');
    await click(loom, 2, '2026-06-15T00:00:00Z');
    await click(loom, 1, '2026-06-14T23:00:00Z');
    await click(loom, 1, '2026-06-08T23:00:00Z');
    await addReview(eve.id, loom);
    await addReview(ada.id, loom, { status: 'pending' });
    await save(eve.id, loom, '2026-06-14T10:00:00Z');
    const { body } = await get('/user/analytics?period=7d');
    expect(body.data.map(({ tool }: { tool: object }) => tool)).toEqual([
      { id: loom, slug: 'loom', name: 'Loom' },
      { id: spindle, slug: 'spindle', name: 'Spindle' },
    ]);
    const { days } = body.data[0];
    expect(days).toHaveLength(7);
    expect(days[0].date).toBe('2026-06-09');
    expect(days.slice(5)).toEqual([
      { date: '2026-06-14', views: 0, clicks: 1, saves: 1, reviews: 0 },
      { date: '2026-06-15', views: 0, clicks: 2, saves: 0, reviews: 1 },
    ]);
    expect((await get('/user/analytics')).body.data[0].days).toHaveLength(30);
    expect((await get('/user/analytics?period=365d', eve)).body.data).toHaveLength(1);
  });
});

test.each([
  '/user/contributions?page=0',
  '/user/contributions?limit=101',
  '/user/reviews?per_page=x',
  '/user/analytics?period=1y',
])('%s is 422', async (path) => {
  expect((await get(path)).status).toBe(422);
});
