import { describe, expect, test } from 'vitest';
import { collectMails, tokenOf } from '#src/testing/collect-mails.ts';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import texts from '../messages/en.json' with { type: 'json' };
import { DRAFT, markTool, PATH, publishAlpha, review, setStatus } from '../testing/review-calls.ts';

const api = setUpTestApi();

const ratings = async () => {
  const { rating, review_count, rating_distribution } = (await api.get('/ai-tools/alpha')).body.data;
  return { rating, review_count, rating_distribution };
};

describe('submitting', () => {
  test('a verified person’s review is public at once, on card, list, order and page', async () => {
    const toolId = await publishAlpha(api);
    const { headers } = await signInPerson(api, { name: 'Ada' });
    const { status, body } = await api.send('POST', PATH, { ...DRAFT, title: '  Works well  ' }, headers);
    expect(status).toBe(201);
    expect(body.message).toBe('Thanks for your review!');
    expect(body.data).toEqual({
      id: expect.any(Number),
      tool_id: toolId,
      user: { name: 'Ada', avatar_url: null, handle: null },
      rating: 5,
      title: 'Works well',
      content: DRAFT.content,
      status: 'approved',
      rejection_reason: null,
      created_at: api.clock.now().toISOString(),
      edited_at: null,
      helpful_count: 0,
      is_helpful: false,
      is_own: true,
      is_demo: false,
      usage: null,
      usage_since: null,
      incentive: null,
      replies: [],
      replies_count: 0,
    });
    expect(await ratings()).toEqual({ rating: 5, review_count: 1, rating_distribution: [0, 0, 0, 0, 1] });
    expect((await api.get('/ai-tools?sort_by=rating')).body.data[0].review_count).toBe(1);
    expect((await api.get('/ai-tools/alpha')).body.data.reviews[0].title).toBe('Works well');
    const list = (await api.get(PATH)).body;
    expect(list.data).toMatchObject([{ title: 'Works well', is_own: false }]);
    expect(list.summary).toMatchObject({ rating: 5, review_count: 1, rating_distribution: [0, 0, 0, 0, 1] });
  });

  test('who may not review learns of it before writing', async () => {
    const submitter = await signInPerson(api);
    const toolId = await publishAlpha(api, submitter.id);
    const owner = await signInPerson(api);
    await api.database.kysely
      .updateTable('tools')
      .set({ owner_user_id: owner.id })
      .where('id', '=', toolId)
      .execute();
    await markTool(api, toolId);
    const maker = await signInPerson(api, { email: 'maker@alpha-tools.com' });
    const customer = await signInPerson(api);
    for (const [person, can_review] of [
      [submitter, false],
      [owner, false],
      [maker, false],
      [customer, true],
    ] as const) {
      expect((await api.get(`${PATH}/user`, person.headers)).body).toEqual({ data: null, can_review });
      expect((await review(api, person.headers)).status).toBe(can_review ? 201 : 403);
    }
    const { body } = await api.get(`${PATH}/user`, customer.headers);
    expect(body).toMatchObject({ data: { status: 'approved' }, can_review: true });
  });

  test('an unverified person’s review waits and counts for nothing', async () => {
    await publishAlpha(api);
    const ada = await signInPerson(api, { isVerified: false });
    const { status, body } = await review(api, ada.headers);
    expect([status, body.data.status]).toEqual([201, 'pending']);
    expect(body.message).toBe('Thanks! Confirm your email and your review appears right away.');
    expect((await api.get(PATH)).body.data).toEqual([]);
    expect((await api.get(PATH, ada.headers)).body.data).toMatchObject([{ status: 'pending', is_own: true }]);
    expect((await ratings()).review_count).toBe(0);
  });

  test('confirming the address publishes what waited for it alone', async () => {
    await publishTools(api, [
      { name: 'Beta', url: 'https://beta-tools.com/' },
      { name: 'Gamma', url: 'https://gamma-tools.com/' },
    ]);
    await publishAlpha(api);
    const other = await signInPerson(api);
    const ada = await signInPerson(api, { isVerified: false });
    const write = (slug: string, text: Partial<typeof DRAFT>, headers: Record<string, string>) =>
      api.send('POST', `/ai-tools/${slug}/reviews`, { ...DRAFT, ...text }, headers);
    const copied = { title: 'Words of somebody else' };
    await write('beta', copied, other.headers);
    const content =
      'These words are mine alone, and they say what nobody has said of it yet, one after the other.';
    await write('alpha', { title: 'All by myself', content }, ada.headers);
    await write('beta', copied, ada.headers);
    await write('gamma', { content: 'https://a.io and http://b.io and www.c.io in one text' }, ada.headers);
    await collectMails(api.database);
    await api.send('POST', '/email/verification-notification', {}, ada.headers);
    const [mail] = await collectMails(api.database);
    expect((await api.send('POST', '/email/verify', { token: tokenOf(mail) })).status).toBe(200);
    const own = async (slug: string) =>
      (await api.get(`/ai-tools/${slug}/reviews/user`, ada.headers)).body.data.status;
    expect([await own('alpha'), await own('beta'), await own('gamma')]).toEqual([
      'approved',
      'pending',
      'pending',
    ]);
    expect((await ratings()).review_count).toBe(1);
  });

  test.each([
    ['three links', 'https://a.io and http://b.io and www.c.io in one text', 'pending'],
    ['two links', 'https://www.a.io/x and www.b.io/y in one text', 'approved'],
  ])('%s', async (_, content, expected) => {
    await publishAlpha(api);
    const { headers } = await signInPerson(api);
    expect((await review(api, headers, { content })).body.data.status).toBe(expected);
  });

  test('words that another person has used wait', async () => {
    await publishAlpha(api);
    const first = await signInPerson(api);
    const second = await signInPerson(api);
    expect((await api.send('POST', PATH, DRAFT, first.headers)).body.data.status).toBe('approved');
    expect((await api.send('POST', PATH, DRAFT, second.headers)).body.data.status).toBe('pending');
  });

  test.each([
    [{ rating: undefined }, 'rating', texts['reviews.ratingMissing']],
    [{ rating: 0 }, 'rating', texts['reviews.ratingMissing']],
    [{ rating: 6 }, 'rating', texts['reviews.ratingMissing']],
    [{ rating: 4.5 }, 'rating', texts['reviews.ratingMissing']],
    [{ rating: '5' }, 'rating', texts['reviews.ratingMissing']],
    [{ title: undefined }, 'title', 'Please enter a title for your review'],
    [{ title: '   ' }, 'title', 'Please enter a title for your review'],
    [{ title: '\u200b\u3164\u2800' }, 'title', 'Please enter a title for your review'],
    [{ title: `ab\u200b\u200b\u200b` }, 'title', 'Title must be at least 5 characters'],
    [{ title: ' 1234 ' }, 'title', 'Title must be at least 5 characters'],
    [{ title: 'x'.repeat(101) }, 'title', 'Title must be less than 100 characters'],
    [{ title: 'NUL \0 inside' }, 'title', 'Contains characters that cannot be stored.'],
    [{ title: 'half \ud800 a pair' }, 'title', 'Contains characters that cannot be stored.'],
    [{ content: undefined }, 'content', 'Please write your review'],
    [{ content: '\n' }, 'content', 'Please write your review'],
    [{ content: '\u200b'.repeat(40) }, 'content', 'Please write your review'],
    [{ content: `x${'\u2060'.repeat(40)}` }, 'content', 'Review must be at least 20 characters'],
    [{ content: 'x'.repeat(19) }, 'content', 'Review must be at least 20 characters'],
    [{ content: 'x'.repeat(1001) }, 'content', 'Review must be less than 1000 characters'],
  ])('422: %j on %s', async (change, field, message) => {
    await publishAlpha(api);
    const { headers } = await signInPerson(api);
    const { status, body } = await api.send('POST', PATH, { ...DRAFT, ...change }, headers);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: [message] });
  });

  test('the longest and shortest texts are taken', async () => {
    await publishAlpha(api);
    const [one, two] = [await signInPerson(api), await signInPerson(api)];
    const longest = { title: 'x'.repeat(100), content: 'x'.repeat(1000) };
    const shortest = { title: 'x'.repeat(5), content: 'x'.repeat(20) };
    expect((await review(api, one.headers, longest)).status).toBe(201);
    expect((await review(api, two.headers, shortest)).status).toBe(201);
  });

  test('refused: no token, no such tool, a broken body, an empty one, too often', async () => {
    await publishAlpha(api);
    const { headers } = await signInPerson(api);
    const json = { 'content-type': 'application/json' };
    expect((await api.send('POST', PATH, DRAFT)).status).toBe(401);
    expect((await api.send('POST', '/ai-tools/ghost/reviews', {}, headers)).status).toBe(404);
    expect(
      (await api.raw(PATH, { method: 'POST', headers: { ...headers, ...json }, body: '{' })).status,
    ).toBe(400);
    expect(Object.keys((await api.send('POST', PATH, undefined, headers)).body.errors)).toEqual([
      'rating',
      'title',
      'content',
    ]);
    for (let count = 0; count < 30; count += 1) await review(api, headers);
    const limited = await review(api, headers);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('the owner, or an address at the tool’s own domain, is refused before the text is read', async () => {
    const owner = await signInPerson(api);
    await publishAlpha(api, owner.id);
    const colleague = await signInPerson(api, { email: 'ada@mail.alpha-tools.com' });
    for (const { headers } of [owner, colleague]) {
      const { status, body } = await api.send('POST', PATH, {}, headers);
      expect([status, body.message]).toEqual([403, 'As the owner of this tool, you cannot submit a review.']);
    }
  });

  test('a second review is a conflict, also after a rejection', async () => {
    await publishAlpha(api);
    const { headers } = await signInPerson(api);
    const first = await review(api, headers);
    expect((await review(api, headers)).status).toBe(409);
    await setStatus(api, first.body.data.id, 'rejected');
    expect((await review(api, headers)).status).toBe(409);
  });
});

