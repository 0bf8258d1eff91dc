import { describe, expect, test } from 'vitest';
import { signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { markTool, PATH, publishAlpha, review, setStatus } from './testing/review-calls.ts';

const api = setUpTestApi();

/** One review per rating, an hour apart. Answers their ids. */
async function reviewWith(stars: readonly number[]): Promise<number[]> {
  const ids: number[] = [];
  for (const rating of stars) {
    const { headers } = await signInPerson(api);
    ids.push((await review(api, headers, { rating })).body.data.id);
    api.clock.advance(3_600_000);
  }
  return ids;
}

const idsOf = (answer: { body: { data: { id: number }[] } }) => answer.body.data.map((entry) => entry.id);

describe('listing', () => {
  test('sorts, filters by stars and pages', async () => {
    await publishAlpha(api);
    const [three, five, one, four] = await reviewWith([3, 5, 1, 4]);
    const voter = await signInPerson(api);
    await api.send('POST', `${PATH}/${three}/helpful`, {}, voter.headers);
    const list = async (query: string) => idsOf(await api.get(`${PATH}?${query}`));
    expect(await list('')).toEqual([three, four, one, five]);
    expect(await list('sort=newest')).toEqual([four, one, five, three]);
    expect(await list('sort=highest')).toEqual([five, four, three, one]);
    expect(await list('sort=lowest')).toEqual([one, three, four, five]);
    expect(await list('rating=5')).toEqual([five]);
    expect(await list('rating=2')).toEqual([]);
    expect(await list('sort=newest&per_page=3&page=2')).toEqual([three]);
    const paged = (await api.get(`${PATH}?limit=2&page=9`)).body;
    expect(paged.data).toEqual([]);
    expect(paged.pagination).toEqual({ total: 4, per_page: 2, current_page: 9, last_page: 2 });
    expect((await api.get(`${PATH}?rating=5`)).body.pagination.total).toBe(1);
    expect(paged.summary.rating_distribution).toEqual([0.25, 0, 0.25, 0.25, 0.25]);
  });

  test('what a visitor gets may be kept for all, what a signed-in person gets may not', async () => {
    await publishAlpha(api);
    const { headers } = await signInPerson(api);
    const anonymous = await api.get(PATH);
    expect(anonymous.headers.get('cache-control')).toMatch(/public/);
    expect(anonymous.headers.has('x-shared')).toBe(true);
    const own = await api.get(PATH, headers);
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(own.headers.has('x-shared')).toBe(false);
  });

  test('a pending review is its author’s alone', async () => {
    await publishAlpha(api);
    const ada = await signInPerson(api);
    const eve = await signInPerson(api);
    const { id } = (await review(api, ada.headers)).body.data;
    for (const status of ['pending', 'rejected'] as const) {
      await setStatus(api, id, status);
      expect((await api.get(PATH)).body.data).toEqual([]);
      expect((await api.get(PATH, eve.headers)).body.data).toEqual([]);
      expect((await api.get(`${PATH}/${id}`)).status).toBe(404);
      expect((await api.get(`${PATH}/${id}`, eve.headers)).status).toBe(404);
      expect((await api.get(PATH, ada.headers)).body.data).toMatchObject([{ id, status, is_own: true }]);
      expect((await api.get(`${PATH}/${id}`, ada.headers)).body.data.status).toBe(status);
      expect((await api.get(`${PATH}/user`, ada.headers)).body.data).toMatchObject({ id, status });
    }
  });

  test('the caller’s own review: null without one, 401 without a token', async () => {
    await publishAlpha(api);
    const { headers } = await signInPerson(api);
    expect((await api.get(`${PATH}/user`, headers)).body).toEqual({ data: null, can_review: true });
    expect((await api.get(`${PATH}/user`)).status).toBe(401);
    expect((await api.get('/ai-tools/ghost/reviews/user', headers)).status).toBe(404);
  });

  test('by id of the tool as well; an unknown tool is 404', async () => {
    const toolId = await publishAlpha(api);
    const [id] = await reviewWith([4]);
    expect(idsOf(await api.get(`/ai-tools/${toolId}/reviews`))).toEqual([id]);
    expect((await api.get(`/ai-tools/${toolId}/reviews/${id}`)).body.data.id).toBe(id);
    expect((await api.get('/ai-tools/ghost/reviews')).status).toBe(404);
    expect((await api.get(`${PATH}/nonsense`)).status).toBe(404);
  });

  test.each([
    ['page=0', 'page'],
    ['per_page=101', 'per_page'],
    ['limit=x', 'limit'],
    ['sort=best', 'sort'],
    ['rating=6', 'rating'],
    ['rating=0', 'rating'],
  ])('422 names the field: %s', async (query, field) => {
    await publishAlpha(api);
    const { status, body } = await api.get(`${PATH}?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

test('the reviews of an unlisted tool are hidden', async () => {
  const toolId = await publishAlpha(api);
  const [id] = await reviewWith([4]);
  await api.database.kysely
    .updateTable('tools')
    .set({ status: 'unlisted' })
    .where('id', '=', toolId)
    .execute();
  await markTool(api, toolId);
  for (const path of [PATH, `${PATH}/${id}`, `/ai-tools/${toolId}/reviews`]) {
    expect((await api.get(path)).status).toBe(404);
  }
});
