import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '#src/shared/time.ts';
import { collectMails } from '#src/testing/collect-mails.ts';
import { publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import { addRevision, addSubmission } from '../testing/add-submission.ts';

const api = setUpTestApi({ settings: { undo: { seconds: 300 } } });
let admin: Admin;
let ada: SignedInPerson;
beforeEach(async () => {
  ada = await signInPerson(api, { name: 'Ada', email: 'ada@looms.org' });
  admin = await signInAdmin(api);
});

const ask = (id: number, body: object = { note: 'Please add a price.' }) =>
  admin.send('POST', `/tools/${id}/request-changes`, body);
const save = (id: number | string, fields: object = {}) =>
  api.send('POST', `/ai-tools/${id}`, { _method: 'PUT', ...fields }, ada.headers);
const namesIn = async (list: string) =>
  (await admin.get(`/tools/${list}`)).body.data.map(({ name }: { name: string }) => name);
const contributions = async () => (await api.get('/user/contributions', ada.headers)).body.data;
const rowOf = async (id: number) =>
  (await api.database.pool.query('select * from tools where id = $1', [id])).rows[0];

describe('a submission that is sent back', () => {
  test('leaves the queue, and its submitter sees and is mailed what to change', async () => {
    const id = await addSubmission(api, ada.id, { name: 'Loom' });
    const { status, body } = await ask(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: { id, slug: 'loom', status: 'changes_requested' },
      message: 'The submitter was asked for changes.',
      undo: { id: expect.any(String) },
    });
    expect(await namesIn('pending')).toEqual([]);
    const row = (await admin.get('/tools/changes-requested')).body.data[0];
    expect(row).toMatchObject({ status: 'changes_requested', changes_note: 'Please add a price.' });
    const stats = (await admin.get('/dashboard/stats')).body.data.tools;
    expect(stats).toMatchObject({ pending: 0, changes_requested: 1 });
    expect((await contributions())[0]).toMatchObject({
      status: 'changes_requested',
      changes_note: 'Please add a price.',
      rejection_reason: null,
    });
    const page = (await api.get(`/ai-tools/pending/${id}`, ada.headers)).body.data;
    expect(page).toMatchObject({ status: 'changes_requested', changes_note: 'Please add a price.' });
    const [mail] = await collectMails(api.database);
    expect(mail).toMatchObject({ to: 'ada@looms.org', template: 'changes-requested' });
    expect((await admin.log())[0]).toMatchObject({
      action: 'tool.request_changes',
      from: { status: 'pending' },
      to: { status: 'changes_requested' },
      reason: 'Please add a price.',
    });
  });

  test('comes back to its place, unchanged or changed, and keeps it', async () => {
    const first = await addSubmission(api, ada.id, { name: 'First' });
    api.clock.advance(60_000);
    await addSubmission(api, ada.id, { name: 'Second' });
    await ask(first);
    api.clock.advance(HOUR);
    const { status, body } = await save(first);
    expect([status, body.data.status]).toEqual([200, 'pending']);
    expect(await namesIn('pending')).toEqual(['First', 'Second']);
    const row = (await admin.get('/tools/pending')).body.data[0];
    expect(row).toMatchObject({
      changes_note: 'Please add a price.',
      changes_requested_at: null,
      // Its time to be reviewed begins again.
      submitted_on: api.clock.now().toISOString(),
    });
    expect((await contributions()).find((each: { id: number }) => each.id === first).changes_note).toBeNull();
    api.clock.advance(1000);
    await save(first, { company: 'Other' });
    expect(await namesIn('pending')).toEqual(['First', 'Second']);
    await ask(first, { note: 'One more thing.' });
    await save(first, { company: 'Again' });
    expect(await namesIn('pending')).toEqual(['First', 'Second']);
  });

  test('can be decided meanwhile, and loses its place with a rejection', async () => {
    const id = await addSubmission(api, ada.id, { name: 'Loom' });
    await addSubmission(api, ada.id, { name: 'Second' });
    await ask(id);
    const { body } = await admin.send('POST', `/tools/${id}/reject`, { reason: 'No answer' });
    await admin.send('POST', `/undo/${body.undo.id}`);
    expect(await namesIn('changes-requested')).toEqual(['Loom']);
    await admin.send('POST', `/tools/${id}/reject`, { reason: 'No answer' });
    api.clock.advance(1000);
    await save(id);
    expect(await namesIn('pending')).toEqual(['Second', 'Loom']);
    expect((await rowOf(id)).changes_note).toBeNull();
  });

  test('is as it was after an undo, without a mail', async () => {
    const id = await addSubmission(api, ada.id, { name: 'Loom' });
    const before = await rowOf(id);
    const { body } = await ask(id);
    expect((await admin.send('POST', `/undo/${body.undo.id}`)).status).toBe(200);
    expect(await rowOf(id)).toEqual(before);
    expect(await collectMails(api.database)).toEqual([]);
    expect((await admin.log())[0]).toMatchObject({
      action: 'tool.undo',
      from: { status: 'changes_requested' },
    });
  });

  test('stays so once it was submitted again', async () => {
    const id = await addSubmission(api, ada.id);
    const { body } = await ask(id);
    await save(id);
    expect((await admin.send('POST', `/undo/${body.undo.id}`)).status).toBe(409);
  });
});

