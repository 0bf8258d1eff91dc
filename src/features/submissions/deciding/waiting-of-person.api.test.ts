import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '#src/shared/time.ts';
import { collectMails, tokenOf } from '#src/testing/collect-mails.ts';
import { publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import { addRevision, addSubmission } from '../testing/add-submission.ts';

const api = setUpTestApi({ settings: { undo: { seconds: 300 } } });
let admin: Admin;
let ada: SignedInPerson;
beforeEach(async () => {
  admin = await signInAdmin(api);
  ada = await signInPerson(api, { name: 'Ada' });
});

const idsOf = async (state: string): Promise<number[]> =>
  (await admin.get(`/tools/${state}`)).body.data.map(({ id }: { id: number }) => id);
const ban = (id: number) =>
  admin.send('POST', `/users/${id}/ban`, { reason: 'Advertising.', duration: null });

describe('a ban', () => {
  test('takes what waits of the person along, with one mail and one row in the audit log', async () => {
    const [tool] = await publishTools(api, [{ name: 'Alpha' }]);
    const waiting = [await addSubmission(api, ada.id), await addSubmission(api, ada.id)];
    const revision = await addRevision(api, tool!, ada.id, { company: 'Spam Inc' });
    const eve = await signInPerson(api, { name: 'Eve' });
    const other = await addSubmission(api, eve.id);
    expect((await ban(ada.id)).status).toBe(200);
    expect(await idsOf('pending')).toEqual([other]);
    expect((await idsOf('rejected')).toSorted()).toEqual([...waiting, revision].toSorted());
    expect((await admin.get('/tools/rejected')).body.data[0]).toMatchObject({
      rejection_reason: 'Advertising.',
    });
    expect(await collectMails(api.database)).toMatchObject([{ to: ada.email, template: 'account-banned' }]);
    expect((await admin.log()).map(({ action }) => action)).toEqual(['user.ban']);
    expect((await api.get('/ai-tools/alpha')).body.data.company).not.toBe('Spam Inc');
  });

  test('that is undone brings it back', async () => {
    const waiting = await addSubmission(api, ada.id);
    const { undo } = (await ban(ada.id)).body;
    expect(await idsOf('pending')).toEqual([]);
    expect((await admin.send('POST', `/undo/${undo.id}`)).status).toBe(200);
    expect(await idsOf('pending')).toEqual([waiting]);
    expect(await collectMails(api.database)).toEqual([]);
  });

  test('mails nobody at an address that nobody has confirmed', async () => {
    const mallory = await signInPerson(api, { isVerified: false });
    await addSubmission(api, mallory.id);
    expect((await ban(mallory.id)).status).toBe(200);
    expect(await collectMails(api.database)).toEqual([]);
  });
});

describe('what somebody without a confirmed address submits', () => {
  test('waits unseen, and is in the queue, at its end, once they have confirmed it', async () => {
    const mallory = await signInPerson(api, { isVerified: false });
    const hidden = await addSubmission(api, mallory.id);
    api.clock.advance(HOUR);
    const seen = await addSubmission(api, ada.id);
    expect(await idsOf('pending')).toEqual([seen]);
    expect((await admin.get('/dashboard/stats')).body.data.tools.pending).toBe(1);
    api.clock.advance(HOUR);
    await api.send('POST', '/email/verification-notification', {}, mallory.headers);
    const [mail] = await collectMails(api.database);
    expect((await api.send('POST', '/email/verify', { token: tokenOf(mail) })).status).toBe(200);
    expect(await idsOf('pending')).toEqual([seen, hidden]);
    const row = (await admin.get('/tools/pending')).body.data.at(-1);
    expect(row.submitted_on).toBe(api.clock.now().toISOString());
  });

  test('and is decided by staff without a mail', async () => {
    const mallory = await signInPerson(api, { isVerified: false });
    const ids = [await addSubmission(api, mallory.id), await addSubmission(api, mallory.id)];
    await admin.send('POST', `/tools/${ids[0]}/approve`);
    await admin.send('POST', `/tools/${ids[1]}/reject`, { reason: 'No.' });
    await api.send('DELETE', `/ai-tools/${ids[0]}`, { reason: 'No.' }, admin.headers);
    expect(await collectMails(api.database)).toEqual([]);
  });
});
