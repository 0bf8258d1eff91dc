import { expect, test } from 'vitest';
import { shuffleBySeed } from './shuffle-by-seed.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'].map((value) => ({ value }));

test('the same seed gives the same order, another seed another', () => {
  const order = shuffleBySeed(letters, '/search?q=a');
  expect(shuffleBySeed(letters, '/search?q=a')).toEqual(order);
  expect(shuffleBySeed(letters, '/search?q=b')).not.toEqual(order);
});

test('keeps every item once and does not change its argument', () => {
  expect(new Set(shuffleBySeed(letters, 'seed'))).toEqual(new Set(letters));
  expect(letters[0]!.value).toBe('a');
  expect(shuffleBySeed([], 'seed')).toEqual([]);
});

test('every item reaches the first place for some seed', () => {
  const firsts = new Set(Array.from({ length: 500 }, (_, seed) => shuffleBySeed(letters, String(seed))[0]));
  expect(firsts.size).toBe(letters.length);
});
