import { expect, test } from 'vitest';
import { isNear } from './feed-slots.tsx';
import { pickActive, posterSlots } from './use-feed-position.ts';

type Row = [slot: number, ofSlot: number, ofView: number];
const seen = (...rows: Row[]) => new Map(rows.map(([slot, ofSlot, ofView]) => [slot, { ofSlot, ofView }]));

test.each<[string, Row[], number, number]>([
  ['the first one, before anything was seen', [], 0, 0],
  ['the one that fills the view', [[3, 1, 1]], 0, 3],
  [
    'the one that is more than half visible',
    [
      [0, 0.49, 0.49],
      [1, 0.51, 0.51],
    ],
    0,
    1,
  ],
  [
    'the present one, where both are half visible',
    [
      [0, 0.5, 0.5],
      [1, 0.5, 0.5],
    ],
    0,
    0,
  ],
  [
    'the present one, where neither is',
    [
      [1, 0.3, 0.3],
      [2, 0.2, 0.2],
    ],
    2,
    2,
  ],
  ['one that is taller than the view and fills it', [[4, 0.4, 1]], 3, 4],
  [
    'the one that shows most',
    [
      [1, 0.6, 0.3],
      [2, 1, 0.7],
    ],
    0,
    2,
  ],
])('%s', (_name, rows, current, expected) => {
  expect(pickActive(seen(...rows), current)).toBe(expected);
});

test('three slots are filled at most', () => {
  const near = (active: number) => [0, 1, 2, 3, 4, 5].filter((slot) => isNear(slot, active));
  expect(near(0)).toEqual([0, 1]);
  expect(near(3)).toEqual([2, 3, 4]);
});

test.each([
  ['without a player', { active: 4, cameFrom: 3, isPlayerShown: undefined }, [3, 4, 5]],
  ['with the player in its place', { active: 4, cameFrom: 3, isPlayerShown: true }, [3, 5]],
  ['while it loads, on the way down', { active: 4, cameFrom: 3, isPlayerShown: false }, [4, 3]],
  ['while it loads, on the way up', { active: 4, cameFrom: 5, isPlayerShown: false }, [4, 5]],
])('three posters and players at most: %s', (_name, options, expected) => {
  expect([...posterSlots(options)]).toEqual(expected);
});
