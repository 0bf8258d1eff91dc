import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addSubmission } from '#src/features/submissions/testing/add-submission.ts';
import { edit, submit } from '#src/features/submissions/testing/submission-calls.ts';
import { createInternet, type Internet } from '#src/server/outbound/internet.ts';
import { createPublicPost } from '#src/server/outbound/public-post.ts';
import { collectMails } from '#src/testing/collect-mails.ts';
import { publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import { forgetOldEvents } from './endpoints/deliveries.server.ts';
import { WEBHOOK_EVENT_TYPES } from './rules.ts';
import { claimDeliveries } from './sending/delivery-queries.server.ts';
import { sendDue, startSender } from './sending/sender.server.ts';
import { isSigned, openReceiver, type Receiver } from './testing/open-receiver.ts';

const allow = new Set<string>();
const internet: Internet = {
  ...createInternet(allow),
  postPublic: createPublicPost({ allow, timeoutMs: 400 }),
};
const api = setUpTestApi({ internet, settings: { undo: { seconds: 300 } } });
const UNDO_MS = 300_000;
const REVIEW = { rating: 4, title: 'Secret words', content: 'Secret words of Ada about a loom that weaves.' };

let receiver: Receiver;
let admin: Admin;
let ada: SignedInPerson;
const opened: Receiver[] = [];

async function receive(): Promise<Receiver> {
  const made = await openReceiver();
  opened.push(made);
  allow.add(made.place);
  return made;
}

beforeEach(async () => {
  receiver = await receive();
  admin = await signInAdmin(api);
  ada = await signInPerson(api, { name: 'Ada', email: 'ada@looms.org' });
});
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});
afterAll(() => allow.clear());

