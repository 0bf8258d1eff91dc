import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each<[string, number | undefined, whole: number | undefined]>([
  ['7', 7, 7],
  [' 7 ', 7, 7],
  ['1,299', 1299, 1299],
  ['1.299', 1.299, 1299],
  ['1 299', 1299, 1299],
  ['1\u202f299,5', 1299.5, 1299.5],
  ["1'299", 1299, 1299],
  ['1’299.25', 1299.25, 1299.25],
  ['1.299,50', 1299.5, 1299.5],
  ['1,00,000', 100_000, 100_000],
  ['4,5', 4.5, 4.5],
  ['0.125', 0.125, 0.125],
  ['.5', 0.5, 0.5],
  ['12k', 12_000, 12_000],
  ['1.5 k', 1500, 1500],
  ['-3', -3, -3],
  ['−3,5', -3.5, -3.5],
  ['+3', 3, 3],
  ['1.2E+06', 1_200_000, 1_200_000],
  ['１２', 12, 12],
  ...[
    '',
    ' ',
    'x',
    '1.2.3',
    '2026-01-31',
    '1,2,3',
    'Infinity',
    'NaN',
    '0x1f',
    '1e',
    '4.5/5',
    '5 stars',
    '9'.repeat(16),
  ].map((text): [string, undefined, undefined] => [text, undefined, undefined]),
])('"%s"', (text, value, whole) => {
  expect(readNumber(text)).toBe(value);
  expect(readNumber(text, { whole: true })).toBe(whole);
});

test('of two readings the one within the bounds counts', () => {
  expect(readNumber('4,125', { most: 5 })).toBe(4.125);
  expect(readNumber('4.125', { most: 5 })).toBe(4.125);
  expect(readNumber('6,125', { most: 5 })).toBe(6125);
});
