import { isDeepStrictEqual } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runAdminJobs } from '#src/features/listings/testing/run-jobs.ts';
import { publishAlpha, review, setStatus } from '#src/features/reviews/testing/review-calls.ts';
import { readSite } from '#src/features/undo/testing/read-site.ts';
import { settleToolChanges } from '#src/features/webhooks/events/tool-events.server.ts';
import { WEBHOOK_EVENT_TYPES } from '#src/features/webhooks/rules.ts';
import { giveTools, publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';

// The decisions whose undo is written by hand. Those that are recorded are in undone-decisions.api.test.ts.

const api = setUpTestApi({ settings: { undo: { seconds: 300 } } });

let admin: Admin;
let ada: SignedInPerson;
let alpha: number;

const query = async (text: string, ...values: unknown[]) =>
  (await api.database.pool.query(text, values)).rows;

beforeEach(async () => {
  admin = await signInAdmin(api);
  ada = await signInPerson(api, { name: 'Ada', email: 'ada@looms.org' });
  alpha = await publishAlpha(api);
  // Names of tags stay known once they were used.
  await publishTools(api, [{ name: 'Weft', url: 'https://weft.example.net', tags: ['looms'] }]);
  await query(
    `insert into webhooks (url, events, secret, is_enabled, created_at)
     values ('https://hooks.example.org/', $1, 'secret', true, now())`,
    WEBHOOK_EVENT_TYPES,
  );
});

type Prepared = [path: string, body?: object];
const reason = { reason: 'It breaks the rules.' };

async function loom(): Promise<number> {
  const [id] = await publishTools(api, [{ name: 'Loom', url: 'https://loom.com' }]);
  await giveTools(api, ada.id, [id!]);
  // Somebody else saves it, and is told when it goes.
  const eve = await signInPerson(api, { name: 'Eve' });
  await api.send('POST', '/user/favorites', { tool_id: id }, eve.headers);
  return id!;
}
async function newReview(isApproved = false): Promise<number> {
  const { id } = (await review(api, ada.headers)).body.data;
  await setStatus(api, id, isApproved ? 'approved' : 'pending');
  return id;
}

const DECISIONS: Record<string, () => Promise<Prepared>> = {
  'POST /admin/reviews/{id}/approve': async () => [`/admin/reviews/${await newReview()}/approve`],
  'POST /admin/reviews/{id}/reject': async () => [`/admin/reviews/${await newReview()}/reject`, reason],
  'POST /admin/reviews/bulk/approve': async () => [
    '/admin/reviews/bulk/approve',
    { review_ids: [await newReview()] },
  ],
  'POST /admin/reviews/bulk/reject': async () => [
    '/admin/reviews/bulk/reject',
    { review_ids: [await newReview()], ...reason },
  ],
  'DELETE /admin/reviews/{id}': async () => [`/admin/reviews/${await newReview(true)}`, reason],
  'DELETE /ai-tools/{slug}/reviews/{id}': async () => [
    `/ai-tools/alpha/reviews/${await newReview(true)}`,
    reason,
  ],
};

test('every decision with an undo of its own is tried here', () => {
  const declared = api.app.routes.filter(({ definition }) => {
    const answer = definition.answers[200];
    return !definition.undo && answer instanceof z.ZodObject && 'undo' in answer.shape;
  });
  expect(declared.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    Object.keys(DECISIONS).sort(),
  );
});

/** Only the audit log may differ, and the catalogue says nothing of it. */
async function expectNoTrace(before: Awaited<ReturnType<typeof readSite>>): Promise<void> {
  expect(await readSite(api)).toEqual(before);
  // That one asks for its decision, which is gone.
  expect(await query(`select name, data from pgboss.job where name <> 'report-outcome'`)).toEqual([]);
  await settleToolChanges(api.app.contexts.webhooks);
  expect(await query('select type from webhook_events')).toEqual([]);
}

async function forgetPreparation(): Promise<void> {
  await settleToolChanges(api.app.contexts.webhooks);
  await query('delete from undos');
  await query('delete from pgboss.job');
  await query('delete from webhook_events');
}

/** Rejections change nothing that visitors see. */
const UNSEEN = /reject/;

describe.each(Object.keys(DECISIONS))('%s', (key) => {
  test('once undone, leaves nothing but the audit log', async () => {
    const [path, body] = await DECISIONS[key]!();
    await forgetPreparation();
    const before = await readSite(api);
    const answer = await api.send(key.split(' ')[0]!, path, body, admin.headers);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    // Whatever keeps answers has now kept those of the decision.
    const { answers } = await readSite(api);
    expect(isDeepStrictEqual(answers, before.answers)).toBe(UNSEEN.test(key));
    expect((await admin.send('POST', `/undo/${answer.body.undo.id}`)).status).toBe(200);
    await expectNoTrace(before);
  });
});

test.each([
  { action: 'unlist', ...reason },
  { action: 'category', value: 'code' },
  { action: 'add_tags', value: ['looms'] },
  { action: 'editorial', value: true },
  { action: 'delete', ...reason },
])('a bulk action ($action), once undone, leaves nothing but the audit log', async (action) => {
  const ids = [alpha, await loom()];
  await forgetPreparation();
  const before = await readSite(api);
  const started = await admin.send('POST', '/tools/bulk', { ids, ...action });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  await runAdminJobs(api);
  const { answers } = await readSite(api);
  expect(answers).not.toEqual(before.answers);
  const { undo } = (await admin.get(`/jobs/${started.body.data.id}`)).body.data;
  expect((await admin.send('POST', `/undo/${undo.id}`)).status).toBe(200);
  await query('delete from pgboss.job');
  await query('delete from admin_jobs');
  await expectNoTrace(before);
});
