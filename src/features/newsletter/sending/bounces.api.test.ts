import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();

const SECRET = 'a secret of the mail service';
const EMAIL = 'ada@example.com';
const COMPLAINT = { email: EMAIL, type: 'complaint', reason: 'spam' };

const hmac = (text: string, secret = SECRET) => createHmac('sha256', secret).update(text).digest('hex');

function post(body: BodyInit, signature: string | undefined, more: object = {}) {
  const headers = { 'content-type': 'application/json', ...(signature && { 'x-signature': signature }) };
  return api.raw('/newsletter/bounces', { method: 'POST', body, headers, ...more });
}

const report = (body: object, secret?: string) =>
  post(JSON.stringify(body), hmac(JSON.stringify(body), secret));

function reportAt(body: object, ageSeconds: number) {
  const text = JSON.stringify(body);
  const time = Math.floor(api.clock.now().getTime() / 1000) - ageSeconds;
  return post(text, `t=${time},v1=${hmac(`${time}.${text}`)}`);
}

const subscribers = () => api.database.kysely.selectFrom('newsletter_subscribers').selectAll();

async function subscribe() {
  const now = api.clock.now();
  const person = { status: 'active', source: 'website', created_at: now, confirmed_at: now } as const;
  await api.database.kysely
    .insertInto('newsletter_subscribers')
    .values({ email: EMAIL, ...person })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ status: 'active', ended_at: null }))
    .execute();
}

const status = async () => (await subscribers().executeTakeFirstOrThrow()).status;

test.each([
  ['bounce', 'bounced'],
  ['complaint', 'unsubscribed'],
])('a %s makes the subscriber %s', async (type, ended) => {
  await subscribe();
  expect((await report({ email: 'Ada@example.com', type, reason: 'no such mailbox' })).status).toBe(200);
  expect(await status()).toBe(ended);
  expect((await report({ email: 'nobody@example.com', type })).status).toBe(200);
});

test.each<[unknown, string]>([
  ['550 5.1.1 '.padEnd(610, 'x'), '550 5.1.1 '.padEnd(500, 'x')],
  ['x'.repeat(20_000), 'x'.repeat(500)],
  [`${'x'.repeat(499)}👩`, `${'x'.repeat(499)}\ufffd`],
  ['550 \0no such\r\nmailbox\u202e', '550 no such mailbox'],
  [null, ''],
  [undefined, ''],
])('a bounce counts whatever its reason is: %j', async (reason, kept) => {
  await subscribe();
  expect((await report({ email: EMAIL, type: 'bounce', reason })).status).toBe(200);
  expect(await status()).toBe('bounced');
  const events = await api.database.kysely.selectFrom('newsletter_events').select('detail').execute();
  expect(events).toEqual([{ detail: kept || null }]);
});

test('the right signature is needed', async () => {
  await subscribe();
  expect((await report(COMPLAINT, 'another')).status).toBe(401);
  for (const wrong of [undefined, '', 'f'.repeat(63), `v1=${'f'.repeat(64)}`, `t=1,v1=${'f'.repeat(64)}`])
    expect((await post(JSON.stringify(COMPLAINT), wrong)).status).toBe(401);
  expect(await status()).toBe('active');
});

test('a captured report does not end a subscription that began after it', async () => {
  await subscribe();
  await report(COMPLAINT);
  await subscribe();
  expect((await report(COMPLAINT)).status).toBe(200);
  expect(await status()).toBe('active');
  expect((await report({ ...COMPLAINT, id: 'another event' })).status).toBe(200);
  expect(await status()).toBe('unsubscribed');
});

test('a report may carry its time: the same complaint counts again, an old one does not', async () => {
  await subscribe();
  expect((await reportAt(COMPLAINT, 0)).status).toBe(200);
  expect(await status()).toBe('unsubscribed');
  await subscribe();
  expect((await reportAt(COMPLAINT, 301)).status).toBe(401);
  expect((await reportAt(COMPLAINT, -301)).status).toBe(401);
  expect((await reportAt(COMPLAINT, 0)).status).toBe(200);
  expect(await status()).toBe('active');
  expect((await reportAt(COMPLAINT, 10)).status).toBe(200);
  expect(await status()).toBe('unsubscribed');
});

test('the time cannot be changed', async () => {
  const text = JSON.stringify(COMPLAINT);
  const time = Math.floor(api.clock.now().getTime() / 1000);
  expect((await post(text, `t=${time},v1=${hmac(`${time - 600}.${text}`)}`)).status).toBe(401);
  expect((await post(text, `t=${time},v1=${hmac(text)}`)).status).toBe(401);
});

test('a body without end is read no further than the limit, whatever its signature', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1024;
      controller.enqueue(new Uint8Array(1024).fill(32));
    },
  });
  expect((await post(endless, '0'.repeat(64), { duplex: 'half' })).status).toBe(413);
  expect(sent).toBeLessThan(64 * 1024);
});

test('one network has a limit, which counts wrong signatures', async () => {
  const from = (network: string) =>
    api.raw('/newsletter/bounces', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    });
  const { limiter } = api.app.contexts.newsletter;
  const limit = { name: 'newsletter-report', max: 600, windowSeconds: 60 };
  for (let count = 0; count < limit.max; count += 1) await limiter.consumeForNetwork(limit, '203.0.113.9');
  expect((await from('203.0.113.9')).status).toBe(429);
  expect((await from('203.0.113.10')).status).toBe(401);
});
