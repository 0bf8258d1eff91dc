import { expect, test } from 'vitest';
import { InterruptedError, interruptAfter } from './interrupt-after.ts';

test('returns what the work returns, and throws what it throws', () => {
  expect(interruptAfter(1000, () => ({ answer: 42 }))).toEqual({ answer: 42 });
  const failure = new TypeError('no');
  expect(() =>
    interruptAfter(1000, () => {
      throw failure;
    }),
  ).toThrow(failure);
});

test('one may be within another', () => {
  expect(interruptAfter(1000, () => interruptAfter(1000, () => 1) + interruptAfter(1000, () => 2))).toBe(3);
});

test.each([
  [
    'an endless loop',
    () => {
      for (;;);
    },
  ],
  // Built at run time, because the checker of expressions would find it otherwise.
  ['an expression that backtracks', () => new RegExp(['(a+)', '+$'].join('')).test(`${'a'.repeat(60)}b`)],
])('%s is interrupted', (_, work) => {
  expect(() => interruptAfter(20, work)).toThrow(InterruptedError);
});
