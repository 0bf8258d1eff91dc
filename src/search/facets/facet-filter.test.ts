import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Corpus } from '../postings/corpus.ts';
import { passesFilter, readFilters } from './facet-filter.ts';

const VALUES = Array.from({ length: 100 }, (_, number) => `value ${number}`);
const values = fc.uniqueArray(fc.constantFrom(...VALUES), { maxLength: 30 });

it('passes the documents that have all chosen values, however many values there are', () => {
  fc.assert(
    fc.property(
      fc.array(values, { minLength: 1, maxLength: 30 }),
      fc.uniqueArray(fc.constantFrom(...VALUES, 'unknown'), { minLength: 1, maxLength: 2 }),
      (documents, wanted) => {
        const corpus = new Corpus({
          fields: [{ name: 'name', weight: 1 }],
          facets: [{ name: 'tags', kind: 'many' }],
          orders: [],
        });
        for (const [id, tags] of documents.entries()) {
          corpus.put({ id, fields: {}, facets: { tags }, orders: {} });
        }
        const filters = readFilters(corpus, { tags: wanted });
        for (const [id, tags] of documents.entries()) {
          const slot = corpus.slotOf.get(id)!;
          const isExpected = wanted.every((value) => tags.includes(value));
          expect(filters.every((filter) => passesFilter(filter, slot))).toBe(isExpected);
        }
      },
    ),
    { numRuns: 200 },
  );
});
