import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FacetColumn } from './facet-column.ts';
import { FacetCounter } from './facet-counter.ts';

const VALUES = Array.from({ length: 15 }, (_, number) => `value ${number}`);
const values = fc.uniqueArray(fc.constantFrom(...VALUES), { maxLength: VALUES.length });

it('lists and counts every value, however many a document has, while documents come and go', () => {
  const changes = fc.array(fc.tuple(fc.nat(40), fc.option(values, { freq: 5 })), { maxLength: 120 });
  fc.assert(
    fc.property(changes, fc.array(fc.boolean(), { minLength: 41, maxLength: 41 }), (puts, isHit) => {
      const column = new FacetColumn('tags', 'many');
      const known = new Map<number, readonly string[]>();
      for (const [slot, own] of puts) {
        column.set(slot, own ? [...own, ...own.slice(0, 1)] : []);
        known.set(slot, own ?? []);
      }
      for (const [slot, own] of known) {
        expect(Array.from(column.list(slot), (number) => column.values[number])).toEqual(own);
      }
      const holders = (value: string) => [...known.keys()].filter((slot) => known.get(slot)!.includes(value));
      for (const value of VALUES) {
        expect(column.totalOf(column.numberOf(value) ?? -1)).toBe(holders(value).length);
      }
      const counter = new FacetCounter(column);
      counter.start();
      counter.add(Int32Array.from([...known.keys()].filter((slot) => isHit[slot])));
      const list = () =>
        new Map(counter.list(VALUES.length, undefined).map(({ value, count }) => [value, count]));
      const counted = list();
      for (const value of VALUES) {
        expect(counted.get(value) ?? 0).toBe(holders(value).filter((slot) => isHit[slot]).length);
      }
      counter.start();
      expect(list().size).toBe(0);
      counter.addAll();
      counter.subtract(Int32Array.from([...known.keys()].filter((slot) => !isHit[slot])));
      expect(list()).toEqual(counted);
    }),
    { numRuns: 300 },
  );
});
