import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FacetColumn } from './facet-column.ts';
import { keepHavingAll } from './facet-filter.ts';
import { FIRST } from './value-rows.ts';

/** So many that several of them share a bit. */
const VALUES = Array.from({ length: 100 }, (_, number) => `value ${number}`);
const values = fc.uniqueArray(fc.constantFrom(...VALUES), { maxLength: 30 });

it('keeps the slots that have all chosen values, however many values there are', () => {
  fc.assert(
    fc.property(
      fc.array(values, { minLength: 1, maxLength: 30 }),
      fc.uniqueArray(fc.nat(VALUES.length - 1), { minLength: 1, maxLength: 2 }),
      (documents, numbers) => {
        const column = new FacetColumn('tags', 'many');
        // All values are known, in this order.
        column.set(documents.length, VALUES);
        for (const [slot, own] of documents.entries()) column.set(slot, own);
        const chosen = new Uint8Array(VALUES.length + FIRST);
        for (const number of numbers) chosen[number + FIRST] = 1;
        const wanted = numbers.map((number) => VALUES[number]!);
        const slots = Int32Array.from(documents.keys());
        const filter = { column, values: wanted, chosen, wanted: wanted.length };
        const count = keepHavingAll(filter, slots, slots.length, slots);
        expect(Array.from(slots.subarray(0, count))).toEqual(
          [...documents.keys()].filter((slot) => wanted.every((value) => documents[slot]!.includes(value))),
        );
      },
    ),
    { numRuns: 300 },
  );
});
