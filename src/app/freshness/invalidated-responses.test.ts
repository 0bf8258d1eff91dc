import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createErrorPresenter, createSite, type SiteOptions } from '#src/app/site.server.ts';
import { SHARED_HEADER } from '#src/server/http/api.ts';
import { ResponseCache } from '#src/server/http/cache/response-cache.ts';
import { closeServer } from '#src/server/http/socket/closing.ts';
import { createHttpServer, listen } from '#src/server/http/socket/http-server.ts';
import { NetworkLimits } from '#src/server/http/socket/network-limits.ts';
import { createLanguages } from '#src/server/languages.ts';
import { createLog } from '#src/server/log.ts';
import { RateLimiter } from '#src/server/security/rate-limit.ts';
import { TestClock } from '#src/testing/test-clock.ts';

const lines: Record<string, unknown>[] = [];
const log = createLog('warn', { write: (text) => lines.push(JSON.parse(text)) });
const clock = new TestClock();
let limiter: RateLimiter;
const limits = () => new NetworkLimits({ limiter, trustedProxies: 1, log });
const turns = new NetworkLimits({ limiter: new RateLimiter(clock, true), trustedProxies: 1, log });
const slow = { begun: 0, end: Promise.withResolvers<void>() };
const shared = async () => new Response('page', { headers: { [SHARED_HEADER]: '1' } });
const server = createHttpServer({
  fetch: async (request, bindings) => {
    if (new URL(request.url).pathname === '/slow') {
      slow.begun++;
      await slow.end.promise;
    }
    return createSite({
      api: { fetch: shared },
      renderPage: shared,
      documents: [],
      database: { ping: async () => {} },
      disk: { isShort: false },
      log,
    } as unknown as SiteOptions).fetch(request, bindings);
  },
  cache: new ResponseCache(1_000_000),
  staticFiles: { get: () => undefined },
  headers: {},
  presentError: createErrorPresenter(createLanguages(['en'], [])),
  limits: {
    consume: (request) => limits().consume(request),
    inTurn: (request, work) => turns.inTurn(request, work),
    recordStatus: (request, status) => limits().recordStatus(request, status),
    allowsUnreadable: async () => true,
  },
  log,
});
let base: string;
let seen = 0;

beforeAll(async () => {
  base = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
});
beforeEach(() => {
  limiter = new RateLimiter(clock, true);
  lines.length = 0;
});
afterAll(() => closeServer(server, 100));

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(base + path, { headers: { 'x-forwarded-for': '203.0.113.9', ...headers } });

async function useUp(): Promise<void> {
  for (let count = 0; count < 400; count += 50)
    await Promise.all(Array.from({ length: 50 }, () => ask(`/search?q=${seen++}`)));
}

test('one network has a limit on answers that must be made anew; cached ones and the others are free', async () => {
  expect((await ask('/known')).status).toBe(200);
  await useUp();
  const refused = await ask('/search?q=new', { accept: 'application/json' });
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask('/known')).status).toBe(200);
  expect((await ask('/healthz')).status).toBe(200);
  expect((await ask('/search?q=other', { 'x-forwarded-for': '203.0.113.10' })).status).toBe(200);
  expect((await ask('/api/v1/user', { authorization: 'Bearer somebody' })).status).toBe(200);
});

test('four reads of a network are worked on at once, and other networks need not wait for the rest', async () => {
  const asked = Array.from({ length: 10 }, (_, number) => ask(`/slow?n=${number}`));
  await vi.waitFor(() => expect(slow.begun).toBe(4));
  expect((await ask('/search?q=somebody', { 'x-forwarded-for': '203.0.113.11' })).status).toBe(200);
  expect((await ask('/healthz')).status).toBe(200);
  expect(slow.begun).toBe(4);
  slow.end.resolve();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
  expect(slow.begun).toBe(10);
});

test('a browser gets a page with the way to try again', async () => {
  await useUp();
  const refused = await ask('/search?q=browser', { accept: 'text/html' });
  expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
  expect(refused.headers.has('retry-after')).toBe(true);
  expect(await refused.text()).toMatch(/<a [^>]*href=""[^>]*>Try again<\/a>/);
});

test('each refusal is a security event with the network, and without the query', async () => {
  await useUp();
  expect(lines).toEqual([]);
  await ask('/search?q=secret');
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'security',
      event: 'limit',
      outcome: 'refused',
      reason: 'too_many_requests',
      status: 429,
      user_id: null,
      network: '203.0.113.9',
      method: 'GET',
      path: '/search',
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('a made-up token does not free pages from the limit', async () => {
  await useUp();
  expect((await ask('/search?q=token', { authorization: 'Bearer made-up' })).status).toBe(429);
});

test('many networks of one /48 share a limit ten times as large', async () => {
  const from = (network: number) => `2001:db8:1:${network.toString(16)}::1`;
  for (let count = 0; count < 4000; count++)
    await limiter.consumeForNetwork(
      { name: 'made-anew', max: 400, windowSeconds: 10 },
      `2001:db8:1:${count}::/64`,
    );
  expect((await ask('/search?q=wide', { 'x-forwarded-for': from(1) })).status).toBe(429);
  expect((await ask('/search?q=far', { 'x-forwarded-for': '2001:db8:2:1::1' })).status).toBe(200);
});

test('calls and changes have a limit of their own, and what is refused counts five times', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 90 }, () =>
      fetch(`${base}/nothing`, { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.9' } }),
    ),
  );
  const counts = Map.groupBy(statuses, ({ status }) => status);
  // Requests that are already under way when others of them are refused get through.
  expect(counts.get(405)!.length).toBeGreaterThanOrEqual(80);
  const refused = await fetch(`${base}/nothing`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(refused.status).toBe(429);
  expect((await ask('/search?q=read')).status).toBe(200);
});

test('a network beyond its limit waits for the refusal, and its connection ends', async () => {
  await useUp();
  const startedAt = performance.now();
  const refused = await ask('/search?q=held');
  expect([refused.status, refused.headers.get('connection')]).toEqual([429, 'close']);
  expect(performance.now() - startedAt).toBeGreaterThan(450);
});

test('nobody waits for an answer that a network beyond its limit has asked for', async () => {
  await useUp();
  const address = `/search?q=${seen++}`;
  const [first, second] = await Promise.all([
    ask(address),
    ask(address, { 'x-forwarded-for': '203.0.113.10' }),
  ]);
  expect([first.status, second.status]).toEqual([429, 200]);
});