describe('editing and deleting', () => {
  test('an edit keeps votes and date, says when, and moves the sums', async () => {
    await publishAlpha(api);
    const [ada, ben] = [await signInPerson(api), await signInPerson(api)];
    const created = (await review(api, ada.headers)).body.data;
    await api.send('POST', `${PATH}/${created.id}/helpful`, {}, ben.headers);
    api.clock.advance(60_000);
    const edited = await api.send('PUT', `${PATH}/${created.id}`, { ...DRAFT, rating: 2 }, ada.headers);
    expect(edited.status).toBe(200);
    expect(edited.body.data).toMatchObject({
      rating: 2,
      status: 'approved',
      helpful_count: 1,
      created_at: created.created_at,
      edited_at: api.clock.now().toISOString(),
    });
    expect(await ratings()).toEqual({ rating: 2, review_count: 1, rating_distribution: [0, 1, 0, 0, 0] });
    const content = 'https://a.io https://b.io https://c.io and more';
    const spam = await api.send('PUT', `${PATH}/${created.id}`, { ...DRAFT, content }, ada.headers);
    expect(spam.body.data.status).toBe('pending');
    expect(await ratings()).toEqual({ rating: 0, review_count: 0, rating_distribution: [0, 0, 0, 0, 0] });
  });

  test('an edited review that was rejected stays pending until a moderator approves it', async () => {
    await publishAlpha(api);
    const { headers } = await signInPerson(api);
    const { id } = (await review(api, headers)).body.data;
    await setStatus(api, id, 'rejected');
    expect((await ratings()).review_count).toBe(0);
    const edit = async () =>
      (await api.send('PUT', `${PATH}/${id}`, DRAFT, headers)).body.data.status as string;
    expect([await edit(), await edit()]).toEqual(['pending', 'pending']);
    await setStatus(api, id, 'approved');
    expect((await ratings()).review_count).toBe(1);
    expect(await edit()).toBe('approved');
  });

  test('deleting takes it out of the sums, and the tool can be reviewed again', async () => {
    await publishAlpha(api);
    const { headers } = await signInPerson(api);
    const { id } = (await review(api, headers)).body.data;
    expect((await api.send('DELETE', `${PATH}/${id}`, undefined, headers)).status).toBe(200);
    expect((await ratings()).review_count).toBe(0);
    expect((await api.send('DELETE', `${PATH}/${id}`, undefined, headers)).status).toBe(404);
    expect((await api.get(`${PATH}/user`, headers)).body.data).toBeNull();
    expect((await review(api, headers)).status).toBe(201);
  });

  test('another’s public review 403, another’s pending one 404, an administrator may delete', async () => {
    await publishAlpha(api);
    const ada = await signInPerson(api);
    const eve = await signInPerson(api);
    const admin = await signInPerson(api, { role: 'admin' });
    const { id } = (await review(api, ada.headers)).body.data;
    const path = `${PATH}/${id}`;
    for (const method of ['PUT', 'DELETE']) {
      expect((await api.send(method, path, {}, eve.headers)).status).toBe(403);
      expect((await api.send(method, path, DRAFT)).status).toBe(401);
    }
    await setStatus(api, id, 'pending');
    for (const method of ['PUT', 'DELETE']) {
      expect((await api.send(method, path, {}, eve.headers)).status).toBe(404);
    }
    expect((await api.send('DELETE', path, undefined, admin.headers)).status).toBe(200);
  });

  test('an edit is checked like a submission, and belongs to its own tool', async () => {
    await publishAlpha(api);
    const { headers } = await signInPerson(api);
    const { id } = (await review(api, headers)).body.data;
    const refused = await api.send('PUT', `${PATH}/${id}`, { rating: 9 }, headers);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['rating', 'title', 'content']]);
    for (const other of ['0', '-1', 'abc', '99999999999', id + 1]) {
      expect((await api.send('PUT', `${PATH}/${other}`, DRAFT, headers)).status).toBe(404);
    }
    expect((await api.send('PUT', `/ai-tools/ghost/reviews/${id}`, DRAFT, headers)).status).toBe(404);
  });
});
