import { beforeEach, expect, test } from 'vitest';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import { addRevision, addSubmission } from '../testing/add-submission.ts';

const api = setUpTestApi();
let grace: Admin;
let hopper: Admin;
let submitter: number;
beforeEach(async () => {
  grace = await signInAdmin(api);
  hopper = await signInAdmin(api, 'Hopper');
  submitter = (await signInPerson(api)).id;
});

const DECISIONS = [
  ['approve', undefined],
  ['reject', { reason: 'Not an AI' }],
  ['request-changes', { note: 'Say more.' }],
] as const;

test.each(DECISIONS)('%s asks before it decides what another moderator has open', async (what, body) => {
  const id = await addSubmission(api, submitter, { name: 'Loom' });
  await hopper.send('PUT', `/tools/${id}/lock`);
  const asked = await grace.send('POST', `/tools/${id}/${what}`, body);
  expect([asked.status, asked.body.message]).toEqual([409, 'Hopper is working on this.']);
  expect(asked.body.lock).toEqual({
    user: { id: hopper.id, name: 'Hopper' },
    since: api.clock.now().toISOString(),
    until: new Date(api.clock.now().getTime() + 600_000).toISOString(),
  });
  expect((await grace.get('/tools/pending')).body.pagination.total).toBe(1);
  expect((await grace.send('POST', `/tools/${id}/${what}?ignore_lock=yes`, body)).status).toBe(422);
  expect((await grace.send('POST', `/tools/${id}/${what}?ignore_lock=1`, body)).status).toBe(200);
});

test('neither the caller’s lock nor an expired one asks', async () => {
  const [mine, old] = [
    await addSubmission(api, submitter, { name: 'A' }),
    await addSubmission(api, submitter, { name: 'B' }),
  ];
  await grace.send('PUT', `/tools/${mine}/lock`);
  expect((await grace.send('POST', `/tools/${mine}/approve`)).status).toBe(200);
  await hopper.send('PUT', `/tools/${old}/lock`);
  api.clock.advance(600_000);
  expect((await grace.send('POST', `/tools/${old}/approve`)).status).toBe(200);
});

test('a revision is asked about as well', async () => {
  const [loom] = await publishTools(api, [{ name: 'Loom' }]);
  const id = await addRevision(api, loom!, submitter, { name: 'Loom 2' });
  await hopper.send('PUT', `/tools/${id}/lock`);
  expect((await grace.send('POST', `/tools/${id}/approve-pending`)).status).toBe(409);
  expect((await grace.send('POST', `/tools/${id}/approve-pending?ignore_lock=1`)).status).toBe(200);
});
