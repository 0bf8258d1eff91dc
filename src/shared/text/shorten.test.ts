import { expect, test } from 'vitest';
import { shorten, trimEndOf } from './shorten.ts';

test.each([
  ['Loom adds dubbing', 17, 'Loom adds dubbing'],
  ['Loom adds dubbing in thirty languages', 20, 'Loom adds dubbing…'],
  ['Loom   adds', 8, 'Loom…'],
  ['Loom\nadds dubbing', 12, 'Loom\nadds…'],
  ['Donaudampfschifffahrt', 10, 'Donaudamp…'],
])('%j cut to %i characters is %j', (text, max, expected) => {
  expect(shorten(text, max)).toBe(expected);
});

test('half a character never stays', () => {
  expect(shorten('😀'.repeat(200), 20).isWellFormed()).toBe(true);
});

test.each([
  ['https://aisle.example//', '/', 'https://aisle.example'],
  ['c++#', '+#', 'c'],
  ['///', '/', ''],
  ['/a', '/', '/a'],
])('%j without %j at its end is %j', (text, characters, expected) => {
  expect(trimEndOf(text, characters)).toBe(expected);
});
