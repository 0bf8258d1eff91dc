import { beforeEach, expect, test } from 'vitest';
import { collectMails } from '#src/testing/collect-mails.ts';
import { type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import texts from '../messages/en.json' with { type: 'json' };
import { savedCalls } from '../testing/saved-calls.ts';

const api = setUpTestApi();
let chief: SignedInPerson;
let person: SignedInPerson;
let ada: ReturnType<typeof savedCalls>;
let folder: number;

const share = () => ada.send('POST', `/user/folders/${folder}/share`);
const statusOf = async (token: string) => (await api.get(`/shared-folders/${token}`)).status;
const blockSharing = (token: string, body: unknown = {}, headers: Record<string, string> = chief.headers) =>
  api.send('DELETE', `/admin/shared-folders/${token}`, body, headers);

beforeEach(async () => {
  chief = await signInPerson(api, { name: 'Chief', role: 'admin' });
  person = await signInPerson(api, { name: 'Ada' });
  ada = savedCalls(api, person);
  folder = await ada.addFolder('Pictures');
  await collectMails(api.database);
});

test('a shared folder is 404 while its owner is banned', async () => {
  const { token } = (await share()).body.data;
  await api.send('POST', `/admin/users/${person.id}/ban`, { reason: 'Spam', duration: 3 }, chief.headers);
  expect(await statusOf(token)).toBe(404);
  api.clock.advance(4 * 86_400_000);
  expect(await statusOf(token)).toBe(200);
});

test('an unverified person can neither share a folder nor keep one shared', async () => {
  const { token } = (await share()).body.data;
  const unverified = { email_verified_at: null };
  await api.database.kysely.updateTable('users').set(unverified).where('id', '=', person.id).execute();
  const answer = await share();
  expect([answer.status, answer.body.message]).toEqual([403, texts['saved.unverified']]);
  expect(await statusOf(token)).toBe(404);
});

test('an administrator takes a link down: for good, with a row in the log and a mail', async () => {
  const { token } = (await share()).body.data;
  expect((await blockSharing(token, { reason: ' Casino ' })).status).toBe(200);
  expect(await statusOf(token)).toBe(404);
  expect((await blockSharing(token)).status).toBe(404);
  const refused = await share();
  expect([refused.status, refused.body.message]).toEqual([403, texts['saved.takenDown']]);
  expect((await ada.overview()).folders.find(({ id }: { id: number }) => id === folder)).toMatchObject({
    name: 'Pictures',
    share_url: null,
  });
  const { data } = (await api.get('/admin/activity', chief.headers)).body;
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    action: 'folder.take_down',
    actor: { name: 'Chief' },
    target: { type: 'user', id: person.id, name: 'Ada' },
    from: { shared_folder: 'Pictures' },
    reason: 'Casino',
  });
  expect(await collectMails(api.database)).toMatchObject([{ template: 'folder-taken-down' }]);
});

test('only administrators; unknown and malformed links are 404', async () => {
  const { token } = (await share()).body.data;
  expect((await blockSharing(token, {}, person.headers)).status).toBe(404);
  expect((await blockSharing(token, {}, {})).status).toBe(401);
  expect(await statusOf(token)).toBe(200);
  for (const wrong of ['x', 'A'.repeat(43), '%00', '__proto__']) {
    expect((await blockSharing(wrong)).status).toBe(404);
  }
  expect((await blockSharing(token, { reason: 'x'.repeat(1001) })).status).toBe(422);
});

test('of two who take a link down at once, one does', async () => {
  const { token } = (await share()).body.data;
  const answers = await Promise.all([blockSharing(token), blockSharing(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});
