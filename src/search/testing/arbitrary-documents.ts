import fc from 'fast-check';
import type { SearchDocument } from '../search-types.ts';
import type { ModelQuery } from './brute-force-model.ts';

// A letter and a digit: too short to be misspelt, no plural, no stop word, so the model needs none of them.
const WORDS = ['x1', 'x2', 'x3', 'y1', 'y2', 'z1', 'z2', 'w1'];
const WORD = fc.constantFrom(...WORDS);
const sentence = fc.array(WORD, { maxLength: 5 }).map((words) => words.join(' '));
export const KINDS = ['red', 'green', 'blue', '__proto__'];
export const PRICES = ['free', 'paid'];
const TAGS = ['a', 'b', 'c', 'd', 'constructor'];

/** Documents of the model's schema. */
export const arbitraryDocument: fc.Arbitrary<SearchDocument> = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  fields: fc.record({ name: sentence, text: fc.array(sentence, { maxLength: 3 }) }),
  facets: fc.record({
    kind: fc.array(fc.constantFrom(...KINDS), { maxLength: 1 }),
    price: fc.array(fc.constantFrom(...PRICES), { maxLength: 1 }),
    tags: fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 3 }),
  }),
  orders: fc.record({
    newest: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 1 }),
    rating: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }),
  }),
});

export const arbitraryQuery: fc.Arbitrary<ModelQuery> = fc.record({
  words: fc.array(fc.constantFrom(...WORDS, 'x', 'z'), { maxLength: 3 }),
  phrases: fc.array(fc.array(WORD, { minLength: 1, maxLength: 3 }), { maxLength: 1 }),
  excluded: fc.array(WORD, { maxLength: 1 }),
  filters: fc.record(
    {
      kind: fc.uniqueArray(fc.constantFrom(...KINDS, 'none'), { maxLength: 2 }),
      price: fc.uniqueArray(fc.constantFrom(...PRICES, 'none'), { maxLength: 2 }),
      tags: fc.uniqueArray(fc.constantFrom(...TAGS, 'none'), { maxLength: 2 }),
    },
    { requiredKeys: [] },
  ),
  order: fc.constantFrom('newest', 'rating'),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  offset: fc.integer({ min: 0, max: 6 }),
  limit: fc.integer({ min: 0, max: 12 }),
  facets: fc.constant([{ name: 'kind' }, { name: 'price' }, { name: 'tags', limit: 2 }]),
});
