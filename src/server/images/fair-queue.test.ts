import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

let now = 0;
const open = (limits: { maxWaiting?: number; budgetMs?: number } = {}) =>
  new FairQueue({ maxWaiting: 3, budgetMs: 1_000, ...limits, elapsed: () => now });

const takes = (ms: number) => async () => {
  await Promise.resolve();
  now += ms;
};

test('one sender has at most one waiting, and the others are served', async () => {
  const queue = open();
  const gate = Promise.withResolvers<void>();
  const running = queue.run('a', () => gate.promise);
  const waiting = queue.run('a', takes(1));
  await expect(queue.run('a', takes(1))).rejects.toMatchObject({ code: 'too_many_requests' });
  const other = queue.run('b', takes(1));
  gate.resolve();
  await Promise.all([running, waiting, other]);
});

test('the one goes first whose work has taken the least', async () => {
  const queue = open();
  await queue.run('heavy', takes(500));
  await queue.run('light', takes(5));
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const all = [queue.run(undefined, () => gate.promise)];
  for (const sender of ['heavy', 'light', 'new'])
    all.push(queue.run(sender, async () => void order.push(sender)));
  gate.resolve();
  await Promise.all(all);
  expect(order).toEqual(['new', 'light', 'heavy']);
});

test('a budget that is used up comes back after an hour', async () => {
  const queue = open();
  const failing = queue.run('a', async () => {
    now += 1_200;
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  await expect(queue.run('a', takes(1))).rejects.toMatchObject({
    code: 'too_many_requests',
    headers: { 'retry-after': '3600' },
  });
  await queue.run('b', takes(1));
  now += 3_600_000;
  await queue.run('a', takes(1));
});

test('time counts as much as it is told to weigh', async () => {
  const queue = open();
  await queue.run('a', takes(150), (ms) => ms * 10);
  await expect(queue.run('a', takes(1))).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('too many waiting altogether are sent away', async () => {
  const queue = open({ maxWaiting: 1 });
  const gate = Promise.withResolvers<void>();
  const running = queue.run('a', () => gate.promise);
  const waiting = queue.run('b', takes(1));
  await expect(queue.run('c', takes(1))).rejects.toMatchObject({ code: 'unavailable' });
  gate.resolve();
  await Promise.all([running, waiting]);
});

test('senders without an account come last, and leave room for the others', async () => {
  const queue = open({ maxWaiting: 8 });
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const all = [queue.run({ network: '192.0.2.0' }, () => gate.promise)];
  const push = (name: string) => async () => void order.push(name);
  for (const name of ['first', 'second']) all.push(queue.run({ network: name }, push(name)));
  await expect(queue.run({ network: 'third' }, push('third'))).rejects.toMatchObject({ code: 'unavailable' });
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) all.push(queue.run(name, push(name)));
  gate.resolve();
  await Promise.all(all);
  expect(order).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'first', 'second']);
});

test('a network and an account of the same name are two senders', async () => {
  const queue = open();
  await queue.run({ network: '7' }, takes(2_000));
  await queue.run('7', takes(1));
  await expect(queue.run({ network: '7' }, takes(1))).rejects.toMatchObject({ code: 'too_many_requests' });
});
