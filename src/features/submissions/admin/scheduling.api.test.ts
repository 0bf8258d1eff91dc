import { beforeEach, expect, test } from 'vitest';
import { HOUR } from '#src/shared/time.ts';
import { collectMails } from '#src/testing/collect-mails.ts';
import { giveTools, publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import { publishScheduled } from '../deciding/schedule-approval.server.ts';
import { addRevision, addSubmission } from '../testing/add-submission.ts';

const api = setUpTestApi();
let admin: Admin;
let ada: SignedInPerson;
beforeEach(async () => {
  ada = await signInPerson(api, { name: 'Ada', email: 'ada@looms.org' });
  admin = await signInAdmin(api);
});

const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * HOUR).toISOString();
const schedule = (id: number, publish_at: unknown, by = admin) =>
  by.send('PUT', `/tools/${id}/schedule`, { publish_at });
const run = () => publishScheduled(api.app.contexts.submissions);
const scheduledOf = async (id: number) =>
  (await admin.get('/tools/pending')).body.data.find((row: { id: number }) => row.id === id)?.scheduled;
async function passHours(hours: number) {
  api.clock.advance(hours * HOUR);
  await run();
}

test('a scheduled submission is published at its moment, once, by the moderator who scheduled it', async () => {
  const id = await addSubmission(api, ada.id, { name: 'Loom' });
  const publish_at = inHours(2);
  const answer = await schedule(id, publish_at);
  expect([answer.status, answer.body.message]).toEqual([200, 'The approval is scheduled.']);
  expect(answer.body.data).toMatchObject({
    status: 'pending',
    scheduled: { publish_at, by: 'Grace', state: 'waiting' },
  });
  await passHours(1);
  expect((await api.get('/ai-tools/loom')).status).toBe(404);
  await passHours(1);
  expect((await api.get('/ai-tools/loom')).body.data.published_at).toBe(publish_at);
  await passHours(1);
  expect(await admin.log()).toMatchObject([
    { action: 'tool.approve', actor: { name: 'Grace' } },
    { action: 'tool.schedule', actor: { name: 'Grace' } },
  ]);
  expect(await collectMails(api.database)).toMatchObject([
    { to: 'ada@looms.org', template: 'submission-approved' },
  ]);
});

test('an update is applied at its moment, but not scheduled past its end', async () => {
  const [toolId] = await publishTools(api, [{ name: 'Loom' }]);
  await giveTools(api, ada.id, [toolId!]);
  const id = await addRevision(api, toolId!, ada.id, { description: 'Weaves by itself, at night.' });
  const late = await schedule(id, inHours(15 * 24));
  expect([late.status, late.body.errors]).toEqual([
    422,
    { publish_at: ['This update expires before then. Choose an earlier time.'] },
  ]);
  await schedule(id, inHours(1));
  await passHours(1);
  expect((await api.get('/ai-tools/loom')).body.data.description).toBe('Weaves by itself, at night.');
});

test('it holds for the version that was seen: a change by the submitter waits for a decision again', async () => {
  const id = await addSubmission(api, ada.id, { name: 'Loom' });
  await schedule(id, inHours(1));
  await api.database.pool.query('update tools set description = $1, updated_at = now() where id = $2', [
    'Buy pills',
    id,
  ]);
  expect(await scheduledOf(id)).toMatchObject({ state: 'changed' });
  await passHours(1);
  expect((await api.get('/ai-tools/loom')).status).toBe(404);
  // Seen again.
  await schedule(id, inHours(1));
  await passHours(1);
  expect((await api.get('/ai-tools/loom')).status).toBe(200);
});

test('it can be taken back or moved, and a decision meanwhile counts', async () => {
  const [taken, rejected, moved] = [
    await addSubmission(api, ada.id, { name: 'Taken' }),
    await addSubmission(api, ada.id, { name: 'Rejected' }),
    await addSubmission(api, ada.id, { name: 'Moved' }),
  ];
  for (const id of [taken, rejected, moved]) await schedule(id, inHours(1));
  expect((await schedule(taken, null)).body).toMatchObject({
    data: { scheduled: null },
    message: 'The approval is no longer scheduled.',
  });
  await admin.send('POST', `/tools/${rejected}/reject`, { reason: 'Not an AI' });
  await schedule(moved, inHours(3));
  await passHours(1);
  for (const slug of ['taken', 'rejected', 'moved'])
    expect((await api.get(`/ai-tools/${slug}`)).status).toBe(404);
  await passHours(2);
  expect((await api.get('/ai-tools/moved')).status).toBe(200);
});

test('what cannot be approved when it is due stays in the queue and says so, and does not hold up the others', async () => {
  const mallory = await signInAdmin(api, 'Mallory');
  const [clash, fired, fine] = [
    await addSubmission(api, ada.id, { name: 'Clash' }),
    await addSubmission(api, ada.id, { name: 'Fired' }),
    await addSubmission(api, ada.id, { name: 'Fine' }),
  ];
  await schedule(clash, inHours(1));
  await schedule(fired, inHours(1), mallory);
  await schedule(fine, inHours(1));
  await api.database.pool.query("update users set role = 'user', permissions = '{}' where id = $1", [
    mallory.id,
  ]);
  await api.database.pool.query('update tools set submitted_by_user_id = $1 where id = $2', [
    admin.id,
    clash,
  ]);
  await signInAdmin(api, 'Hopper');
  await passHours(1);
  expect([await scheduledOf(clash), await scheduledOf(fired)]).toMatchObject([
    { state: 'refused' },
    { state: 'refused' },
  ]);
  expect((await api.get('/ai-tools/fine')).status).toBe(200);
});

test.each([
  ['tomorrow', 'Enter a date and a time.'],
  [7, 'Enter a date and a time.'],
  ['2020-01-01T00:00:00Z', 'Choose a time in the future.'],
  ['9999-12-31T00:00:00Z', 'Choose a time within a year.'],
])('refuses %j', async (publish_at, text) => {
  const id = await addSubmission(api, ada.id);
  const { status, body } = await schedule(id, publish_at);
  expect([status, body.errors]).toEqual([422, { publish_at: [text] }]);
});

test('refuses decided and missing submissions, and your own while others can decide', async () => {
  const id = await addSubmission(api, ada.id);
  await signInAdmin(api, 'Hopper');
  expect((await schedule(await addSubmission(api, admin.id), inHours(1))).status).toBe(403);
  expect((await schedule(999_999, inHours(1))).status).toBe(404);
  await admin.send('POST', `/tools/${id}/approve`);
  expect((await schedule(id, inHours(1))).status).toBe(409);
});
