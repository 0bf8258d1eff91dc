import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLinkToken } from '#src/features/newsletter/subscribing/link-token.server.ts';
import { collectMails, tokenOf } from '#src/testing/collect-mails.ts';
import { type McpSite, openMcpSite } from '#src/testing/mcp-site.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

// What the API is asked over HTTP, where an answer from the cache, a request that waits or another method make a difference.

const api = setUpTestApi();
let site: McpSite;

beforeAll(async () => {
  site = await openMcpSite(api);
});
afterAll(() => site.close());

const ask = (path: string, init?: RequestInit) => fetch(site.base + path, init);

async function findSubscriber() {
  return api.database.kysely
    .selectFrom('newsletter_subscribers')
    .select(['id', 'status'])
    .executeTakeFirstOrThrow();
}

test('HEAD is refused where a read may have an effect, and changes nothing', async () => {
  await api.send('POST', '/newsletter/subscribe', { email: 'ada@example.com', source: 'homepage' });
  const token = tokenOf((await collectMails(api.database))[0]);
  const refused = await ask(`/api/v1/newsletter/verify/${token}`, { method: 'HEAD' });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, POST']);
  const { id, status } = await findSubscriber();
  expect(status).toBe('pending');
  expect((await ask(`/api/v1/newsletter/verify/${token}`)).status).toBe(200);
  const leave = `/api/v1/newsletter/unsubscribe/${makeLinkToken(api.app.server.secret, 'unsubscribe', id)}`;
  const kept = await ask(leave, { method: 'HEAD' });
  expect([kept.status, kept.headers.get('allow')]).toEqual([405, 'GET, POST']);
  expect((await findSubscriber()).status).toBe('active');
});

test('HEAD is refused with a token, too, and to those who may not know of the path like any other method', async () => {
  const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
  expect((await ask('/api/v1/user', { method: 'HEAD', headers })).status).toBe(401);
  expect((await ask('/api/v1/admin/users', { method: 'HEAD' })).status).toBe(401);
});

test('HEAD of an answer for everyone has the headers of GET', async () => {
  const [head, get] = [await ask('/api/v1/types', { method: 'HEAD' }), await ask('/api/v1/types')];
  expect([head.status, head.headers.get('etag')]).toEqual([200, get.headers.get('etag')]);
});

test('no path parameter brings a NUL to the database', async () => {
  const paths = [
    ...api.app.routes.filter(({ method }) => method === 'GET').map(({ path }) => `/api/v1${path}`),
  ];
  for (const { path } of api.app.documents) paths.push(path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}'));
  const withParams = paths.filter((path) => path.includes('{'));
  expect(withParams).toContain('/api/v1/newsletter/editions/{slug}');
  expect(withParams.length).toBeGreaterThan(20);
  for (const path of withParams) {
    const { status } = await ask(path.replace(/\{\w+\}/g, 'a%00b'));
    expect([path, status < 500]).toEqual([path, true]);
  }
  expect((await ask('/api/v1/newsletter/editions/%00')).status).toBe(404);
});
