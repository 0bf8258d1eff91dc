import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FacetColumn } from './facet-column.ts';

const SLOTS = 3000;
const values = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 });

it('keeps every value while its pool is compacted and slots change between the steps', () => {
  const changes = fc.array(fc.tuple(fc.nat(SLOTS + 50), values), { maxLength: 40 });
  fc.assert(
    fc.property(changes, changes, (before, meanwhile) => {
      const column = new FacetColumn('tags', 'many');
      const known = new Map<number, string[]>();
      const put = (slot: number, own: string[]) => {
        if (known.has(slot)) column.clear(slot);
        column.set(slot, own);
        known.set(slot, own);
      };
      const expectLists = () => {
        const lists = column.listSlots(column.values.keys().toArray());
        for (const [number, value] of column.values.entries()) {
          const holders = [...known].filter(([, own]) => own.includes(value)).map(([slot]) => slot);
          expect(Array.from(lists[number]!)).toEqual(holders.toSorted((left, right) => left - right));
        }
      };
      // Every slot twice, so that half of the pool is free.
      for (const own of [['a'], ['b', 'c']]) for (let slot = 0; slot < SLOTS; slot++) put(slot, own);
      for (let slot = 0; slot < SLOTS; slot++) put(slot, ['d']);
      expectLists();
      for (const [slot, own] of before) put(slot, own);
      expectLists();
      const steps = column.compact();
      const rest = meanwhile[Symbol.iterator]();
      const end = column.poolEnd;
      while (!steps.next().done) {
        const next = rest.next();
        if (!next.done) put(...next.value);
      }
      expect(column.poolEnd).toBeLessThan(end);
      expectLists();
      for (const [slot, own] of known) {
        expect(column.list(slot).map((number) => column.values[number])).toEqual(own);
      }
    }),
    { numRuns: 30 },
  );
});
