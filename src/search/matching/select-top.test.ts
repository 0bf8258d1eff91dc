import fc from 'fast-check';
import { expect, it } from 'vitest';
import { selectWindow } from './select-top.ts';

it('returns the same window as a full sort, for small and large windows', () => {
  const size = fc.integer({ min: 0, max: 1500 });
  fc.assert(
    fc.property(size, fc.nat(40), fc.nat(1500), fc.nat(1500), (count, distinct, from, length) => {
      const keys = Array.from({ length: count }, (_, at) => (at * 7919) % (distinct + 1));
      const compare = (left: number, right: number) => keys[right]! - keys[left]! || left - right;
      const items = Int32Array.from({ length: count + 3 }, (_, at) => at);
      const sorted = Array.from({ length: count }, (_, at) => at).sort(compare);
      expect(selectWindow(items, count, from, from + length, compare)).toEqual(
        sorted.slice(from, from + length),
      );
    }),
    { numRuns: 300 },
  );
});

it('returns the same window with the numbers that decide first', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1500 }),
      fc.nat(6),
      fc.nat(6),
      fc.integer({ min: 1, max: 3 }),
      fc.nat(100),
      (count, firsts, seconds, width, to) => {
        const first = Int32Array.from({ length: count }, (_, at) => (at * 7919) % (firsts + 1));
        const second = Float64Array.from(
          { length: count * width },
          (_, at) => (at * 104_729) % (seconds + 1),
        );
        const compare = (left: number, right: number) =>
          first[right]! - first[left]! || second[right * width]! - second[left * width]! || right - left;
        const items = Int32Array.from(first.keys());
        const sorted = Array.from(items).sort(compare);
        const keys = { first, second, width };
        expect(selectWindow(items, count, 0, to, compare, keys)).toEqual(sorted.slice(0, to));
      },
    ),
    { numRuns: 300 },
  );
});
