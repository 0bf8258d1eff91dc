import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RedisServer, startRedis } from '#src/testing/services/redis-server.ts';
import { systemClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { RateLimiter } from './rate-limit.ts';
import { RedisConnection } from './redis-connection.ts';
import { RedisValues } from './redis-values.ts';
import { SharedLimits } from './shared-limits.ts';
import { ShortMemory } from './short-memory.ts';

// Limiters as different processes have them, over a server that speaks the protocol of Valkey and Redis.

vi.setConfig({ testTimeout: 60_000 });

const limit = { name: 'test', max: 5, windowSeconds: 60 };
/** On a busy machine an answer takes longer than a visitor may wait. */
const PATIENT_MS = 10_000;
let server: RedisServer;
let lines: { msg: string; reason?: string }[];
let opened: RedisConnection[];

beforeEach(async () => {
  server = await startRedis();
  lines = [];
  opened = [];
});
afterEach(async () => {
  for (const connection of opened) connection.close();
  await server.stop();
});

const secret = Buffer.alloc(32, 1);

async function connect(answerMs?: number): Promise<RedisConnection> {
  const log = createLog('warn', { write: (text) => lines.push(JSON.parse(text)) });
  const connection = await RedisConnection.open(server.url, { clock: systemClock, log, answerMs });
  opened.push(connection);
  return connection;
}

async function openLimiter(answerMs?: number): Promise<RateLimiter> {
  return new RateLimiter(systemClock, true, new SharedLimits(await connect(answerMs), secret));
}

const allows = (limiter: RateLimiter, key: string, of = limit) => limiter.allowsForNetwork(of, key);

async function allowAll(limiter: RateLimiter, key: string, times: number): Promise<boolean[]> {
  const allowed: boolean[] = [];
  for (let count = 0; count < times; count++) allowed.push(await allows(limiter, key));
  return allowed;
}

test('what one process allows is missing in the others, and what is used up is refused everywhere at once', async () => {
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => openLimiter(PATIENT_MS)));
  const allowed: boolean[] = [];
  for (let count = 0; count < 8; count++) allowed.push(await allows(count % 2 ? first! : second!, 'a'));
  expect(allowed).toEqual([true, true, true, true, true, false, false, false]);
  // This process has never counted a call of this key.
  expect(await allows(third!, 'a')).toBe(false);
  expect(await allows(third!, 'b')).toBe(true);
  expect(lines).toEqual([]);
});

test('calls that arrive together are counted together', async () => {
  const [first, second] = [await openLimiter(PATIENT_MS), await openLimiter(PATIENT_MS)];
  const asked = Array.from({ length: 20 }, (_, count) => allows(count % 2 ? first! : second!, 'a'));
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(5);
});

test('windows end for all', async () => {
  const [first, second] = [await openLimiter(PATIENT_MS), await openLimiter(PATIENT_MS)];
  const short = { name: 'short', max: 2, windowSeconds: 2 };
  expect(await allows(first, 'a', short)).toBe(true);
  expect(await allows(first, 'a', short)).toBe(true);
  expect(await allows(second, 'a', short)).toBe(false);
  await delay(2_100);
  expect([await allows(second, 'a', short), await allows(first, 'a', short)]).toEqual([true, true]);
});

test('while the server is away nobody is refused for it, each process counts, and the log has one line', async () => {
  const [first, second] = [await openLimiter(), await openLimiter()];
  expect(await allows(first, 'before')).toBe(true);
  await server.stop();
  expect(await allowAll(first, 'away', 7)).toEqual([true, true, true, true, true, false, false]);
  expect((await allowAll(second, 'away', 7)).filter(Boolean)).toHaveLength(5);
  await delay(1_500);
  expect(await allows(first, 'other')).toBe(true);
  // One line each.
  expect(lines.map(({ msg }) => msg)).toEqual(
    Array(2).fill(expect.stringContaining('in this process alone')),
  );
  await server.start();
  const again = { name: 'again', max: 1, windowSeconds: 60 };
  await expect
    .poll(
      async () => {
        const key = `probe ${Math.random()}`;
        await allows(first, key, again);
        return allows(second, key, again);
      },
      { timeout: 20_000, interval: 200 },
    )
    .toBe(false);
  expect(lines).toHaveLength(2);
});

test('what a process has counted still counts when the server has begun again empty', async () => {
  const limiter = await openLimiter();
  expect((await allowAll(limiter, 'a', 4)).filter(Boolean)).toHaveLength(4);
  await server.stop();
  await server.start();
  expect(await allowAll(limiter, 'a', 2)).toEqual([true, false]);
});

test('a server that is silent is away as well', async () => {
  await server.stop();
  const silent = createServer(() => {}).listen(Number(new URL(server.url).port), '127.0.0.1');
  const limiter = await openLimiter();
  const startedAt = performance.now();
  expect(await allowAll(limiter, 'a', 6)).toEqual([true, true, true, true, true, false]);
  expect(performance.now() - startedAt).toBeLessThan(500);
  expect(lines).toHaveLength(1);
  silent.close();
  await server.start();
});

async function openMemory(): Promise<ShortMemory> {
  return new ShortMemory(systemClock, new RedisValues(await connect(PATIENT_MS), secret));
}

test('what one process remembers the others know, until it is over', async () => {
  const [first, second] = [await openMemory(), await openMemory()];
  await first.set('a', 'one', 60);
  expect(await second.get('a')).toBe('one');
  await second.set('a', 'two', 60);
  expect(await first.get('a')).toBe('two');
  await first.set('short', 'x', 1);
  await delay(1_100);
  expect([await first.get('short'), await second.get('short'), await first.get('b')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('while the server is away a process still knows what it has set itself', async () => {
  const [first, second] = [await openMemory(), await openMemory()];
  await first.set('a', 'one', 60);
  await server.stop();
  expect([await first.get('a'), await second.get('a')]).toEqual(['one', undefined]);
  await server.start();
});
