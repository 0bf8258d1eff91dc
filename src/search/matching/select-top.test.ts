import fc from 'fast-check';
import { expect, it } from 'vitest';
import { selectTop } from './select-top.ts';

it('returns the same page as a full sort, for small and large pages', () => {
  const size = fc.integer({ min: 0, max: 1500 });
  fc.assert(
    fc.property(size, fc.nat(40), fc.nat(1500), fc.nat(1500), (count, distinct, from, length) => {
      const keys = Int32Array.from({ length: count }, (_, at) => (at * 7919) % (distinct + 1));
      const compareTies = (left: number, right: number) => left - right;
      const sorted = Array.from(keys.keys()).sort(
        (left, right) => keys[right]! - keys[left]! || left - right,
      );
      expect(selectTop(Int32Array.from(keys.keys()), from, from + length, { keys, compareTies })).toEqual(
        sorted.slice(from, from + length),
      );
    }),
    { numRuns: 300 },
  );
});
