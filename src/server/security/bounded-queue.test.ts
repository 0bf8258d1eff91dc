import { expect, test } from 'vitest';
import { BoundedQueue } from './bounded-queue.ts';

/** Work that ends when it is told to. */
function makeWork(queue: BoundedQueue) {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: number) =>
    queue.run(() => {
      begun.push(name);
      return new Promise<number>((resolve) => ends.push(() => resolve(name)));
    });
  return { begun, ends, ask };
}

test('runs a limited number at once, in order of arrival', async () => {
  const { begun, ends, ask } = makeWork(new BoundedQueue({ atOnce: 2, maxWaiting: 5 }));
  const asked = [1, 2, 3, 4].map(ask);
  await Promise.resolve();
  expect(begun).toEqual([1, 2]);
  ends[0]!();
  expect(await asked[0]).toBe(1);
  await Promise.resolve();
  expect(begun).toEqual([1, 2, 3]);
  ends[1]!();
  ends[2]!();
  await asked[2];
  await Promise.resolve();
  ends[3]!();
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4]);
});

test('refuses work when the queue is full; failed work frees its place', async () => {
  const queue = new BoundedQueue({ atOnce: 1, maxWaiting: 1 });
  const { ends, ask } = makeWork(queue);
  const asked = [ask(1), ask(2)];
  await expect(ask(3)).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '2' } });
  ends[0]!();
  await asked[0];
  await Promise.resolve();
  ends[1]!();
  await asked[1];
  await expect(queue.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await queue.run(async () => 'free')).toBe('free');
});