test('a revision that is sent back has 14 days again, and comes back with one call', async () => {
  const [loom] = await publishTools(api, [{ name: 'Loom' }]);
  await api.database.pool.query('update tools set submitted_by_user_id = $2 where id = $1', [loom, ada.id]);
  const id = await addRevision(api, loom!, ada.id, { name: 'Loom 2' });
  await api.database.pool.query(
    `update tools set submitted_at = submitted_at - interval '13 days' where id = $1`,
    [id],
  );
  const before = await rowOf(id);
  const { body } = await ask(id);
  await admin.send('POST', `/undo/${body.undo.id}`);
  expect(await rowOf(id)).toEqual(before);
  await ask(id);
  expect((await rowOf(id)).submitted_at).toEqual(api.clock.now());
  expect((await contributions())[1]).toMatchObject({ id, status: 'changes_requested' });
  expect((await save(id)).body.data).toMatchObject({ id, status: 'pending', name: 'Loom 2' });
  expect(await namesIn('pending')).toEqual(['Loom 2']);
});

describe('asking for changes', () => {
  test.each([
    [{}, 'note'],
    [{ note: '  ' }, 'note'],
    [{ note: 'x'.repeat(1001) }, 'note'],
    [{ reason_id: 999_999 }, 'reason_id'],
  ])('refuses %j', async (body, field) => {
    const answer = await ask(await addSubmission(api, ada.id), body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test('is refused twice, for what is decided, and where nobody can answer', async () => {
    const id = await addSubmission(api, ada.id);
    await ask(id);
    expect((await ask(id)).status).toBe(409);
    const decided = await addSubmission(api, ada.id);
    await admin.send('POST', `/tools/${decided}/approve`);
    expect((await ask(decided)).status).toBe(409);
    const orphan = await addSubmission(api, ada.id);
    await api.database.pool.query('update tools set submitted_by_user_id = null where id = $1', [orphan]);
    expect((await ask(orphan)).body.message).toBe('Nobody can change this: its submitter has left.');
    expect((await ask(999_999)).status).toBe(404);
  });

  test('takes a canned reason in the language of the submitter', async () => {
    await api.database.pool.query(`update users set language = 'fr' where id = $1`, [ada.id]);
    const id = await addSubmission(api, ada.id, { name: 'Loom' });
    const reasons = (await admin.get('/reasons?kind=changes')).body.data;
    const price = reasons.find(({ title }: { title: string }) => title === 'Pricing is missing');
    await ask(id, { reason_id: price.id });
    expect((await contributions())[0].changes_note).toBe(
      'Merci d’indiquer ce que coûte Loom, ou de préciser qu’il est gratuit.',
    );
  });
});
