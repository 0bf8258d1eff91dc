import { describe, expect, it } from 'vitest';
import { nextPosition } from './feature-carousel.tsx';

// Five slides of 460 with gaps, in a track of 1000: the last two cannot reach its start.
const starts = [0, 476, 952, 1428, 1904];
const furthest = 1364;

describe('nextPosition', () => {
  it.each([
    [0, 476],
    [477, 952],
    [700, 952],
    [952, 1428],
    [furthest, 0],
    [furthest - 1, 0],
  ])('goes on from %i to %i', (at, expected) => expect(nextPosition(starts, at, furthest, 1)).toBe(expected));

  it.each([
    [furthest, 952],
    [952, 476],
    [475, 0],
    [0, furthest],
  ])('goes back from %i to %i', (at, expected) =>
    expect(nextPosition(starts, at, furthest, -1)).toBe(expected),
  );
});
