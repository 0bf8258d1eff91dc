import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { runAdminJobs } from '#src/features/listings/testing/run-jobs.ts';
import { sendEdition } from '#src/features/newsletter/editions/edition-lifecycle.server.ts';
import { generateEdition } from '#src/features/newsletter/editions/generate.server.ts';
import { sendNext } from '#src/features/newsletter/sending/send-next.server.ts';
import { createInternet, type Internet } from '#src/server/outbound/internet.ts';
import { createPublicPost } from '#src/server/outbound/public-post.ts';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import { WEBHOOK_EVENT_TYPES } from '../rules.ts';
import { sendDue } from '../sending/sender.server.ts';
import { openReceiver, type Receiver } from '../testing/open-receiver.ts';

const allow = new Set<string>();
const internet: Internet = {
  ...createInternet(allow),
  postPublic: createPublicPost({ allow, timeoutMs: 400 }),
};
const api = setUpTestApi({ internet, settings: { undo: { seconds: 300 } } });
/** Longer than a bulk action can be undone. */
const HOURS_MS = 3 * 3_600_000;

let receiver: Receiver;
let admin: Admin;

beforeEach(async () => {
  receiver = await openReceiver();
  allow.add(receiver.place);
  admin = await signInAdmin(api);
});
afterEach(() => receiver.close());
afterAll(() => allow.clear());

async function listen(): Promise<void> {
  const answer = await admin.send('POST', '/webhooks', {
    url: receiver.url,
    events: [...WEBHOOK_EVENT_TYPES],
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
}

/** The types and ids of the events that have arrived since the last look, in the order of ids. */
async function arrived() {
  for (let round = 0; round < 3; round += 1) await sendDue(api.app.contexts.webhooks);
  const found = receiver.events().map(({ type, data }) => `${type} ${data.id}`);
  receiver.requests.length = 0;
  return found.sort();
}

async function bulk(body: object) {
  const answer = await admin.send('POST', '/tools/bulk', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  await runAdminJobs(api);
  return (await admin.get(`/jobs/${answer.body.data.id}`)).body.data;
}

test('an edition is told once, when the last of its mails has left', async () => {
  await publishTools(api, [{ name: 'Loom' }]);
  await listen();
  const context = api.app.contexts.newsletter;
  context.bulkMail = { send: async () => {} };
  const person = { status: 'active', source: 'homepage', created_at: api.clock.now() } as const;
  await api.database.kysely
    .insertInto('newsletter_subscribers')
    .values(['ada@example.com', 'bob@example.com'].map((email) => ({ ...person, email })))
    .execute();
  const { edition } = await generateEdition(context);
  await sendEdition(context, edition.id);
  expect(await arrived()).toEqual([]);
  const writers = new Map();
  for (let round = 0; round < 20; round += 1) {
    await sendNext(context, writers);
    api.clock.advance(1000);
  }
  await sendDue(api.app.contexts.webhooks);
  const page_url = `http://test.invalid/newsletter/${edition.slug}`;
  expect(receiver.events()).toMatchObject([
    {
      type: 'edition.sent',
      data: { id: edition.id, slug: edition.slug, subject: edition.subject, page_url },
    },
  ]);
  expect(receiver.requests.map(({ body }) => body).join()).not.toContain('ada@example.com');
  receiver.requests.length = 0;
  await sendNext(context, writers);
  expect(await arrived()).toEqual([]);
});

test('an import tells of each listing that it has added or changed, once', async () => {
  const [known, same] = await publishTools(api, [
    { name: 'Copie', url: 'https://copie.example', description: 'Copies texts.' },
    { name: 'Same', url: 'https://same.example', description: 'Stays the same.' },
  ]);
  await listen();
  const file = [
    'Name,Website,Description,Category',
    'New,new.example,Writes new texts.,Writing',
    'Copie,copie.example,Copies texts and pictures.,Writing',
    'Lost,lost.example,In no category.,Nowhere',
  ].join('\n');
  const body = new FormData();
  body.set('file', new File([file], 'tools.csv'));
  const uploaded = await api.raw('/admin/imports', { method: 'POST', body, headers: admin.headers });
  const { id } = uploaded.body.data;
  await admin.send('POST', `/imports/${id}/check`);
  expect(await arrived()).toEqual([]);
  expect((await admin.send('POST', `/imports/${id}/run`)).status).toBe(200);
  await runAdminJobs(api);
  const created = (await api.get('/ai-tools/new')).body.data.id;
  const events = await arrived();
  expect(events).toEqual([`tool.published ${created}`, `tool.updated ${known}`]);
  expect(events).not.toContain(`tool.updated ${same}`);
  await runAdminJobs(api);
  api.clock.advance(HOURS_MS);
  expect(await arrived()).toEqual([]);
});

test('a bulk action is told once it can no longer be undone, and never when it was', async () => {
  const ids = await publishTools(api, [{ name: 'Alpha' }, { name: 'Beta' }, { name: 'Gamma' }]);
  await listen();
  const reason = 'They are gone.';
  const first = await bulk({ ids, action: 'unlist', reason });
  expect(await arrived()).toEqual([]);
  expect((await admin.send('POST', `/undo/${first.undo.id}`)).status).toBe(200);
  api.clock.advance(HOURS_MS);
  expect(await arrived()).toEqual([]);
  expect((await api.database.pool.query('select from webhook_events')).rowCount).toBe(0);

  await bulk({ ids: ids.slice(0, 2), action: 'unlist', reason });
  expect(await arrived()).toEqual([]);
  api.clock.advance(HOURS_MS);
  expect(await arrived()).toEqual([`tool.withdrawn ${ids[0]}`, `tool.withdrawn ${ids[1]}`]);
  api.clock.advance(HOURS_MS);
  expect(await arrived()).toEqual([]);
});
