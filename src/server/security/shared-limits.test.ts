import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RedisServer, startRedis } from '#src/testing/redis-server.ts';
import { systemClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { LimitShare } from './limit-share.ts';
import { RateLimiter } from './rate-limit.ts';
import { RedisLimitStore } from './redis-limit-store.ts';

// Limiters as different processes have them, over a server that speaks the protocol of Valkey and Redis.

vi.setConfig({ testTimeout: 60_000 });

const limit = { name: 'test', max: 5, windowSeconds: 60 };
let server: RedisServer;
let lines: { msg: string; reason?: string }[];
let shares: LimitShare[];

beforeEach(async () => {
  server = await startRedis();
  lines = [];
  shares = [];
});
afterEach(async () => {
  await Promise.all(shares.map((share) => share.close()));
  await server.stop();
});

function openLimiter(): RateLimiter {
  const log = createLog('warn', { write: (text) => lines.push(JSON.parse(text)) });
  const share = new LimitShare(new RedisLimitStore(server.url), {
    key: Buffer.alloc(32, 1),
    clock: systemClock,
    log,
  });
  shares.push(share);
  return new RateLimiter(systemClock, true, share);
}

const allows = (limiter: RateLimiter, key: string, of = limit) => limiter.allowsForNetwork(of, key);

/** Waits until counts that are made here are seen there. */
async function waitUntilShared(here: RateLimiter, there: RateLimiter): Promise<void> {
  const once = { name: 'probe', max: 1, windowSeconds: 60 };
  await expect
    .poll(
      async () => {
        const key = `probe ${Math.random()}`;
        allows(here, key, once);
        await delay(50);
        return allows(there, key, once);
      },
      { timeout: 20_000 },
    )
    .toBe(false);
}

test('what one process allows is missing in the others, and what is used up is refused everywhere at once', async () => {
  const [first, second, third] = [openLimiter(), openLimiter(), openLimiter()];
  await waitUntilShared(first, second);
  await waitUntilShared(second, third);
  const allowed: boolean[] = [];
  for (let count = 0; count < 8; count++) {
    allowed.push(allows(count % 2 ? first : second, 'a'));
    // Long enough for a busy machine; the exchange itself takes a millisecond.
    await delay(200);
  }
  expect(allowed).toEqual([true, true, true, true, true, false, false, false]);
  // This process has never counted a call of this key.
  expect(allows(third, 'a')).toBe(false);
  expect(allows(third, 'b')).toBe(true);
  expect(lines).toEqual([]);
});

test('windows end for all', async () => {
  const [first, second] = [openLimiter(), openLimiter()];
  await waitUntilShared(first, second);
  const short = { name: 'short', max: 2, windowSeconds: 1 };
  expect([allows(first, 'a', short), allows(first, 'a', short), allows(first, 'a', short)]).toEqual([
    true,
    true,
    false,
  ]);
  await delay(300);
  expect(allows(second, 'a', short)).toBe(false);
  await delay(1_000);
  expect([allows(second, 'a', short), allows(first, 'a', short)]).toEqual([true, true]);
});

test('while the server is away nobody is refused for it, each process counts, and the log has one line', async () => {
  const [first, second] = [openLimiter(), openLimiter()];
  await waitUntilShared(first, second);
  await server.stop();
  const tries = (limiter: RateLimiter) => Array.from({ length: 7 }, () => allows(limiter, 'away'));
  expect(tries(first)).toEqual([true, true, true, true, true, false, false]);
  expect(tries(second).filter(Boolean)).toHaveLength(5);
  await delay(2_500);
  expect(allows(first, 'other')).toBe(true);
  await delay(1_500);
  // One line each.
  expect(lines.map(({ msg }) => msg)).toEqual(
    Array(2).fill(expect.stringContaining('in this process alone')),
  );
  await server.start();
  await waitUntilShared(first, second);
  expect(lines).toHaveLength(2);
});

test('what was counted before the server began again empty still counts, and the log says so', async () => {
  const [first, second, third] = [openLimiter(), openLimiter(), openLimiter()];
  await waitUntilShared(first, second);
  const tries = async (limiter: RateLimiter, times: number) => {
    const allowed = Array.from({ length: times }, () => allows(limiter, 'a'));
    // Long enough for a busy machine; the exchange itself takes a millisecond.
    await delay(200);
    return allowed;
  };
  expect(await tries(first, 2)).toEqual([true, true]);
  expect(await tries(second, 2)).toEqual([true, true]);
  await server.stop();
  await server.start();
  await waitUntilShared(first, second);
  await waitUntilShared(second, third);
  // It has never counted this key, and learns of what the others knew.
  expect(await tries(second, 1)).toEqual([true]);
  expect(await tries(third, 1)).toEqual([false]);
  expect(await tries(first, 1)).toEqual([false]);
  expect(lines.map(({ msg }) => msg)).toContainEqual(expect.stringContaining('has forgotten counts'));
});

test('a server that is silent is away as well', async () => {
  await server.stop();
  const { createServer } = await import('node:net');
  const silent = createServer(() => {}).listen(Number(new URL(server.url).port), '127.0.0.1');
  const limiter = openLimiter();
  const startedAt = performance.now();
  expect(Array.from({ length: 6 }, () => allows(limiter, 'a'))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(performance.now() - startedAt).toBeLessThan(200);
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(1);
  silent.close();
  await server.start();
});

test('the names of windows tell neither the network nor the account', () => {
  openLimiter();
  const id = shares[0]!.idOf('sign-in', '203.0.113.9 ada@example.com');
  expect(id).toMatch(/^sign-in:[\w-]{22}$/);
  expect(id).toBe(shares[0]!.idOf('sign-in', '203.0.113.9 ada@example.com'));
});
