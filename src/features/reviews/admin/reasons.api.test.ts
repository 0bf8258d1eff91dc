import { beforeEach, describe, expect, test } from 'vitest';
import { collectMails } from '#src/testing/collect-mails.ts';
import { publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { readExport } from '#src/testing/read-export.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import { reviewMails } from '../mails.server.ts';
import { PATH, publishAlpha, review, setStatus } from '../testing/review-calls.ts';

const api = setUpTestApi();
let admin: Admin;
let ada: SignedInPerson;
let id: number;
beforeEach(async () => {
  admin = await signInAdmin(api);
  ada = await signInPerson(api, { name: 'Ada' });
  await publishAlpha(api);
  id = (await review(api, ada.headers)).body.data.id;
});

const REASON = 'Please leave out the names of customers.';
const url = 'http://test.invalid/ai/alpha?tab=reviews';
const written = async (mail: Awaited<ReturnType<typeof collectMails>>[number]) =>
  reviewMails.find(({ name }) => name === mail.template)!.compose(mail.values);

describe('the reason of a rejected review', () => {
  beforeEach(async () => {
    await setStatus(api, id, 'pending');
    expect((await admin.send('POST', `/reviews/${id}/reject`, { reason: REASON })).status).toBe(200);
  });

  test('is on the review for its author, wherever the author reads it', async () => {
    const own = { id, status: 'rejected', rejection_reason: REASON };
    expect((await api.get(`${PATH}/user`, ada.headers)).body.data).toMatchObject(own);
    expect((await api.get(PATH, ada.headers)).body.data).toMatchObject([own]);
    expect((await api.get(`${PATH}/${id}`, ada.headers)).body.data).toMatchObject(own);
    expect((await api.get('/user/reviews', ada.headers)).body.data).toMatchObject([own]);
    expect((await readExport(api.app.server.personalData, ada.id)).reviews).toMatchObject([own]);
  });

  test('is mailed to the author, once', async () => {
    const mails = await collectMails(api.database);
    expect(mails).toMatchObject([
      {
        to: ada.email,
        template: 'review-rejected',
        values: { name: 'Ada', tool: 'Alpha', reason: REASON, url },
      },
    ]);
    const mail = await written(mails[0]!);
    expect(mail.paragraphs.join('\n')).toContain(REASON);
    expect(mail.subject).toBe('Your review of Alpha wasn’t published');
    expect((await admin.send('POST', `/reviews/${id}/reject`, { reason: 'Again' })).status).toBe(409);
    expect(await collectMails(api.database)).toEqual([]);
  });

  test('ends with the next edit', async () => {
    const text = { rating: 4, title: 'A new title', content: 'The same, without names of customers.' };
    const edited = await api.send('PUT', `${PATH}/${id}`, text, ada.headers);
    expect(edited.body.data).toMatchObject({ status: 'pending', rejection_reason: null });
  });
});

test('nobody else reads the reason, also after another decision', async () => {
  await api.database.kysely
    .updateTable('reviews')
    .set({ rejection_reason: 'An old one' })
    .where('id', '=', id)
    .execute();
  const eve = await signInPerson(api);
  expect((await api.get(PATH, eve.headers)).body.data).toMatchObject([{ id, rejection_reason: null }]);
  expect((await api.get(PATH)).body.data).toMatchObject([{ id, rejection_reason: null }]);
});

test('many rejected at once are mailed to each author with one statement; approved ones and samples are not', async () => {
  const people = await Promise.all(['Bob', 'Carl', 'Dora'].map((name) => signInPerson(api, { name })));
  const ids: number[] = [];
  for (const { headers } of people) ids.push((await review(api, headers)).body.data.id);
  for (const each of ids) await setStatus(api, each, 'pending');
  await api.database.kysely
    .updateTable('users')
    .set({ is_demo: true })
    .where('id', '=', people[2]!.id)
    .execute();
  await admin.send('POST', '/reviews/bulk/reject', { review_ids: [...ids, id], reason: REASON });
  const mails = await collectMails(api.database);
  expect(mails.map(({ to }) => to).sort()).toEqual([people[0]!.email, people[1]!.email].sort());
  await setStatus(api, ids[0]!, 'pending');
  await admin.send('POST', `/reviews/${ids[0]}/approve`);
  expect(await collectMails(api.database)).toEqual([]);
});

test('an author of several gets one mail, and one without a confirmed address gets none', async () => {
  await publishTools(api, [{ name: 'Beta' }]);
  const eve = await signInPerson(api, { name: 'Eve', isVerified: false });
  const text = {
    rating: 2,
    title: 'Another title',
    content: 'Something else that is long enough to be read.',
  };
  const ids = [id];
  for (const [person, path] of [
    [ada, '/ai-tools/beta/reviews'],
    [eve, PATH],
    [eve, '/ai-tools/beta/reviews'],
  ] as const) {
    const words = { ...text, title: `${text.title} ${ids.length}` };
    ids.push((await api.send('POST', path, words, person.headers)).body.data.id);
  }
  for (const each of ids) await setStatus(api, each, 'pending');
  await admin.send('POST', '/reviews/bulk/reject', { review_ids: ids, reason: REASON });
  const mails = await collectMails(api.database);
  expect(mails).toMatchObject([
    {
      to: ada.email,
      template: 'reviews-rejected',
      values: {
        reviews: [
          { tool: 'Alpha', reason: REASON },
          { tool: 'Beta', reason: REASON },
        ],
      },
    },
  ]);
});

describe('a reply that an administrator removes', () => {
  let bob: SignedInPerson;
  let path: string;
  beforeEach(async () => {
    bob = await signInPerson(api, { name: 'Bob' });
    const sent = await api.send('POST', `${PATH}/${id}/replies`, { content: 'Buy mine.' }, bob.headers);
    path = `${PATH}/${id}/replies/${sent.body.data.id}`;
    // The author of the review learns of the reply.
    await collectMails(api.database);
  });
  const remove = (body: unknown, by: SignedInPerson = admin) => api.send('DELETE', path, body, by.headers);
  const repliesOf = async (reader?: SignedInPerson) =>
    (await api.get(PATH, reader?.headers)).body.data[0].replies;

  test('stays for its author with the reason, and for nobody else', async () => {
    expect((await remove({ reason: ` ${REASON} ` })).status).toBe(200);
    expect(await repliesOf(bob)).toMatchObject([
      { content: 'Buy mine.', is_own: true, is_removed: true, removal_reason: REASON },
    ]);
    for (const reader of [undefined, ada, admin]) expect(await repliesOf(reader)).toEqual([]);
    expect((await api.get(PATH)).body.data[0].replies_count).toBe(0);
    expect((await api.get(`${PATH}/${id}`, bob.headers)).body.data.replies_count).toBe(1);
    expect((await readExport(api.app.server.personalData, bob.id)).removed_replies).toMatchObject([
      { content: 'Buy mine.', reason: REASON },
    ]);
    expect((await admin.log())[0]).toMatchObject({ action: 'reply.delete', reason: REASON });
  });

  test('is mailed to its author with the reason', async () => {
    await remove({ reason: REASON });
    const mails = await collectMails(api.database);
    expect(mails).toMatchObject([
      { to: bob.email, template: 'reply-removed', values: { tool: 'Alpha', reason: REASON, url } },
    ]);
    expect((await written(mails[0]!)).paragraphs.join('\n')).toContain(REASON);
  });

  test('can be deleted by its author, but by nobody else', async () => {
    await remove({ reason: REASON });
    expect((await remove({}, ada)).status).toBe(404);
    expect((await remove({ reason: 'Twice' })).status).toBe(404);
    expect((await remove({}, bob)).status).toBe(200);
    expect(await repliesOf(bob)).toEqual([]);
    expect((await remove({}, bob)).status).toBe(404);
  });

  test('needs no reason, and a reason that cannot be stored is 422', async () => {
    for (const reason of [7, 'x'.repeat(1001), 'a\0b']) {
      const answer = await remove({ reason });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['reason']]);
    }
    expect((await remove(undefined)).status).toBe(200);
    expect(await repliesOf(bob)).toMatchObject([{ is_removed: true, removal_reason: null }]);
    const [mail] = await collectMails(api.database);
    expect((await written(mail!)).paragraphs).toHaveLength(1);
  });

  test('a person who deletes their own reply is not mailed', async () => {
    await remove({ reason: REASON }, bob);
    expect(await collectMails(api.database)).toEqual([]);
    expect(await repliesOf(bob)).toEqual([]);
  });

  test('is gone with the account of its author', async () => {
    await remove({ reason: REASON });
    const { personalData } = api.app.server;
    await api.database.kysely.transaction().execute((trx) => personalData.release(trx as never, bob.id));
    expect((await readExport(personalData, bob.id)).removed_replies).toEqual([]);
  });
});

describe('the reason for deleting a published review', () => {
  test('is needed, and mailed to the author', async () => {
    await api.database.kysely
      .updateTable('reviews')
      .set({ status: 'approved' })
      .where('id', '=', id)
      .execute();
    await collectMails(api.database);
    for (const [path, headers] of [
      [`/admin/reviews/${id}`, admin.headers],
      [`${PATH}/${id}`, admin.headers],
    ] as const) {
      const { status, body } = await api.send('DELETE', path, { reason: ' ' }, headers);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['reason']]);
    }
    expect((await admin.send('DELETE', `/reviews/${id}`, { reason: REASON })).status).toBe(200);
    const [mail, ...others] = await collectMails(api.database);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: ada.email,
      template: 'review-removed',
      values: { name: 'Ada', reason: REASON },
    });
    expect((await written(mail!)).paragraphs.join('\n')).toContain(REASON);
  });

  test('is not needed for one that nobody else has seen', async () => {
    await setStatus(api, id, 'pending');
    await collectMails(api.database);
    expect((await admin.send('DELETE', `/reviews/${id}`)).status).toBe(200);
    expect(await collectMails(api.database)).toEqual([]);
  });
});
