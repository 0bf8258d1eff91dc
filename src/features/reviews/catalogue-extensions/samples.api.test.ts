import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { addPerson, publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { DRAFT, PATH, review } from '../testing/review-calls.ts';
import { recountStars } from '../writing/star-sums.server.ts';

const api = setUpTestApi();
let ada: SignedInPerson;
beforeEach(async () => {
  const [alpha] = (await publishTools(api, [{ name: 'Alpha', is_demo: true }, { name: 'Beta' }])) as [
    number,
    number,
  ];
  for (const rating of [5, 5, 4]) await addSample(alpha, rating);
  ada = await signInPerson(api, { name: 'Ada' });
});

/** A demonstration review, with its part in the tool's sums. */
async function addSample(tool_id: number, rating: number): Promise<void> {
  const user_id = await addPerson(api, 'Sample');
  await inTransaction(api.database, async (trx) => {
    const text = { title: 'A sample', content: 'Written for a new installation.' };
    const row = { tool_id, user_id, rating, ...text, status: 'approved' as const, is_demo: true };
    await trx.insertInto('reviews').values(row).execute();
    await recountStars(trx, [], [row]);
  });
}

const rated = async () => {
  const tool = (await api.get('/ai-tools/alpha')).body.data;
  const card = (await api.get('/ai-tools?search=alpha')).body.data[0];
  const list = (await api.get(PATH)).body;
  const stats = (await api.get('/stats/public')).body.data;
  const figures = ({
    rating,
    review_count,
    rating_distribution,
    rating_is_sample,
  }: Record<string, unknown>) => ({
    rating,
    review_count,
    rating_distribution,
    rating_is_sample,
  });
  expect(figures(tool)).toEqual(figures(card));
  expect(figures(list.summary)).toEqual(figures(card));
  return {
    ...figures(card),
    embedded: tool.reviews.map((entry: { is_demo: boolean }) => entry.is_demo),
    sampleCount: tool.sample_review_count,
    listed: list.pagination.total,
    stats: { reviews: stats.reviews, samples: stats.sample_reviews, isDemo: stats.is_demo },
  };
};

const SAMPLES = {
  rating: 4.7,
  review_count: 3,
  rating_distribution: [0, 0, 0, 0.3333, 0.6667],
  rating_is_sample: true,
  embedded: [true, true, true],
  sampleCount: 3,
  listed: 3,
  stats: { reviews: 3, samples: 3, isDemo: true },
};

test('samples count, and say that they are some, until the first real review', async () => {
  expect(await rated()).toEqual(SAMPLES);
  const own = (await review(api, ada.headers, { rating: 2 })).body.data;
  expect(await rated()).toEqual({
    rating: 2,
    review_count: 1,
    rating_distribution: [0, 1, 0, 0, 0],
    rating_is_sample: false,
    embedded: [false],
    sampleCount: 0,
    listed: 1,
    stats: { reviews: 1, samples: 0, isDemo: true },
  });
  await api.send('DELETE', `${PATH}/${own.id}`, undefined, ada.headers);
  expect(await rated()).toEqual(SAMPLES);
});

test('a real review that waits does not end them', async () => {
  const newcomer = await signInPerson(api, { isVerified: false });
  expect((await review(api, newcomer.headers, { rating: 1 })).body.data.status).toBe('pending');
  expect(await rated()).toEqual(SAMPLES);
});

test('the administrators’ average follows the same rule', async () => {
  const admin = await signInPerson(api, { role: 'admin' });
  const average = async () =>
    (await api.get('/admin/dashboard/stats', admin.headers)).body.data.reviews.average_rating;
  expect(await average()).toBe(4.7);
  await review(api, ada.headers, { rating: 2 });
  expect(await average()).toBe(2);
});

test('orders follow the same rule', async () => {
  const names = async () =>
    (await api.get('/ai-tools?sort_by=review_count')).body.data.map((tool: { name: string }) => tool.name);
  for (const title of ['Does its work', 'Works as promised']) {
    const { headers } = await signInPerson(api);
    await api.send('POST', '/ai-tools/beta/reviews', { ...DRAFT, title }, headers);
  }
  expect(await names()).toEqual(['Alpha', 'Beta']);
  await review(api, ada.headers, { title: 'One real review' });
  expect(await names()).toEqual(['Beta', 'Alpha']);
});
