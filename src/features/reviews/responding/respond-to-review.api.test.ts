import { beforeEach, describe, expect, test } from 'vitest';
import { type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import type { ReviewReply } from '../contract.ts';
import { REPLIES_LISTED } from '../rules.ts';
import { PATH, publishAlpha, review, setStatus } from '../testing/review-calls.ts';

const api = setUpTestApi();
let owner: SignedInPerson;
let author: SignedInPerson;
let reader: SignedInPerson;
let toolId: number;
let path: string;
let id: number;
beforeEach(async () => {
  owner = await signInPerson(api, { name: 'Owner' });
  author = await signInPerson(api, { name: 'Author' });
  reader = await signInPerson(api, { name: 'Reader' });
  toolId = await publishAlpha(api, owner.id);
  id = (await review(api, author.headers)).body.data.id;
  path = `${PATH}/${id}`;
});

describe('helpful', () => {
  const vote = (person: SignedInPerson, body: unknown = {}) =>
    api.send('POST', `${path}/helpful`, body, person.headers);

  test('flips, by slug and by id, and is told to whom it belongs', async () => {
    expect((await vote(reader)).body.data).toEqual({ helpful_count: 1, is_helpful: true });
    expect((await api.get(PATH, reader.headers)).body.data[0].is_helpful).toBe(true);
    expect((await api.get(PATH, author.headers)).body.data[0].is_helpful).toBe(false);
    expect((await api.get(PATH)).body.data[0]).toMatchObject({ helpful_count: 1, is_helpful: false });
    const byId = `/ai-tools/${toolId}/reviews/${id}/helpful`;
    const back = await api.send('POST', byId, undefined, reader.headers);
    expect(back.body.data).toEqual({ helpful_count: 0, is_helpful: false });
  });

  test('with `helpful` it is set, however often it is sent', async () => {
    for (const helpful of [true, true]) {
      expect((await vote(reader, { helpful })).body.data).toEqual({ helpful_count: 1, is_helpful: true });
    }
    for (const helpful of [false, false]) {
      expect((await vote(reader, { helpful })).body.data).toEqual({ helpful_count: 0, is_helpful: false });
    }
    expect((await vote(reader, { helpful: 'yes' })).body.errors).toHaveProperty('helpful');
  });

  test('refused: the caller’s own review, no token, hidden or unknown reviews', async () => {
    expect((await vote(author)).status).toBe(403);
    expect((await api.send('POST', `${path}/helpful`, {})).status).toBe(401);
    expect((await api.send('POST', `${PATH}/${id + 1}/helpful`, {}, reader.headers)).status).toBe(404);
    await setStatus(api, id, 'pending');
    expect((await vote(reader)).status).toBe(404);
  });

  test('parallel marks of many people, each sent twice, are counted once', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => signInPerson(api)));
    await Promise.all([...people, ...people].map((person) => vote(person, { helpful: true })));
    expect((await api.get(path)).body.data.helpful_count).toBe(10);
  });
});

