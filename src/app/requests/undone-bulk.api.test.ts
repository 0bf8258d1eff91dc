import { expect, test } from 'vitest';
import { runAdminJobs } from '#src/features/listings/testing/run-jobs.ts';
import { publishAlpha } from '#src/features/reviews/testing/review-calls.ts';
import { readSite } from '#src/features/undo/testing/read-site.ts';
import { settleToolChanges } from '#src/features/webhooks/events/tool-events.server.ts';
import { WEBHOOK_EVENT_TYPES } from '#src/features/webhooks/rules.ts';
import { giveTools, publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';

const api = setUpTestApi({ settings: { undo: { seconds: 300 } } });
const query = async (text: string, ...values: unknown[]) =>
  (await api.database.pool.query(text, values)).rows;
const reason = { reason: 'It breaks the rules.' };

async function loom(): Promise<number> {
  const [id] = await publishTools(api, [{ name: 'Loom', url: 'https://loom.com' }]);
  await giveTools(api, (await signInPerson(api, { name: 'Ada' })).id, [id!]);
  // Somebody else saves it, and is told when it goes.
  const eve = await signInPerson(api, { name: 'Eve' });
  await api.send('POST', '/user/favorites', { tool_id: id }, eve.headers);
  return id!;
}

test.each([
  { action: 'unlist', ...reason },
  { action: 'category', value: 'code' },
  { action: 'add_tags', value: ['looms'] },
  { action: 'editorial', value: true },
  { action: 'delete', ...reason },
])('a bulk action ($action), once undone, leaves nothing but the audit log', async (action) => {
  const admin = await signInAdmin(api);
  const ids = [await publishAlpha(api), await loom()];
  // Names of tags stay known once they were used.
  await publishTools(api, [{ name: 'Weft', url: 'https://weft.example.net', tags: ['looms'] }]);
  await query(
    `insert into webhooks (url, events, secret, is_enabled, created_at)
     values ('https://hooks.example.org/', $1, 'secret', true, now())`,
    WEBHOOK_EVENT_TYPES,
  );
  await settleToolChanges(api.app.contexts.webhooks);
  await query('delete from pgboss.job');
  await query('delete from webhook_events');
  const before = await readSite(api);
  const started = await admin.send('POST', '/tools/bulk', { ids, ...action });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  await runAdminJobs(api);
  const { answers } = await readSite(api);
  expect(answers).not.toEqual(before.answers);
  const { undo } = (await admin.get(`/jobs/${started.body.data.id}`)).body.data;
  expect((await admin.send('POST', `/undo/${undo.id}`)).status).toBe(200);
  expect(await query(`select name, data from pgboss.job where name <> 'admin-job'`)).toEqual([]);
  await query('delete from admin_jobs');
  expect(await readSite(api)).toEqual(before);
  await settleToolChanges(api.app.contexts.webhooks);
  expect(await query('select type from webhook_events')).toEqual([]);
});
