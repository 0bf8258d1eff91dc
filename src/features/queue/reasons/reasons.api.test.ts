import { beforeEach, describe, expect, test } from 'vitest';
import { addSubmission } from '#src/features/submissions/testing/add-submission.ts';
import { collectMails } from '#src/testing/collect-mails.ts';
import { type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';

const api = setUpTestApi();
let admin: Admin;
let ada: SignedInPerson;
beforeEach(async () => {
  ada = await signInPerson(api, { name: 'Ada', email: 'ada@looms.org' });
  admin = await signInAdmin(api);
});

const REASON = {
  kind: 'reject',
  language: 'en',
  title: 'No AI',
  text: 'Dear {person}, {tool} has no AI ({category}).',
  translations: { fr: { title: 'Sans IA', text: 'Cher {person}, {tool} est sans IA ({category}).' } },
};
const create = async (change: object = {}) => {
  const answer = await admin.send('POST', '/reasons', { ...REASON, ...change });
  return answer.body.data?.id as number;
};
const speak = (language: string | null) =>
  api.database.pool.query('update users set language = $2 where id = $1', [ada.id, language]);
const reject = (id: number, body: object) => admin.send('POST', `/tools/${id}/reject`, body);

describe('the list', () => {
  test('ships with reasons of every kind, in both languages', async () => {
    const { body } = await admin.get('/reasons');
    const kinds = new Set(body.data.map(({ kind }: { kind: string }) => kind));
    expect([...kinds].sort()).toEqual(['ban', 'changes', 'reject', 'remove', 'review']);
    for (const { translations } of body.data) expect(translations.fr.text).toBeTruthy();
    const some = await admin.get('/reasons?kind=ban');
    expect(some.body.data.every(({ kind }: { kind: string }) => kind === 'ban')).toBe(true);
    expect((await admin.get('/reasons?kind=else')).status).toBe(422);
  });

  test('is changed with a row of the audit log each', async () => {
    const id = await create();
    const saved = await admin.send('PUT', `/reasons/${id}`, {
      ...REASON,
      title: 'Without AI',
      translations: {},
    });
    expect(saved.body.data).toMatchObject({ id, title: 'Without AI', translations: {} });
    expect((await admin.send('DELETE', `/reasons/${id}`)).status).toBe(200);
    expect((await admin.send('DELETE', `/reasons/${id}`)).status).toBe(404);
    expect((await admin.send('PUT', `/reasons/${id}`, REASON)).status).toBe(404);
    expect((await admin.log()).slice(0, 3).map(({ action }) => action)).toEqual([
      'reason.delete',
      'reason.update',
      'reason.create',
    ]);
  });

  test.each([
    [{ text: 'Because of {nobody}' }, 'text'],
    [{ text: 'half {tool' }, 'text'],
    [{ translations: { fr: { title: 'Non', text: '{outil}' } } }, 'translations.fr.text'],
    [{ kind: 'ban', translations: {} }, 'text'],
    [{ kind: 'else' }, 'kind'],
    [{ language: 'xx' }, 'language'],
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(61) }, 'title'],
    [{ text: 'x'.repeat(801) }, 'text'],
    [{ translations: { fr: { title: 'Non' } } }, 'translations.fr.text'],
  ])('refuses %j', async (change, field) => {
    const { status, body } = await admin.send('POST', '/reasons', { ...REASON, ...change });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('names the placeholder that it does not know, and those that it does', async () => {
    const { body } = await admin.send('POST', '/reasons', { ...REASON, text: 'Because of {nobody}' });
    expect(body.errors.text).toEqual([
      '{nobody} isn’t a placeholder. You can use {tool}, {person}, {category}, {site}.',
    ]);
  });

  test('has room for 200', async () => {
    await api.database.pool.query(
      `insert into canned_reasons (kind, language, title, text) select 'ban', 'en', 'x', 'x' from generate_series(1, 200)`,
    );
    expect((await admin.send('POST', '/reasons', REASON)).status).toBe(409);
  });

  test('has room for 200 when several are added at the same time', async () => {
    await api.database.pool.query(
      `insert into canned_reasons (kind, language, title, text)
       select 'ban', 'en', 'x', 'x' from generate_series(1, 199 - (select count(*) from canned_reasons))`,
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => admin.send('POST', '/reasons', REASON)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('a rejection', () => {
  test.each([
    ['fr', 'Cher Ada, Loom est sans IA (Rédaction).'],
    ['en', 'Dear Ada, Loom has no AI (Writing).'],
    [null, 'Dear Ada, Loom has no AI (Writing).'],
  ])('goes out in the language of its reader: %s', async (language, text) => {
    await speak(language);
    const id = await addSubmission(api, ada.id, { name: 'Loom', category: 'writing' });
    const row = (await admin.get('/tools/pending')).body.data[0];
    expect(row.recipient.language).toBe(language ?? 'en');
    expect((await reject(id, { reason_id: await create() })).status).toBe(200);
    const rejected = (await admin.get('/tools/rejected')).body.data[0];
    expect(rejected.rejection_reason).toBe(text);
    expect((await collectMails(api.database))[0]!.values.reason).toBe(text);
    expect((await admin.log())[0]).toMatchObject({ action: 'tool.reject', reason: text });
  });

  test('may add something to a canned reason', async () => {
    const id = await addSubmission(api, ada.id, { name: 'Loom', category: 'writing' });
    await reject(id, { reason_id: await create(), reason: ' Try again. ' });
    const rejected = (await admin.get('/tools/rejected')).body.data[0];
    expect(rejected.rejection_reason).toBe('Dear Ada, Loom has no AI (Writing).\n\nTry again.');
  });

  test.each([
    [{}, 'reason'],
    [{ reason: ' ' }, 'reason'],
    [{ reason: null, reason_id: null }, 'reason'],
    [{ reason_id: 999_999 }, 'reason_id'],
    [{ reason_id: 'one' }, 'reason_id'],
    [{ reason: 'x'.repeat(1001) }, 'reason'],
  ])('refuses %j', async (body, field) => {
    const id = await addSubmission(api, ada.id);
    const answer = await reject(id, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test('refuses a canned reason of another kind', async () => {
    const id = await addSubmission(api, ada.id);
    const other = await create({ kind: 'changes' });
    expect((await reject(id, { reason_id: other })).status).toBe(422);
  });
});
