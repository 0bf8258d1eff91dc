import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { countStatements } from '#src/testing/count-statements.ts';
import { addPerson, publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import { DRAFT, PATH, publishAlpha, review, setReviewStatus } from '../testing/review-calls.ts';

const api = setUpTestApi();
let admin: Admin;
beforeEach(async () => {
  admin = await signInAdmin(api);
});

let written = 0;

/** Adds a review of any status and updates the rating of its tool. */
async function write(
  toolId: number,
  status: 'pending' | 'approved' | 'rejected',
  rating = 4,
): Promise<number> {
  written += 1;
  const userId = await addPerson(api, `Writer ${written}`);
  return inTransaction(api.database, async (trx) => {
    const { id } = await trx
      .insertInto('reviews')
      .values({
        tool_id: toolId,
        user_id: userId,
        rating,
        title: `Title ${written}`,
        content: `Content of number ${written}, long enough.`,
        status: 'pending',
        created_at: new Date(api.clock.now().getTime() + written * 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setReviewStatus(trx, id, status);
    return id;
  });
}

const starsOf = async (toolId: number) =>
  (
    await api.database.kysely
      .selectFrom('tool_stats')
      .select('stars')
      .where('tool_id', '=', toolId)
      .executeTakeFirst()
  )?.stars;
const approve = (id: number | string) => admin.send('POST', `/reviews/${id}/approve`);
const reject = (id: number | string, body: unknown = { reason: 'Rude' }) =>
  admin.send('POST', `/reviews/${id}/reject`, body);
const idsOf = async (query: string) =>
  (await admin.get(`/reviews?${query}`)).body.data.map(({ id }: { id: number }) => id);

test('lists reviews by status, with search and pages', async () => {
  const [alpha, beta] = await publishTools(api, [{ name: 'Alpha' }, { name: 'Beta' }]);
  const one = await write(alpha!, 'pending');
  const two = await write(alpha!, 'pending');
  const three = await write(beta!, 'approved', 5);
  const four = await write(beta!, 'rejected');
  expect(await idsOf('')).toEqual([four, three, two, one]);
  expect(await idsOf('status=pending')).toEqual([one, two]);
  expect(await idsOf('status=approved')).toEqual([three]);
  expect(await idsOf('status=rejected&search=alpha')).toEqual([]);
  expect(await idsOf('search=BETA')).toEqual([four, three]);
  expect(await idsOf(`search=Title+${written - 3}`)).toEqual([one]);
  expect(await idsOf(`search=Writer+${written}`)).toEqual([four]);
  const page = (await admin.get('/reviews?per_page=2&page=2')).body;
  expect(page.pagination).toEqual({ total: 4, per_page: 2, current_page: 2, last_page: 2 });
  expect(page.data[1]).toEqual({
    id: one,
    user: { id: expect.any(Number), name: `Writer ${written - 3}`, avatar_url: null },
    ai_tool: { id: alpha, slug: 'alpha', name: 'Alpha' },
    rating: 4,
    title: `Title ${written - 3}`,
    content: `Content of number ${written - 3}, long enough.`,
    status: 'pending',
    created_at: expect.any(String),
    helpful_count: 0,
    rejection_reason: null,
    signals: [],
    own: null,
    recipient: { language: 'en', values: { person: `Writer ${written - 3}`, tool: 'Alpha' } },
  });
  for (const query of ['status=all', 'status=', 'page=0', 'search=%00']) {
    expect((await admin.get(`/reviews?${query}`)).status).toBe(422);
  }
});

describe('one review', () => {
  test('approval counts the review and logs it once; a second decision is 409', async () => {
    const tool = await publishAlpha(api);
    const id = await write(tool, 'pending', 2);
    expect((await approve(id)).body.data).toMatchObject({ id, status: 'approved', rejection_reason: null });
    expect(await starsOf(tool)).toEqual([0, 1, 0, 0, 0]);
    expect((await api.get('/ai-tools/alpha')).body.data).toMatchObject({ rating: 2, review_count: 1 });
    expect((await approve(id)).status).toBe(409);
    expect((await reject(id)).status).toBe(409);
    expect(await admin.log()).toEqual([
      {
        action: 'review.approve',
        actor: { id: admin.id, name: 'Grace' },
        target: { type: 'review', id, name: `Title ${written}` },
        from: { status: 'pending' },
        to: { status: 'approved' },
        reason: null,
      },
    ]);
  });

  test('rejection keeps the reason until the author rewrites the review, which is pending again then', async () => {
    await publishAlpha(api);
    const { headers } = await signInPerson(api, { isVerified: false });
    const { id } = (await review(api, headers)).body.data;
    expect((await reject(id)).body.data).toMatchObject({ status: 'rejected', rejection_reason: 'Rude' });
    expect((await admin.log())[0]).toMatchObject({ action: 'review.reject', reason: 'Rude' });
    expect((await api.send('PUT', `${PATH}/${id}`, DRAFT, headers)).body.data.status).toBe('pending');
    expect((await admin.get('/reviews?status=pending')).body.data).toMatchObject([
      { id, rejection_reason: null },
    ]);
    expect((await approve(id)).status).toBe(200);
  });

  test.each([{}, { reason: '' }, { reason: '  ' }, { reason: 7 }, { reason: 'x'.repeat(1001) }])(
    'rejecting for %j is 422',
    async (body) => {
      const id = await write(await publishAlpha(api), 'pending');
      expect(Object.keys((await reject(id, body)).body.errors)).toEqual(['reason']);
      expect(await idsOf('status=pending')).toEqual([id]);
    },
  );

  test('answers 404 before it reads the body', async () => {
    for (const id of [999_999, 'x', '0']) {
      expect((await approve(id)).status).toBe(404);
      expect((await reject(id, {})).status).toBe(404);
      expect((await admin.send('DELETE', `/reviews/${id}`)).status).toBe(404);
    }
  });

  test('deletes any review with both calls; a deletion by the author is not an audit event', async () => {
    const tool = await publishAlpha(api);
    const [one, two] = [await write(tool, 'approved', 5), await write(tool, 'rejected')];
    const { headers } = await signInPerson(api);
    const own = (await review(api, headers)).body.data.id;
    const another = await write(tool, 'approved', 1);
    const why = { reason: 'It is about another tool.' };
    expect((await admin.send('DELETE', `/reviews/${one}`, why)).status).toBe(200);
    expect((await admin.send('DELETE', `/reviews/${two}`)).status).toBe(200);
    expect((await api.send('DELETE', `${PATH}/${own}`, undefined, headers)).status).toBe(200);
    expect((await api.send('DELETE', `${PATH}/${another}`, why, admin.headers)).status).toBe(200);
    expect(await starsOf(tool)).toEqual([0, 0, 0, 0, 0]);
    expect((await admin.log()).map(({ action, target }) => [action, (target as { id: number }).id])).toEqual([
      ['review.delete', another],
      ['review.delete', two],
      ['review.delete', one],
    ]);
    expect((await admin.log())[2]).toMatchObject({
      from: { rating: 5, status: 'approved' },
      to: null,
      ...why,
    });
    expect((await admin.send('DELETE', `/reviews/${one}`)).status).toBe(404);
  });

  test("does not log the deletion of an administrator's own review, but that of another person's reply", async () => {
    await publishAlpha(api);
    const own = (await review(api, admin.headers)).body.data.id;
    const { headers } = await signInPerson(api, { name: 'Bob' });
    const reply = async (by: Record<string, string>) =>
      (await api.send('POST', `${PATH}/${own}/replies`, { content: 'I see' }, by)).body.data.id;
    const [mine, bobs] = [await reply(admin.headers), await reply(headers)];
    for (const id of [mine, bobs]) {
      const path = `${PATH}/${own}/replies/${id}`;
      expect((await api.send('DELETE', path, undefined, admin.headers)).status).toBe(200);
    }
    expect((await api.send('DELETE', `${PATH}/${own}`, undefined, admin.headers)).status).toBe(200);
    expect(await admin.log()).toMatchObject([
      { action: 'reply.delete', target: { type: 'reply', id: bobs }, from: { content: 'I see' } },
    ]);
  });

  test('one of two decisions at once wins, and the sums are right', async () => {
    const tool = await publishAlpha(api);
    const other = await signInAdmin(api, 'Hopper');
    for (let round = 1; round <= 5; round += 1) {
      const id = await write(tool, 'pending', 3);
      const answers = await Promise.all([approve(id), other.send('POST', `/reviews/${id}/approve`)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await starsOf(tool)).toEqual([0, 0, round, 0, 0]);
      expect(await admin.log()).toHaveLength(round);
    }
  });
});

describe('many at once', () => {
  const bulk = (what: string, body: unknown) => admin.send('POST', `/reviews/bulk/${what}`, body);

  test('returns an outcome for each in the given order; repeated ids count once', async () => {
    const tool = await publishAlpha(api);
    const [one, two, three] = [
      await write(tool, 'pending', 5),
      await write(tool, 'approved', 1),
      await write(tool, 'pending', 5),
    ];
    const answer = await bulk('approve', { review_ids: [three, 999_999, one, three, two] });
    expect(answer.body).toEqual({
      data: [
        { id: three, ok: true },
        { id: 999_999, ok: false, message: 'Review not found.' },
        { id: one, ok: true },
        { id: two, ok: false, message: 'This has already been decided.' },
      ],
    });
    expect(await starsOf(tool)).toEqual([1, 0, 0, 0, 2]);
    const log = await admin.log();
    expect(log.map(({ action, target }) => [action, (target as { id: number }).id])).toEqual([
      ['review.approve', three],
      ['review.approve', one],
    ]);
    expect((await api.get('/ai-tools/alpha')).body.data.review_count).toBe(3);
  });

  test('decides a hundred reviews of many tools in few statements', async () => {
    const tools = await publishTools(
      api,
      Array.from({ length: 10 }, (_, index) => ({ name: `Tool ${index}` })),
    );
    const ids: number[] = [];
    for (let count = 0; count < 100; count += 1)
      ids.push(await write(tools[count % 10]!, 'pending', (count % 5) + 1));
    const statements = await countStatements(api.database.pool, async () => {
      const answer = await bulk('approve', { review_ids: ids });
      expect(answer.body.data.every(({ ok }: { ok: boolean }) => ok)).toBe(true);
    });
    expect(statements).toBeGreaterThan(5);
    expect(statements).toBeLessThan(40);
    for (const [index, tool] of tools.entries()) {
      const expected = [0, 0, 0, 0, 0];
      ids.forEach((_, at) => {
        if (at % 10 === index) expected[at % 5]! += 1;
      });
      expect(await starsOf(tool)).toEqual(expected);
    }
    expect((await admin.get('/activity')).body.pagination.total).toBe(100);
  });

  test('requires one reason to reject many', async () => {
    const id = await write(await publishAlpha(api), 'pending');
    expect(Object.keys((await bulk('reject', { review_ids: [id] })).body.errors)).toEqual(['reason']);
    const answer = await bulk('reject', { review_ids: [id], reason: ' Spam ' });
    expect(answer.body.data).toEqual([{ id, ok: true }]);
    expect((await admin.get('/reviews?status=rejected')).body.data).toMatchObject([
      { rejection_reason: 'Spam' },
    ]);
    expect((await admin.log())[0]).toMatchObject({ action: 'review.reject', reason: 'Spam' });
  });

  test.each([
    {},
    { review_ids: [] },
    { review_ids: '1' },
    { review_ids: [0] },
    { review_ids: ['1'] },
    { review_ids: [1.5] },
    { review_ids: [2 ** 31] },
    { review_ids: Array.from({ length: 101 }, (_, index) => index + 1) },
  ])('%j is 422', async (body) => {
    const answer = await bulk('approve', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)[0]).toMatch(/^review_ids/);
  });

  test('two decisions on the same hundred in opposite orders decide each review once', async () => {
    const tool = await publishAlpha(api);
    const ids: number[] = [];
    for (let count = 0; count < 30; count += 1) ids.push(await write(tool, 'pending', 5));
    const other = await signInAdmin(api, 'Hopper');
    const answers = await Promise.all([
      bulk('approve', { review_ids: ids }),
      other.send('POST', '/reviews/bulk/reject', { review_ids: ids.toReversed(), reason: 'No' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const done = answers.flatMap(({ body }) => body.data).filter(({ ok }: { ok: boolean }) => ok);
    expect(done).toHaveLength(30);
    const approved = (await admin.get('/reviews?status=approved')).body.pagination.total;
    expect((await starsOf(tool)) ?? [0, 0, 0, 0, 0]).toEqual([0, 0, 0, 0, approved]);
  });
});
