import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FacetColumn } from './facet-column.ts';
import { FacetCounter } from './facet-counter.ts';

/** More than a row has cells. */
const VALUES = Array.from({ length: 15 }, (_, number) => `value ${number}`);
const values = fc.uniqueArray(fc.constantFrom(...VALUES), { maxLength: VALUES.length });

it('lists and counts every value, however many a document has, while documents come and go', () => {
  const changes = fc.array(fc.tuple(fc.nat(40), fc.option(values, { freq: 5 })), { maxLength: 120 });
  fc.assert(
    fc.property(changes, fc.array(fc.boolean(), { minLength: 41, maxLength: 41 }), (puts, isHit) => {
      const column = new FacetColumn('tags', 'many');
      const known = new Map<number, readonly string[]>();
      for (const [slot, own] of puts) {
        if (known.has(slot)) column.clear(slot);
        known.delete(slot);
        if (own) known.set(slot, own);
        if (own) column.set(slot, [...own, ...own.slice(0, 1)]);
      }
      for (const [slot, own] of known) {
        expect(column.list(slot).map((number) => column.values[number])).toEqual(own);
      }
      const holders = (value: string) => [...known.keys()].filter((slot) => known.get(slot)!.includes(value));
      const lists = column.listSlots(column.values.keys().toArray());
      for (const [number, value] of column.values.entries()) {
        expect(Array.from(lists[number]!)).toEqual(holders(value).toSorted((left, right) => left - right));
      }
      const slots = [...known.keys()];
      const hits = Int32Array.from(slots.filter((slot) => isHit[slot]));
      const misses = Int32Array.from(slots.filter((slot) => !isHit[slot]));
      const counter = new FacetCounter(column);
      const listCounts = () => counter.list(VALUES.length, undefined);
      counter.start();
      counter.addHits(hits, hits.length);
      const counted = listCounts();
      for (const { value, count } of counted) {
        expect(count).toBe(holders(value).filter((slot) => isHit[slot]).length);
      }
      counter.addAllBut(misses, misses.length);
      expect(listCounts()).toEqual(counted);
    }),
    { numRuns: 300 },
  );
});

it('knows values with numbers that no cell holds', () => {
  const column = new FacetColumn('tags', 'many');
  const all = Array.from({ length: 65_540 }, (_, number) => `value ${number}`);
  const late = all.slice(-8);
  column.set(0, all);
  column.clear(0);
  column.set(1, ['value 3', ...late.slice(0, 3)]);
  column.set(2, late);
  const names = (slot: number) => column.list(slot).map((number) => column.values[number]);
  expect([names(0), names(1), names(2)]).toEqual([[], ['value 3', ...late.slice(0, 3)], late]);
  const counter = new FacetCounter(column);
  counter.start();
  counter.addHits(Int32Array.of(1, 2), 2);
  const counts = Object.fromEntries(counter.list(20, undefined).map(({ value, count }) => [value, count]));
  expect(counts).toEqual({
    'value 3': 1,
    ...Object.fromEntries(late.map((value, at) => [value, at < 3 ? 2 : 1])),
  });
});
