import { expect, test } from 'vitest';
import { createStallGuard } from './stall-guard.ts';

const never = new Promise<never>(() => {});

async function* pieces(then: () => Promise<unknown>) {
  yield 1;
  yield 2;
  await then();
}

async function collect(source: AsyncIterable<number>): Promise<number[]> {
  const found: number[] = [];
  for await (const piece of source) found.push(piece);
  return found;
}

test('pieces come as they are, also after the file was read to its end', async () => {
  const { guard } = createStallGuard(Promise.resolve());
  expect(await collect(guard(pieces(async () => {})))).toEqual([1, 2]);
  expect(await collect(guard(pieces(async () => {})))).toEqual([1, 2]);
});

test('a reader that is not told of a failure gets it all the same', async () => {
  const { guard } = createStallGuard(Promise.reject(new Error('a flipped bit')));
  await expect(collect(guard(pieces(() => never)))).rejects.toThrow('a flipped bit');
});

test('a reader’s own error goes first', async () => {
  const { guard } = createStallGuard(Promise.reject(new Error('closed')));
  const own = async () => {
    throw new Error('wrong passphrase');
  };
  await expect(collect(guard(pieces(own)))).rejects.toThrow('wrong passphrase');
});

test('what never comes is not waited for', async () => {
  const { guard } = createStallGuard(never, 50);
  await expect(collect(guard(pieces(() => never)))).rejects.toThrow(/^Nothing more could be read/);
});

test('the time in which a piece is used does not count', async () => {
  const { guard } = createStallGuard(never, 50);
  const found: number[] = [];
  for await (const piece of guard(pieces(async () => {}))) {
    const until = performance.now() + 70;
    while (performance.now() < until) await new Promise(setImmediate);
    found.push(piece);
  }
  expect(found).toEqual([1, 2]);
});

test('a reader that stops early does not wait for the rest to be closed', async () => {
  const { guard } = createStallGuard(never);
  const source = {
    [Symbol.asyncIterator]: () => ({
      next: async () => ({ done: false as const, value: 1 }),
      return: () => never,
    }),
  };
  for await (const piece of guard(source)) {
    expect(piece).toBe(1);
    break;
  }
});
