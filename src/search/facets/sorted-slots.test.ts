import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SortedSlots } from './sorted-slots.ts';

const KEYS = Int32Array.from({ length: 20_000 }, (_, slot) => (slot * 7919) % 1000);
const compare = (left: number, right: number) => KEYS[left]! - KEYS[right]! || left - right;

function fillWith(slots: readonly number[]): SortedSlots {
  const sorted = new SortedSlots();
  for (const _step of sorted.fill(Int32Array.from(slots).sort(compare)));
  return sorted;
}

it('keeps thousands of slots in order while they come and go, and gives any part of them', () => {
  const changes = fc.array(fc.nat(KEYS.length - 1), { minLength: 100, maxLength: 6000 });
  fc.assert(
    fc.property(
      fc.nat(8000),
      changes,
      fc.nat(9000),
      fc.nat(300),
      fc.boolean(),
      (size, changed, from, length, back) => {
        const living = new Set(Array.from({ length: size }, (_, at) => at * 2));
        const sorted = fillWith([...living]);
        for (const slot of changed) {
          if (living.delete(slot)) sorted.remove(slot, compare);
          else {
            living.add(slot);
            sorted.insert(slot, compare);
          }
        }
        const all = [...living].sort(compare);
        expect(sorted.count).toBe(all.length);
        expect([...sorted.toArray()]).toEqual(all);
        expect(sorted.slice(from, from + length)).toEqual(all.slice(from, from + length));
        const marks = new Uint8Array(KEYS.length);
        for (const slot of all) marks[slot] = slot % 3 === 0 ? 1 : 0;
        const marked = all.filter((slot) => marks[slot] === 1);
        const end = Math.min(marked.length, 5);
        expect(sorted.pick((slot) => marks[slot] !== 0, 1, end, back)).toEqual(
          (back ? marked.reverse() : marked).slice(1, end),
        );
      },
    ),
    { numRuns: 40 },
  );
});
