import { beforeEach, describe, expect, test } from 'vitest';
import { addRevision, addSubmission } from '#src/features/submissions/testing/add-submission.ts';
import { addPerson, publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { readExport } from '#src/testing/read-export.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';

const api = setUpTestApi({ settings: { undo: { seconds: 300 } } });
let admin: Admin;
let ada: SignedInPerson;
beforeEach(async () => {
  ada = await signInPerson(api, { name: 'Ada', email: 'ada@looms.org' });
  admin = await signInAdmin(api);
});

const add = (body: object) => admin.send('POST', '/notes', body);
const list = async (query: string) => (await admin.get(`/notes?${query}`)).body.data;

describe('notes', () => {
  test('are about a person or a listing, newest first, with author and time', async () => {
    const [loom] = await publishTools(api, [{ name: 'Loom' }]);
    const added = await add({ subject: 'user', id: ada.id, text: ' Writes well. ' });
    expect(added.status).toBe(201);
    await add({ subject: 'user', id: ada.id, text: 'Answers fast.' });
    await add({ subject: 'tool', id: loom, text: 'Asked for the price.' });
    const common = {
      id: expect.any(Number),
      author: { id: admin.id, name: 'Grace' },
      created_at: api.clock.now().toISOString(),
    };
    expect(await list(`subject=user&id=${ada.id}`)).toEqual([
      { ...common, text: 'Answers fast.' },
      { ...common, text: 'Writes well.' },
    ]);
    expect(await list(`subject=tool&id=${loom}`)).toEqual([{ ...common, text: 'Asked for the price.' }]);
    expect((await admin.log())[0]).toMatchObject({ action: 'note.add', target: { name: 'Loom' } });
  });

  test('can be deleted, once', async () => {
    const { body } = await add({ subject: 'user', id: ada.id, text: 'Wrong.' });
    expect((await admin.send('DELETE', `/notes/${body.data.id}`)).status).toBe(200);
    expect((await admin.send('DELETE', `/notes/${body.data.id}`)).status).toBe(404);
    expect(await list(`subject=user&id=${ada.id}`)).toEqual([]);
    // The log outlives accounts, so it does not keep the text.
    expect(JSON.stringify(await admin.log())).not.toContain('Wrong.');
  });

  test.each([
    [{ subject: 'review', id: 1, text: 'x' }, 'subject'],
    [{ subject: 'user', id: 'one', text: 'x' }, 'id'],
    [{ subject: 'user', id: 1, text: ' ' }, 'text'],
    [{ subject: 'user', id: 1, text: 'x'.repeat(2001) }, 'text'],
  ])('refuse %j', async (body, field) => {
    const answer = await add(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test('need somebody or something, and staff', async () => {
    expect((await add({ subject: 'user', id: 999_999, text: 'x' })).status).toBe(404);
    expect((await api.get(`/admin/notes?subject=user&id=${ada.id}`, ada.headers)).status).toBe(404);
    expect((await admin.get('/notes?subject=user&id=x')).body.data).toEqual([]);
  });

  test('about a person are exported and erased with them, and lose the name of an erased author', async () => {
    await add({ subject: 'user', id: ada.id, text: 'Writes well.' });
    const [loom] = await publishTools(api, [{ name: 'Loom' }]);
    await api.database.pool.query(
      `insert into staff_notes (tool_id, author_id, text, created_at) values ($1, $2, 'Hers.', now())`,
      [loom, ada.id],
    );
    const { personalData } = api.app.server;
    expect((await readExport(personalData, ada.id)).staff_notes).toEqual([
      { text: 'Writes well.', created_at: api.clock.now().toISOString() },
    ]);
    await api.database.kysely.transaction().execute((trx) => personalData.erase(trx, [ada.id]));
    expect(await list(`subject=user&id=${ada.id}`)).toEqual([]);
    expect(await list(`subject=tool&id=${loom}`)).toMatchObject([{ text: 'Hers.', author: null }]);
  });

  test('about a listing outlive the account of their author', async () => {
    const [loom] = await publishTools(api, [{ name: 'Loom' }]);
    const author = await addPerson(api);
    await api.database.pool.query(
      `insert into staff_notes (tool_id, author_id, text, created_at) values ($1, $2, 'Hers.', now())`,
      [loom, author],
    );
    await api.database.pool.query('delete from users where id = $1', [author]);
    expect(await list(`subject=tool&id=${loom}`)).toMatchObject([{ text: 'Hers.', author: null }]);
  });
});

describe('the history', () => {
  test('of a person has counts and the decisions about what is theirs', async () => {
    const first = await addSubmission(api, ada.id, { name: 'First' });
    const second = await addSubmission(api, ada.id, { name: 'Second' });
    await addSubmission(api, ada.id, { name: 'Third' });
    await admin.send('POST', `/tools/${first}/approve`);
    await admin.send('POST', `/tools/${second}/reject`, { reason: 'Not an AI' });
    await admin.send('POST', `/users/${ada.id}/ban`, { reason: 'Spam' });
    const { data } = (await admin.get(`/history?subject=user&id=${ada.id}`)).body;
    expect(data.figures).toEqual([
      { name: 'published', count: 1 },
      { name: 'rejected', count: 2 },
      { name: 'bans', count: 1 },
    ]);
    expect(data.events.map(({ action }: { action: string }) => action)).toEqual([
      'user.ban',
      'tool.reject',
      'tool.approve',
    ]);
    expect(data.events[1]).toMatchObject({ actor: { name: 'Grace' }, reason: 'Not an AI' });
  });

  test('counts a ban until it is undone, not until something else is', async () => {
    const bans = async () =>
      (await admin.get(`/history?subject=user&id=${ada.id}`)).body.data.figures.find(
        ({ name }: { name: string }) => name === 'bans',
      )?.count;
    const undo = ({ body }: { body: { undo: { id: string } } }) =>
      admin.send('POST', `/undo/${body.undo.id}`);
    const banned = await admin.send('POST', `/users/${ada.id}/ban`, { reason: 'Spam' });
    await undo(await admin.send('POST', `/users/${ada.id}/unban`));
    expect(await bans()).toBe(1);
    expect((await undo(banned)).status).toBe(200);
    expect(await bans()).toBeUndefined();
  });

  test('of a listing includes its revisions, and no other listing', async () => {
    const [loom, other] = await publishTools(api, [{ name: 'Loom' }, { name: 'Other' }]);
    const revision = await addRevision(api, loom!, ada.id, { name: 'Loom 2' });
    await admin.send('POST', `/tools/${revision}/reject`, { reason: 'Wrong name' });
    await admin.send('PUT', `/tools/${other}`, { is_editorial_choice: true });
    const { data } = (await admin.get(`/history?subject=tool&id=${loom}`)).body;
    expect(data).toMatchObject({ figures: [], events: [{ action: 'tool.reject', reason: 'Wrong name' }] });
    expect((await admin.get('/history?subject=tool&id=999999')).body.data.events).toEqual([]);
    expect((await admin.get('/history?subject=else&id=1')).status).toBe(422);
  });
});

describe('a lock', () => {
  const lock = (id: number, by = admin) => by.send('PUT', `/tools/${id}/lock`);
  const shown = async () => (await admin.get('/tools/pending')).body.data[0].lock;

  test('shows who works on a submission, until ten minutes after the last sign of life', async () => {
    const id = await addSubmission(api, ada.id);
    expect(await shown()).toBeNull();
    const since = api.clock.now().toISOString();
    expect((await lock(id)).body.data).toMatchObject({ user: { id: admin.id, name: 'Grace' }, since });
    api.clock.advance(540_000);
    await lock(id);
    api.clock.advance(599_000);
    expect(await shown()).toMatchObject({ user: { name: 'Grace' }, since });
    api.clock.advance(1000);
    expect(await shown()).toBeNull();
  });

  test('of somebody else stays, and is theirs to end', async () => {
    const other = await signInAdmin(api, 'Katherine');
    const id = await addSubmission(api, ada.id);
    const answers = await Promise.all([lock(id), lock(id, other)]);
    const [one, two] = answers.map(({ body }) => body.data.user.name);
    expect(one).toBe(two);
    const loser = one === 'Grace' ? other : admin;
    const holder = one === 'Grace' ? admin : other;
    await loser.send('DELETE', `/tools/${id}/lock`);
    expect((await shown()).user.name).toBe(one);
    await holder.send('DELETE', `/tools/${id}/lock`);
    expect(await shown()).toBeNull();
    await lock(id, holder);
    expect((await loser.send('POST', `/tools/${id}/approve`)).status).toBe(409);
    expect((await loser.send('POST', `/tools/${id}/approve?ignore_lock=1`)).status).toBe(200);
    expect((await lock(id)).status).toBe(409);
    expect((await lock(999_999)).status).toBe(404);
  });
});
