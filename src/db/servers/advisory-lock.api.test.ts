import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '#src/testing/database.ts';
import { borrowTestDatabase } from '#src/testing/shared-database.ts';
import { withLock } from './advisory-lock.server.ts';

const LONG_MS = 60_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await borrowTestDatabase();
});
afterAll(() => database.close());

test('work under one lock is done one after the other, under another at the same time', async () => {
  const told: string[] = [];
  const { promise: isLast, resolve: end } = Promise.withResolvers<void>();
  const first = withLock(database, 'a', LONG_MS, async () => {
    told.push('first');
    await isLast;
    told.push('end');
  });
  await expect.poll(() => told).toEqual(['first']);
  const second = withLock(database, 'a', LONG_MS, async () => told.push('second'));
  await withLock(database, 'b', LONG_MS, async () => told.push('other'));
  end();
  await Promise.all([first, second]);
  expect(told).toEqual(['first', 'other', 'end', 'second']);
});

test('work that fails frees its lock', async () => {
  const failed = withLock(database, 'a', LONG_MS, () => Promise.reject(new Error('broken')));
  await expect(failed).rejects.toThrow('broken');
  expect(await withLock(database, 'a', LONG_MS, async () => 'done')).toBe('done');
});
