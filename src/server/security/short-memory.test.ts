import { expect, test } from 'vitest';
import { TestClock } from '#src/testing/test-clock.ts';
import { ShortMemory } from './short-memory.ts';

test('a value is there until its time is over, whatever becomes of the date', async () => {
  const clock = new TestClock();
  const memory = new ShortMemory(clock);
  await memory.set('a', 'one', 60);
  clock.setBy(86_400_000);
  expect(await memory.get('a')).toBe('one');
  clock.advance(59_000);
  await memory.set('a', 'two', 60);
  clock.advance(59_000);
  expect(await memory.get('a')).toBe('two');
  clock.advance(1_000);
  expect(await memory.get('a')).toBeUndefined();
});

test('of too many the least recently used are forgotten', async () => {
  const memory = new ShortMemory(new TestClock());
  const large = 'x'.repeat(1_000_000);
  for (let at = 0; at < 30; at++) {
    await memory.set(`key ${at}`, large, 60);
    await memory.get('key 0');
  }
  expect([await memory.get('key 0'), await memory.get('key 29')]).toEqual([large, large]);
  expect(await memory.get('key 1')).toBeUndefined();
});
