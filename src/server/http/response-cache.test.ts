import { expect, test } from 'vitest';
import { ResponseCache, toCachedResponse } from './response-cache.ts';

const entry = (bytes: number, version = 1, expiresAt = 100) =>
  toCachedResponse(200, [['content-type', 'text/html']], Buffer.alloc(bytes), version, expiresAt);

test('an entry is valid for its version until it expires', () => {
  const cache = new ResponseCache(1_000_000);
  cache.put('/a', entry(10));
  expect(cache.get('/a', 1, 99)).toBeDefined();
  expect(cache.get('/a', 1, 100)).toBeUndefined();
  cache.put('/a', entry(10));
  expect(cache.get('/a', 2, 0)).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test('evicts the oldest entries when full, and does not keep one that is too large', () => {
  const cache = new ResponseCache(100_000);
  for (let index = 0; index < 50; index += 1) cache.put(`/${index}`, entry(2000));
  expect(cache.bytes).toBeLessThanOrEqual(100_000);
  expect(cache.get('/0', 1, 0)).toBeUndefined();
  expect(cache.get('/49', 1, 0)).toBeDefined();
  cache.put('/large', entry(50_000));
  expect(cache.get('/large', 1, 0)).toBeUndefined();
});

test('evicts the least recently used entry first', () => {
  const cache = new ResponseCache(100_000);
  for (let index = 0; index < 50; index += 1) {
    cache.put(`/${index}`, entry(2000));
    expect(cache.get('/0', 1, 0)).toBeDefined();
  }
  expect(cache.get('/1', 1, 0)).toBeUndefined();
});

test('putting the same address again does not count twice', () => {
  const cache = new ResponseCache(100_000);
  cache.put('/a', entry(100));
  const once = cache.bytes;
  cache.put('/a', entry(100));
  expect(cache.bytes).toBe(once);
});
