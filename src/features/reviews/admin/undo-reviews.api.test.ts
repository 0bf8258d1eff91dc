import { beforeEach, describe, expect, test } from 'vitest';
import { collectMails } from '#src/testing/collect-mails.ts';
import { type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import { PATH, publishAlpha, review, setStatus } from '../testing/review-calls.ts';

const api = setUpTestApi({ settings: { undo: { seconds: 300 } } });
let admin: Admin;
let ada: SignedInPerson;
let bob: SignedInPerson;
let id: number;
beforeEach(async () => {
  admin = await signInAdmin(api);
  ada = await signInPerson(api, { name: 'Ada', email: 'ada@looms.org' });
  bob = await signInPerson(api, { name: 'Bob' });
  await publishAlpha(api);
  id = (await review(api, ada.headers)).body.data.id;
});

const undo = (offer: { id: string }) => admin.send('POST', `/undo/${offer.id}`);
const rowsOf = async (table: string) =>
  (await api.database.pool.query(`select * from ${table} order by 1, 2`)).rows;
const stateOf = async () => ({
  reviews: await rowsOf('reviews'),
  votes: await rowsOf('review_votes'),
  replies: await rowsOf('review_replies'),
  stats: await rowsOf('tool_stats'),
});
const reject = (body: object) => admin.send('POST', `/reviews/${id}/reject`, body);

describe('an undone decision leaves no trace outside the audit log', () => {
  test.each([
    ['approve', undefined],
    ['reject', { reason: 'Please leave out names.' }],
  ])('%s', async (what, body) => {
    await setStatus(api, id, 'pending');
    const before = await stateOf();
    const decided = await admin.send('POST', `/reviews/${id}/${what}`, body);
    expect(decided.body.undo).toEqual({ id: expect.any(String), until: expect.any(String) });
    expect((await undo(decided.body.undo)).status).toBe(200);
    expect(await stateOf()).toEqual(before);
    expect(await collectMails(api.database)).toEqual([]);
    expect((await admin.log())[0]).toMatchObject({ action: 'review.undo', to: { status: 'pending' } });
  });

  test('deletion, with votes and replies', async () => {
    await api.send('POST', `${PATH}/${id}/helpful`, { helpful: true }, bob.headers);
    await api.send('POST', `${PATH}/${id}/replies`, { content: 'I think so too.' }, bob.headers);
    await collectMails(api.database);
    const before = await stateOf();
    expect(before.replies).toHaveLength(1);
    const deleted = await admin.send('DELETE', `/reviews/${id}`, { reason: 'Advertising.' });
    expect((await stateOf()).reviews).toEqual([]);
    expect((await undo(deleted.body.undo)).status).toBe(200);
    expect(await stateOf()).toEqual(before);
    expect(await collectMails(api.database)).toEqual([]);
    expect((await api.get(PATH)).body.data).toMatchObject([{ id, helpful_count: 1 }]);
    // Its author can go on with it.
    expect((await api.send('DELETE', `${PATH}/${id}`, {}, ada.headers)).status).toBe(200);
  });

  test('deletion from the page of the tool', async () => {
    const before = await stateOf();
    const body = { reason: 'Advertising.' };
    const deleted = await api.send('DELETE', `${PATH}/${id}`, body, admin.headers);
    expect((await undo(deleted.body.undo)).status).toBe(200);
    expect(await stateOf()).toEqual(before);
    expect(await collectMails(api.database)).toEqual([]);
  });

  test('several at once', async () => {
    const other = (await review(api, bob.headers)).body.data.id;
    for (const each of [id, other]) await setStatus(api, each, 'pending');
    const before = await stateOf();
    const body = { review_ids: [id, other], reason: 'Please leave out names.' };
    const decided = await admin.send('POST', '/reviews/bulk/reject', body);
    expect((await undo(decided.body.undo)).status).toBe(200);
    expect(await stateOf()).toEqual(before);
    expect(await collectMails(api.database)).toEqual([]);
  });
});

test('an author’s own deletion offers no undo', async () => {
  const deleted = await api.send('DELETE', `${PATH}/${id}`, {}, ada.headers);
  expect(deleted.body).toEqual({ message: expect.any(String) });
});

test('mails wait until the decision cannot be undone', async () => {
  await setStatus(api, id, 'pending');
  const { body } = await reject({ reason: 'Please leave out names.' });
  const { rows } = await api.database.pool.query(`select start_after from pgboss.job where name = 'mail'`);
  expect(rows).toEqual([{ start_after: new Date(body.undo.until) }]);
  api.clock.advance(300_000);
  expect((await undo(body.undo)).status).toBe(409);
  expect(await collectMails(api.database)).toHaveLength(1);
});

test('what has changed since stays', async () => {
  await setStatus(api, id, 'pending');
  const approved = await admin.send('POST', `/reviews/${id}/approve`);
  await api.send('DELETE', `${PATH}/${id}`, {}, ada.headers);
  expect((await undo(approved.body.undo)).status).toBe(409);
  const again = (await review(api, ada.headers)).body.data.id;
  const deleted = await admin.send('DELETE', `/reviews/${again}`, { reason: 'Advertising.' });
  await review(api, ada.headers);
  expect((await undo(deleted.body.undo)).status).toBe(409);
});

test('of several, those that have changed since stay, and the others are undone', async () => {
  const other = (await review(api, bob.headers)).body.data.id;
  for (const each of [id, other]) await setStatus(api, each, 'pending');
  const decided = await admin.send('POST', '/reviews/bulk/approve', { review_ids: [id, other] });
  await api.send('DELETE', `${PATH}/${id}`, {}, ada.headers);
  expect((await undo(decided.body.undo)).status).toBe(200);
  expect(await rowsOf('reviews')).toMatchObject([{ id: other, status: 'pending' }]);
  expect((await admin.log())[0]).toMatchObject({ action: 'review.undo', target: { id: other } });
  expect((await admin.log())[1]).toMatchObject({ action: 'review.approve' });
  expect((await api.get('/ai-tools/alpha')).body.data.review_count).toBe(0);
});

test('a canned reason goes out to each author in their language', async () => {
  const other = (await review(api, bob.headers)).body.data.id;
  for (const each of [id, other]) await setStatus(api, each, 'pending');
  await api.database.pool.query(`update users set language = 'fr' where id = $1`, [ada.id]);
  const { data } = (await admin.get('/reasons?kind=review')).body;
  const reason_id = data.find(({ title }: { title: string }) => title === 'Not about the tool').id;
  await admin.send('POST', '/reviews/bulk/reject', { review_ids: [id, other], reason_id });
  const mails = await collectMails(api.database);
  expect(mails.map(({ values }) => values.reason).sort()).toEqual([
    'Votre avis ne porte pas sur Alpha lui-même.',
    'Your review isn’t about Alpha itself.',
  ]);
  expect((await admin.log())[0]?.reason).toBeTruthy();
  expect((await reject({})).status).toBe(422);
});
