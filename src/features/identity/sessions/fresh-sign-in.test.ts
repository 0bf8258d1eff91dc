import { expect, test } from 'vitest';
import { isFreshSignIn, LIFETIMES } from '../rules.ts';

test('a sign-in is fresh for a quarter of an hour, and not before it has happened', () => {
  const now = new Date('2026-06-15T12:00:00Z');
  const at = (ms: number) => isFreshSignIn(new Date(now.getTime() + ms), now);
  const { freshSignIn } = LIFETIMES;
  expect([0, -freshSignIn, -freshSignIn - 1, 5_000, 86_400_000].map(at)).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});
