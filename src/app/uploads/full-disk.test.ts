import { expect, test } from 'vitest';
import { createSite, type SiteOptions } from '#src/app/site.server.ts';
import { createLog } from '#src/server/log.ts';

function openSite(isShort: boolean) {
  return createSite({
    api: { fetch: async (request: Request) => Response.json({ method: request.method }) },
    renderPage: async () => new Response('page'),
    documents: [],
    database: { ping: async () => {} },
    disk: { isShort },
    limiter: { consumeForNetwork: () => {} },
    log: createLog('silent'),
  } as unknown as SiteOptions);
}

const statusOf = async (isShort: boolean, path: string, method = 'GET') =>
  (await openSite(isShort).request(path, { method }, {})).status;

test('with a full disk the site is read but not changed, and says so', async () => {
  const refused = await openSite(true).request('/api/v1/login', { method: 'POST' }, {});
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect((await refused.json()).message).toContain('disk is nearly full');
  for (const method of ['PUT', 'DELETE', 'PATCH'])
    expect(await statusOf(true, '/api/v1/x', method)).toBe(503);
  expect(await statusOf(true, '/api/v1/ai-tools')).toBe(200);
  expect(await statusOf(true, '/search')).toBe(200);
  expect([await statusOf(true, '/readyz'), await statusOf(true, '/healthz')]).toEqual([503, 200]);
});

test('with room on the disk everything is taken', async () => {
  expect(await statusOf(false, '/api/v1/login', 'POST')).toBe(200);
  expect(await statusOf(false, '/readyz')).toBe(200);
});
