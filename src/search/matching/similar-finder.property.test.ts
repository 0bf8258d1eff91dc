import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSearchIndex, type SearchDocument } from '../search-index.ts';
import type { SimilarOptions } from '../search-types.ts';

const SCHEMA = {
  fields: [{ name: 'name', weight: 1 }],
  facets: [
    { name: 'type', kind: 'one' as const },
    { name: 'tags', kind: 'many' as const },
    { name: 'category', kind: 'one' as const },
  ],
  orders: [],
};
const FACET_WEIGHTS = { tags: 3, category: 2, type: 0.5 };

/** Looks at every document; sums in the order of its values, because the order decides the last digit of a sum. */
function findByBruteForce(
  documents: readonly SearchDocument[],
  own: SearchDocument,
  { limit, boost, leastShare = 0 }: SimilarOptions,
): number[] {
  const scored = documents.flatMap((document) => {
    const add = (score: number, name: keyof typeof FACET_WEIGHTS) => {
      let sum = score;
      for (const value of document.facets[name] ?? []) {
        if (!own.facets[name]?.includes(value)) continue;
        const sharing = documents.filter(({ facets }) => facets[name]?.includes(value)).length;
        sum += FACET_WEIGHTS[name] * Math.log(1 + documents.length / sharing);
      }
      return sum;
    };
    const score = add(add(add(0, 'tags'), 'category'), 'type') + (boost?.get(document.id) ?? 0);
    return document.id === own.id || score === 0 ? [] : [{ id: document.id, score }];
  });
  scored.sort((left, right) => right.score - left.score || right.id - left.id);
  const least = (scored[0]?.score ?? 0) * leastShare;
  return scored.slice(0, limit).flatMap(({ id, score }) => (score >= least ? [id] : []));
}

it('finds what looking at every document finds', () => {
  const values = (size: number, most: number) =>
    fc.uniqueArray(fc.integer({ min: 0, max: size }).map(String), { maxLength: most });
  const facets = fc.record({ type: values(1, 1), tags: values(6, 4), category: values(2, 1) });
  fc.assert(
    fc.property(
      fc.array(facets, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom(0, 0.5),
      fc.dictionary(
        fc.integer({ min: 1, max: 70 }).map(String),
        fc.double({ min: 0.1, max: 9, noNaN: true }),
      ),
      (all, limit, leastShare, boosts) => {
        const documents = all.map((one, at) => ({
          id: at + 1,
          fields: { name: `T${at}` },
          facets: one,
          orders: {},
        }));
        const index = createSearchIndex(SCHEMA);
        index.putMany(documents);
        const boost = new Map(Object.entries(boosts).map(([id, worth]) => [Number(id), worth]));
        const options = { limit, leastShare, facetWeights: FACET_WEIGHTS, boost };
        for (const own of documents) {
          expect(index.similar(own.id, options)).toEqual(findByBruteForce(documents, own, options));
        }
      },
    ),
    { numRuns: 150 },
  );
});
