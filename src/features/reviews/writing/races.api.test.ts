import { expect, test } from 'vitest';
import { signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { DRAFT, PATH, publishAlpha, review, setStatus } from '../testing/review-calls.ts';

const api = setUpTestApi();
/** Trusted, so that many reviews at once do not wait for a moderator. */
const STAFF = { role: 'admin' } as const;

const storedStars = async (toolId: number) => {
  const stats = await api.database.kysely
    .selectFrom('tool_stats')
    .select('stars')
    .where('tool_id', '=', toolId)
    .executeTakeFirst();
  return stats?.stars;
};

test('of two parallel reviews by one person one is made, always', async () => {
  await publishAlpha(api);
  for (let round = 0; round < 10; round += 1) {
    const { headers } = await signInPerson(api, STAFF);
    const answers = await Promise.all([review(api, headers), review(api, headers)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
  }
  expect((await api.get('/ai-tools/alpha')).body.data.review_count).toBe(10);
});

test('200 parallel reviews by 200 people add up exactly', async () => {
  const toolId = await publishAlpha(api);
  const people = await Promise.all(Array.from({ length: 200 }, () => signInPerson(api, STAFF)));
  const given = people.map((_, index) => (index % 7 === 0 ? 1 : (index % 5) + 1));
  const answers = await Promise.all(
    people.map(({ headers }, index) => review(api, headers, { rating: given[index]! })),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  const stars = [1, 2, 3, 4, 5].map((star) => given.filter((rating) => rating === star).length);
  expect(await storedStars(toolId)).toEqual(stars);
  const { body } = await api.get('/ai-tools/alpha');
  const mean = given.reduce((sum, rating) => sum + rating, 0) / 200;
  expect(body.data).toMatchObject({
    review_count: 200,
    rating: Math.round(mean * 10) / 10,
    rating_distribution: stars.map((count) => count / 200),
  });
});

test('edits, deletions and decisions at the same time leave sums that the reviews add up to', async () => {
  const toolId = await publishAlpha(api);
  const people = await Promise.all(Array.from({ length: 24 }, () => signInPerson(api, STAFF)));
  const made = await Promise.all(people.map(({ headers }) => review(api, headers)));
  await Promise.all(
    made.flatMap(({ body }, index) => {
      const path = `${PATH}/${body.data.id}`;
      const { headers } = people[index]!;
      const edit = api.send(
        'PUT',
        path,
        { ...DRAFT, title: `Edited ${index}`, rating: (index % 5) + 1 },
        headers,
      );
      if (index % 3 === 0) return [edit, api.send('DELETE', path, undefined, headers)];
      if (index % 3 === 1) return [edit, setStatus(api, body.data.id, 'rejected')];
      return [edit];
    }),
  );
  const left = await api.database.kysely
    .selectFrom('reviews')
    .select('rating')
    .where('status', '=', 'approved')
    .execute();
  const stars = [1, 2, 3, 4, 5].map((star) => left.filter(({ rating }) => rating === star).length);
  expect(left.length).toBeGreaterThan(0);
  expect(await storedStars(toolId)).toEqual(stars);
  expect((await api.get('/ai-tools/alpha')).body.data.review_count).toBe(left.length);
});

test('a review that cannot be counted is not there either', async () => {
  await publishAlpha(api);
  const { headers } = await signInPerson(api, STAFF);
  await api.database.pool.query(
    'alter table tool_stats add constraint full_up check (stars[5] < 1) not valid',
  );
  const refused = await review(api, headers);
  await api.database.pool.query('alter table tool_stats drop constraint full_up');
  expect(refused.status).toBe(500);
  expect((await api.get(`${PATH}/user`, headers)).body.data).toBeNull();
  expect((await review(api, headers)).status).toBe(201);
});
