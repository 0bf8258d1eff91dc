import { expect, test } from 'vitest';
import { hasHue, TINT_COLORS, tintOfColor } from './tints.ts';

test('each offered colour has its own hue', () => {
  expect(TINT_COLORS.map(tintOfColor)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test.each([
  ['#ff0000', 1],
  ['#00ff00', 5],
  ['#0000ff', 9],
  ['#ff00ff', 11],
  ['#0f766e', 7],
])('%s has the nearest hue, %i', (color, tint) => expect(tintOfColor(color)).toBe(tint));

test('black, white and greys have no hue', () => {
  expect(['#000000', '#ffffff', '#808080', '#7f8080'].some(hasHue)).toBe(false);
  expect(['#b75b55', '#001133'].every(hasHue)).toBe(true);
});