const context = () => api.app.contexts.webhooks;
const add = async (body: object = {}) => {
  const answer = await admin.send('POST', '/webhooks', {
    url: receiver.url,
    events: [...WEBHOOK_EVENT_TYPES],
    ...body,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
};
const deliveries = async (id: number, query = '') =>
  (await admin.get(`/webhooks/${id}/deliveries${query}`)).body.data;
/** The types and ids of the events that have arrived since the last look. */
const arrived = async () => {
  await sendDue(context());
  const found = receiver.events().map(({ type, data }) => [type, data.id]);
  receiver.requests.length = 0;
  return found;
};

describe('endpoints', () => {
  test('are added, changed and deleted, which the audit log tells', async () => {
    const { secret, ...webhook } = await add({ events: ['tool.published', 'review.created'] });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({ url: receiver.url, is_enabled: true, disabled_for: null });
    expect((await admin.get('/webhooks')).body.data).toEqual([webhook]);
    const changed = await admin.send('PUT', `/webhooks/${webhook.id}`, {
      url: `${receiver.url}?v=2`,
      events: ['edition.sent'],
      is_enabled: false,
    });
    expect(changed.body.data).toMatchObject({ events: ['edition.sent'], is_enabled: false });
    expect((await admin.send('DELETE', `/webhooks/${webhook.id}`)).status).toBe(200);
    expect((await admin.send('DELETE', `/webhooks/${webhook.id}`)).status).toBe(404);
    expect((await admin.log()).map(({ action }) => action)).toEqual([
      'webhook.delete',
      'webhook.update',
      'webhook.create',
    ]);
    const { rows } = await api.database.pool.query(`select * from audit_events`);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
  });

  test('bad input names its field', async () => {
    const errorsOf = async (body: object) => {
      const sent = { url: receiver.url, events: ['tool.published'], ...body };
      return Object.entries((await admin.send('POST', '/webhooks', sent)).body.errors ?? {}).map(String);
    };
    const [unlisted, here] = ['http://127.0.0.1:1/', 'This address isn’t on the public internet.'];
    expect(await errorsOf({ url: 'https://10.0.0.7/' })).toEqual([expect.stringContaining(`url,${here}`)]);
    expect(await errorsOf({ url: 'https://[::1]/' })).toEqual([expect.stringContaining(`url,${here}`)]);
    expect(await errorsOf({ url: 'https://intranet/' })).toEqual([expect.stringContaining(`url,${here}`)]);
    expect(await errorsOf({ url: unlisted })).toEqual([expect.stringContaining('url,Must be an https')]);
    expect(await errorsOf({ url: 'http://hooks.example.org/' })).toEqual(['url,Must begin with https://.']);
    for (const url of ['', 'hooks', 'ftp://a.example.org/', 'https://a:b@hooks.example.org/']) {
      expect(await errorsOf({ url })).toEqual([expect.stringMatching(/^url,/)]);
    }
    expect(await errorsOf({ events: [] })).toEqual(['events,Choose at least one event.']);
    expect(await errorsOf({ events: ['tool.burnt'] })).toEqual(['events.0,We don’t have this event.']);
    for (const secret of ['secret', 'whsec_c2hvcnQ=', `whsec_${'A'.repeat(100)}`]) {
      expect(await errorsOf({ secret })).toEqual([expect.stringMatching(/^secret,/)]);
    }
    expect((await admin.get('/webhooks')).body.data).toEqual([]);
  });

  test('only an administrator who has just signed in changes them or sees a secret', async () => {
    const { id } = await add();
    await api.database.kysely
      .updateTable('users')
      .set({ permissions: ['moderator', 'editor', 'newsletter'] })
      .where('id', '=', ada.id)
      .execute();
    expect((await api.get('/admin/webhooks', ada.headers)).status).toBe(403);
    api.clock.advance(16 * 60_000);
    expect((await admin.get('/webhooks')).status).toBe(200);
    for (const [method, path] of [
      ['POST', '/webhooks'],
      ['PUT', `/webhooks/${id}`],
      ['DELETE', `/webhooks/${id}`],
      ['GET', `/webhooks/${id}/secret`],
      ['POST', `/webhooks/${id}/secret`],
      ['POST', `/webhooks/${id}/test`],
    ] as const) {
      const { status, body } = await admin.send(method, path, method === 'GET' ? undefined : {});
      expect([status, body.reauthenticate], `${method} ${path}`).toEqual([403, true]);
    }
  });

  test('there are at most twenty', async () => {
    const { id } = await add();
    await api.database.pool.query(
      `insert into webhooks (url, events, secret, is_enabled, created_at)
       select url, events, secret, false, created_at from webhooks, generate_series(1, 19) where id = $1`,
      [id],
    );
    const over = await admin.send('POST', '/webhooks', { url: receiver.url, events: ['tool.published'] });
    expect(over.status).toBe(409);
  });
});

describe('a delivery', () => {
  test('is signed as Standard Webhooks say, with the earlier secret for a day after a new one', async () => {
    const { id, secret } = await add();
    const test = () => admin.send('POST', `/webhooks/${id}/test`);
    expect((await test()).body.data).toMatchObject({ type: 'webhook.test', status: 'pending', attempts: 0 });
    await sendDue(context());
    const [first] = receiver.requests;
    expect(isSigned(first!, secret)).toBe(true);
    expect(first!.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_[\w-]{24}$/),
      'webhook-timestamp': String(api.clock.now().getTime() / 1000),
    });
    expect(JSON.parse(first!.body)).toEqual({
      type: 'webhook.test',
      timestamp: api.clock.now().toISOString(),
      data: { test: true },
    });
    expect((await admin.get(`/webhooks/${id}/secret`)).body.data.secret).toBe(secret);

    const { body } = await admin.send('POST', `/webhooks/${id}/secret`);
    expect(body.data.secret).not.toBe(secret);
    await test();
    await sendDue(context());
    const second = receiver.requests[1]!;
    expect([isSigned(second, secret), isSigned(second, body.data.secret)]).toEqual([true, true]);
    api.clock.advance(25 * 3_600_000);
    admin = await signInAdmin(api, 'Hopper');
    await test();
    await sendDue(context());
    const third = receiver.requests[2]!;
    expect([isSigned(third, secret), isSigned(third, body.data.secret)]).toEqual([false, true]);
  });

  test('is made again under the same id with growing pauses, and shows the last response', async () => {
    receiver.answer = (response) => response.writeHead(500).end(`<b>${'broken '.repeat(5000)}`);
    const { id } = await add();
    await admin.send('POST', `/webhooks/${id}/test`);
    await sendDue(context());
    const [failed] = await deliveries(id);
    expect(failed).toMatchObject({ status: 'pending', attempts: 1, response_status: 500, error: null });
    expect(failed.response_excerpt).toMatch(/^<b>broken/);
    expect(failed.response_excerpt.length).toBe(1000);
    expect(Date.parse(failed.due_at) - Date.parse(failed.attempted_at)).toBe(5000);
    api.clock.advance(4000);
    await sendDue(context());
    expect(receiver.requests).toHaveLength(1);
    api.clock.advance(1000);
    receiver.answer = (response) => response.writeHead(202).end('thanks');
    await sendDue(context());
    expect(await deliveries(id)).toMatchObject([
      { status: 'delivered', attempts: 2, response_status: 202, response_excerpt: 'thanks', due_at: null },
    ]);
    expect(new Set(receiver.events().map((event) => event.id)).size).toBe(1);

    const [{ id: delivery, event_id }] = await deliveries(id);
    const replay = () => admin.send('POST', `/webhooks/${id}/deliveries/${delivery}/replay`);
    expect((await replay()).body.data).toMatchObject({ status: 'pending', attempts: 0 });
    expect((await replay()).status).toBe(409);
    await sendDue(context());
    expect(receiver.events().at(-1)!.id).toBe(event_id);
    expect((await admin.send('POST', `/webhooks/${id}/deliveries/999/replay`)).status).toBe(404);
  });

  test('follows no redirect, waits no longer than its deadline, and never reaches a private address', async () => {
    const other = await receive();
    const { id } = await add();
    const tryOnce = async () => {
      await admin.send('POST', `/webhooks/${id}/test`);
      await sendDue(context());
      return (await deliveries(id))[0];
    };
    receiver.answer = (response) => response.writeHead(307, { location: other.url }).end();
    expect(await tryOnce()).toMatchObject({ status: 'pending', response_status: 307 });
    expect(other.requests).toEqual([]);
    receiver.answer = () => {};
    expect(await tryOnce()).toMatchObject({ response_status: null, error: 'too_slow' });
    // A response that never ends is cut off as well.
    receiver.answer = (response) => response.writeHead(200).write('…');
    expect(await tryOnce()).toMatchObject({ error: 'too_slow' });
    allow.delete(receiver.place);
    const before = receiver.requests.length;
    expect((await tryOnce()).error).toMatch(/not_public|bad_address/);
    expect(receiver.requests).toHaveLength(before);
  });

  test('ends after three days; then the endpoint is switched off and administrators are mailed', async () => {
    receiver.answer = (response) => response.writeHead(503).end();
    const { id } = await add();
    await admin.send('POST', `/webhooks/${id}/test`);
    await collectMails(api.database);
    const startedAt = api.clock.now().getTime();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await sendDue(context());
      const { due_at } = (await api.database.kysely
        .selectFrom('webhook_deliveries')
        .select('due_at')
        .where('status', '=', 'pending')
        .executeTakeFirst()) ?? { due_at: undefined };
      if (!due_at) break;
      api.clock.advance(due_at.getTime() - api.clock.now().getTime());
    }
    const days = (api.clock.now().getTime() - startedAt) / 86_400_000;
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(3.2);
    expect(receiver.requests).toHaveLength(12);
    admin = await signInAdmin(api, 'Hopper');
    expect((await admin.get('/webhooks')).body.data).toMatchObject([
      { is_enabled: false, disabled_for: 'failing' },
    ]);
    const mails = await collectMails(api.database);
    expect(mails.map(({ template }) => template)).toContain('webhook-disabled');
    expect((await admin.send('POST', `/webhooks/${id}/test`)).status).toBe(409);
    // Switched on again it sends what is asked for.
    receiver.answer = (response) => response.writeHead(204).end();
    const on = { url: receiver.url, events: ['tool.published'], is_enabled: true };
    expect((await admin.send('PUT', `/webhooks/${id}`, on)).body.data).toMatchObject({ disabled_for: null });
    expect((await admin.send('POST', `/webhooks/${id}/test`)).status).toBe(201);
  });

  test('ends without switching the endpoint off where something has arrived meanwhile', async () => {
    receiver.answer = (response) => response.writeHead(503).end();
    const { id } = await add();
    await admin.send('POST', `/webhooks/${id}/test`);
    api.clock.advance(1000);
    await api.database.pool.query('update webhook_deliveries set attempts = 11');
    await api.database.pool.query('update webhooks set last_success_at = $1', [api.clock.now()]);
    await sendDue(context());
    expect(await deliveries(id, '?status=failed')).toHaveLength(1);
    expect((await admin.get('/webhooks')).body.data).toMatchObject([
      { is_enabled: true, disabled_for: null },
    ]);
  });

  test('410 switches the endpoint off at once, of which one mail tells', async () => {
    receiver.answer = (response) => response.writeHead(410).end();
    const { id } = await add();
    for (let time = 0; time < 2; time += 1) await admin.send('POST', `/webhooks/${id}/test`);
    await collectMails(api.database);
    await sendDue(context());
    const mails = await collectMails(api.database);
    expect(mails.map(({ template, to }) => [template, to])).toEqual([['webhook-disabled', admin.email]]);
    expect((await admin.get('/webhooks')).body.data[0]).toMatchObject({
      is_enabled: false,
      disabled_for: 'gone',
    });
    expect(await deliveries(id, '?status=failed')).toHaveLength(2);
    expect(await deliveries(id, '?status=delivered')).toEqual([]);
  });

  test('is forgotten after thirty days', async () => {
    const { id } = await add();
    await admin.send('POST', `/webhooks/${id}/test`);
    api.clock.advance(29 * 86_400_000);
    await forgetOldEvents(context());
    expect((await api.database.pool.query('select from webhook_deliveries')).rowCount).toBe(1);
    api.clock.advance(2 * 86_400_000);
    await forgetOldEvents(context());
    expect((await api.database.pool.query('select from webhook_deliveries')).rowCount).toBe(0);
  });

  test('that a dead process was sending is made by another within five seconds', async () => {
    const { id } = await add();
    await admin.send('POST', `/webhooks/${id}/test`);
    // It dies before the request has left.
    expect(await claimDeliveries(context(), id, 4)).toHaveLength(1);
    await sendDue(context());
    expect(receiver.requests).toEqual([]);
    // Others look every 1.5 seconds.
    api.clock.advance(3500);
    await sendDue(context());
    expect(receiver.requests).toHaveLength(1);
    expect(await deliveries(id)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  test('is made by one process however long the receiver takes', async () => {
    const { id } = await add();
    context().internet = { ...internet, postPublic: createPublicPost({ allow, timeoutMs: 20_000 }) };
    try {
      let finish = () => {};
      receiver.answer = (response) => {
        finish = () => response.writeHead(204).end();
      };
      await admin.send('POST', `/webhooks/${id}/test`);
      const sent = sendDue(context());
      await vi.waitFor(() => expect(receiver.requests).toHaveLength(1));
      const readLease = async () =>
        (await api.database.pool.query('select lease_until from webhook_deliveries')).rows[0].lease_until;
      for (let second = 0; second < 3; second += 1) {
        const before = await readLease();
        api.clock.advance(2000);
        await vi.waitFor(async () => expect(await readLease()).not.toEqual(before), { timeout: 5000 });
        await sendDue(context());
      }
      finish();
      await sent;
      expect(receiver.requests).toHaveLength(1);
      expect(await deliveries(id)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
    } finally {
      context().internet = internet;
    }
  });

  test('a slow receiver delays nobody else', async () => {
    const slow = await receive();
    slow.answer = () => {};
    const { id } = await add({ url: slow.url });
    await add({ events: ['user.signed_up'] });
    for (let count = 0; count < 20; count += 1) await admin.send('POST', `/webhooks/${id}/test`);
    const stop = await startSender(context());
    await vi.waitFor(() => expect(slow.requests.length).toBe(4));
    const startedAt = performance.now();
    await api.send('POST', '/register', {
      name: 'New',
      email: 'new@looms.org',
      password: 'plum kettle orbit',
      password_confirmation: 'plum kettle orbit',
    });
    await vi.waitFor(() => expect(receiver.requests).toHaveLength(1), { timeout: 5000 });
    expect(performance.now() - startedAt).toBeLessThan(5000);
    await stop();
  });
});

describe('events', () => {
  test('tell of tools from their first publication to their withdrawal', async () => {
    const [loom] = await publishTools(api, [{ name: 'Loom' }]);
    await add({ events: ['tool.published', 'tool.updated', 'tool.withdrawn'] });
    // What was there before is known.
    expect(await arrived()).toEqual([]);
    const id = await addSubmission(api, ada.id, { name: 'Weaver' });
    expect(await arrived()).toEqual([]);
    await admin.send('POST', `/tools/${id}/approve`);
    expect(await arrived()).toEqual([]);
    api.clock.advance(UNDO_MS);
    expect(await arrived()).toEqual([['tool.published', id]]);
    const description = 'Another text, which is long enough to be the description of a loom that weaves.';
    const edited = await edit(api, 'loom', admin.headers, { description });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    expect(await arrived()).toEqual([['tool.updated', loom]]);
    // A review changes nothing of the tool itself.
    await api.send('POST', '/ai-tools/loom/reviews', REVIEW, ada.headers);
    expect(await arrived()).toEqual([]);
    await api.send('DELETE', '/ai-tools/loom', { reason: 'Gone' }, admin.headers);
    api.clock.advance(UNDO_MS);
    expect(await arrived()).toEqual([['tool.withdrawn', loom]]);
  });

  test('of an undone decision never leave', async () => {
    await add();
    const id = await addSubmission(api, ada.id, { name: 'Weaver' });
    const { undo } = (await admin.send('POST', `/tools/${id}/approve`)).body;
    expect((await admin.send('POST', `/undo/${undo.id}`)).status).toBe(200);
    const other = await addSubmission(api, ada.id, { name: 'Spinner' });
    const rejected = (await admin.send('POST', `/tools/${other}/reject`, { reason: 'No' })).body.undo;
    api.clock.advance(UNDO_MS - 1000);
    expect((await admin.send('POST', `/undo/${rejected.id}`)).status).toBe(200);
    api.clock.advance(2 * UNDO_MS);
    expect(await arrived()).toEqual([]);
    expect((await api.database.pool.query('select from webhook_events')).rowCount).toBe(0);
  });

  test('of a decision end its undo as soon as one has begun to leave', async () => {
    await add();
    const id = await addSubmission(api, ada.id, { name: 'Weaver' });
    const { undo } = (await admin.send('POST', `/tools/${id}/reject`, { reason: 'No' })).body;
    // As the clock of another process sees it, the time is over.
    await api.database.pool.query('update webhook_deliveries set due_at = $1', [api.clock.now()]);
    await sendDue(context());
    expect(receiver.events()).toMatchObject([{ type: 'submission.decided' }]);
    expect((await admin.send('POST', `/undo/${undo.id}`)).status).toBe(409);
    const { rows } = await api.database.pool.query('select status from tools where id = $1', [id]);
    expect(rows).toEqual([{ status: 'rejected' }]);
    expect((await api.database.pool.query('select from webhook_events')).rowCount).toBe(1);
  });

  test('tell of submissions, reviews and accounts, with ids alone', async () => {
    await publishTools(api, [{ name: 'Loom' }]);
    await add();
    const submitted = await submit(api, ada.headers);
    expect(submitted.status, JSON.stringify(submitted.body)).toBe(201);
    const { status, body } = await api.send('POST', '/ai-tools/loom/reviews', REVIEW, ada.headers);
    expect(status, JSON.stringify(body)).toBe(201);
    const password = 'plum kettle orbit';
    const person = { name: 'New Person', email: 'new@looms.org', password, password_confirmation: password };
    expect((await api.send('POST', '/register', person)).status).toBe(201);
    await sendDue(context());
    const bodies = receiver.requests.map((request) => request.body).join();
    for (const word of ['new@looms.org', 'New Person', 'Ada', 'Secret words'])
      expect(bodies).not.toContain(word);
    // They are sent at the same time.
    const types = receiver.events().map(({ type }) => type);
    expect(types.sort()).toEqual(['review.created', 'submission.created', 'user.signed_up']);
    receiver.requests.length = 0;
    const id = submitted.body.data.id;
    await admin.send('POST', `/tools/${id}/reject`, { reason: 'No AI' });
    api.clock.advance(UNDO_MS);
    await sendDue(context());
    expect(receiver.events()).toMatchObject([
      { type: 'submission.decided', data: { id, kind: 'tool', tool_id: id, status: 'rejected' } },
    ]);
  });

  test('go only to endpoints that have asked for them', async () => {
    const { id } = await add({ events: ['review.created'] });
    await addSubmission(api, ada.id, { name: 'Weaver' });
    await submit(api, ada.headers);
    expect(await arrived()).toEqual([]);
    expect((await api.database.pool.query('select from webhook_events')).rowCount).toBe(0);
    expect(await deliveries(id)).toEqual([]);
  });
});