describe('replies', () => {
  const reply = (person: SignedInPerson, content = 'Thank you for saying so.') =>
    api.send('POST', `${path}/replies`, { content }, person.headers);

  test('oldest first, with the owner’s badge', async () => {
    const first = await reply(owner);
    expect(first.status).toBe(201);
    expect(first.body.data).toEqual({
      id: expect.any(Number),
      user: { name: 'Owner', avatar_url: null, handle: null },
      content: 'Thank you for saying so.',
      created_at: api.clock.now().toISOString(),
      is_owner: true,
      is_own: true,
      is_removed: false,
      removal_reason: null,
    });
    await reply(author, 'You are welcome.');
    const { replies, replies_count } = (await api.get(PATH)).body.data[0];
    expect(replies_count).toBe(2);
    expect(replies).toMatchObject([
      { user: { name: 'Owner' }, is_owner: true, is_own: false },
      { user: { name: 'Author' }, is_owner: false, is_own: false },
    ]);
    expect((await api.get(path, author.headers)).body.data.replies[1].is_own).toBe(true);
    const [embedded] = (await api.get('/ai-tools/alpha', author.headers)).body.data.reviews;
    expect(embedded.replies_count).toBe(2);
    const shown = replies.map(({ id, user, content, created_at, is_owner }: ReviewReply) => ({
      id,
      user,
      content,
      created_at,
      is_owner,
    }));
    expect(embedded.replies).toEqual(shown);
  });

  test('a list carries the first twenty, the review all', async () => {
    const rows = Array.from({ length: REPLIES_LISTED + 3 }, (_, index) => ({
      review_id: id,
      user_id: reader.id,
      content: `Reply ${index}`,
      created_at: api.clock.now(),
    }));
    await api.database.kysely.insertInto('review_replies').values(rows).execute();
    const listed = (await api.get(`${PATH}?sort=newest`)).body.data[0];
    expect([listed.replies.length, listed.replies_count]).toEqual([REPLIES_LISTED, REPLIES_LISTED + 3]);
    expect(listed.replies[0].content).toBe('Reply 0');
    expect((await api.get(path)).body.data.replies).toHaveLength(REPLIES_LISTED + 3);
  });

  test.each([
    ['', 'Please write a reply'],
    [' x ', 'Reply must be at least 2 characters'],
    ['x'.repeat(501), 'Reply must be less than 500 characters'],
  ])('422 on content: %j', async (content, message) => {
    const refused = await reply(reader, content);
    expect([refused.status, refused.body.errors]).toEqual([422, { content: [message] }]);
  });

  test('fifty to one review are the most of a person', async () => {
    const rows = Array.from({ length: 49 }, (_, index) => ({
      review_id: id,
      user_id: reader.id,
      content: `Reply ${index}`,
      created_at: api.clock.now(),
    }));
    await api.database.kysely.insertInto('review_replies').values(rows).execute();
    expect((await reply(reader)).status).toBe(201);
    const refused = await reply(reader);
    const message = 'You have reached the limit of 50 replies to this review.';
    expect([refused.status, refused.body.errors]).toEqual([422, { content: [message] }]);
    expect((await reply(owner)).status).toBe(201);
  });

  test('refused: unverified, no token, hidden review, too often', async () => {
    const unverified = await signInPerson(api, { isVerified: false });
    expect((await reply(unverified, '')).status).toBe(403);
    expect((await api.send('POST', `${path}/replies`, { content: 'Hello' })).status).toBe(401);
    for (let count = 0; count < 30; count += 1) await reply(reader);
    expect((await reply(reader)).status).toBe(429);
    await setStatus(api, id, 'rejected');
    expect((await reply(owner)).status).toBe(404);
  });

  test('taken back by its author or an administrator; to others it is not there', async () => {
    const admin = await signInPerson(api, { role: 'admin' });
    const add = async () => `${path}/replies/${(await reply(reader)).body.data.id}`;
    const [one, two] = [await add(), await add()];
    const remove = async (address: string, person?: SignedInPerson) =>
      (await api.send('DELETE', address, undefined, person?.headers)).status;
    expect(await remove(one)).toBe(401);
    expect(await remove(one, author)).toBe(404);
    expect(await remove(one.replace(`/${id}/`, `/${id + 1}/`), reader)).toBe(404);
    expect(await remove(one, reader)).toBe(200);
    expect(await remove(one, reader)).toBe(404);
    expect(await remove(two, admin)).toBe(200);
    expect((await api.get(path)).body.data.replies).toEqual([]);
  });

  test('deleting a review deletes its votes and replies', async () => {
    await reply(reader);
    await api.send('POST', `${path}/helpful`, {}, reader.headers);
    expect((await api.send('DELETE', path, undefined, author.headers)).status).toBe(200);
    for (const table of ['review_replies', 'review_votes'] as const) {
      expect(await api.database.kysely.selectFrom(table).select('user_id').execute()).toEqual([]);
    }
  });
});
