import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSearchIndex, type SearchDocument, type SearchIndex } from './search-index.ts';
import {
  arbitraryDocument as document,
  KINDS as kinds,
  PRICES as prices,
  arbitraryQuery as query,
} from './testing/arbitrary-documents.ts';
import { MODEL_SCHEMA, type ModelQuery, searchModel, writeText } from './testing/brute-force-model.ts';

type Change = { put: SearchDocument } | { remove: number };
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ put: document }) },
  { weight: 3, arbitrary: fc.record({ remove: fc.integer({ min: 1, max: 40 }) }) },
);

function queryOf(asked: ModelQuery) {
  const { words: _words, phrases: _phrases, excluded: _excluded, ...rest } = asked;
  return { ...rest, text: writeText(asked) };
}

function expectModel(index: SearchIndex, documents: readonly SearchDocument[], asked: ModelQuery): void {
  const { total, ids, relaxed, facets } = index.search(queryOf(asked));
  expect({ total, ids, relaxed, facets }).toEqual(searchModel(documents, asked));
  expect(index.finds(queryOf(asked))).toBe(total > 0);
}

function apply(index: SearchIndex, changes: readonly Change[], living: Map<number, SearchDocument>) {
  for (const step of changes) {
    if ('put' in step) {
      index.put(step.put);
      living.set(step.put.id, step.put);
    } else {
      index.remove(step.remove);
      living.delete(step.remove);
    }
  }
}

describe('search index against a brute-force model', () => {
  it('finds, orders, filters and counts the same after a load', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { maxLength: 40 }),
        fc.array(query, { minLength: 5 }),
        async (all, asked) => {
          const living = new Map(all.map((one) => [one.id, one]));
          const index = createSearchIndex(MODEL_SCHEMA);
          await index.load(all);
          for (const one of asked) expectModel(index, [...living.values()], one);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('answers the same after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { maxLength: 20 }),
        fc.array(change, { maxLength: 60 }),
        fc.array(query, { minLength: 4 }),
        async (all, changes, asked) => {
          const living = new Map(all.map((one) => [one.id, one]));
          const index = createSearchIndex(MODEL_SCHEMA);
          await index.load(all);
          apply(index, changes, living);
          expect(index.size).toBe(living.size);
          for (const one of asked) expectModel(index, [...living.values()], one);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('answers in a new order after it has been replaced', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(document, { selector: ({ id }) => id, maxLength: 30 }),
        fc.array(document, { minLength: 30, maxLength: 30 }),
        fc.array(change, { maxLength: 20 }),
        fc.array(query, { minLength: 4 }),
        async (all, others, changes, asked) => {
          const index = createSearchIndex(MODEL_SCHEMA);
          await index.load(all);
          const reordered = all.map((one, at) => ({
            ...one,
            orders: { ...one.orders, rating: others[at]!.orders.rating! },
          }));
          await index.reorder(['rating'], reordered);
          const living = new Map(reordered.map((one) => [one.id, one]));
          apply(index, changes, living);
          for (const one of asked) expectModel(index, [...living.values()], one);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('finds the best partial matches of many words', async () => {
    const rare = Array.from({ length: 24 }, (_, at) => `${'abcdefgh'[at % 8]}${at}`);
    const texts = fc.array(fc.constantFrom(...rare), { maxLength: 8 }).map((words) => words.join(' '));
    const long: fc.Arbitrary<ModelQuery> = fc.record({
      words: fc.array(fc.constantFrom(...rare, 'nowhere'), { minLength: 2, maxLength: 9 }),
      phrases: fc.array(fc.array(fc.constantFrom(...rare, 'gone'), { minLength: 1, maxLength: 1 }), {
        maxLength: 1,
      }),
      excluded: fc.array(fc.constantFrom(...rare), { maxLength: 1 }),
      order: fc.constant('newest'),
      offset: fc.constant(0),
      limit: fc.constant(300),
      facets: fc.constant([]),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(texts, { minLength: 40, maxLength: 250 }),
        fc.array(long, { minLength: 8 }),
        async (all, asked) => {
          const documents = all.map((text, at) => ({
            id: at + 1,
            fields: { name: '', text },
            facets: {},
            orders: { newest: [at % 7] },
          }));
          const index = createSearchIndex(MODEL_SCHEMA);
          // The index knows the word, but its only document is gone.
          await index.load([...documents, { ...documents[0]!, id: 999, fields: { name: 'gone' } }]);
          index.remove(999);
          for (const one of asked) expectModel(index, documents, one);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('finds the same pages of a filtered order', async () => {
    const browsed: fc.Arbitrary<ModelQuery> = fc.record({
      words: fc.constant([]),
      phrases: fc.constant([]),
      excluded: fc.constant([]),
      filters: fc.record({
        kind: fc.uniqueArray(fc.constantFrom(...kinds, 'none'), { maxLength: 3 }),
        price: fc.uniqueArray(fc.constantFrom(...prices, 'none'), { maxLength: 3 }),
      }),
      order: fc.constantFrom('newest', 'rating'),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
      offset: fc.integer({ min: 0, max: 3 }),
      limit: fc.integer({ min: 0, max: 3 }),
      facets: fc.constant([]),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { minLength: 20, maxLength: 60 }),
        fc.array(change, { maxLength: 30 }),
        fc.array(browsed, { minLength: 8 }),
        async (all, changes, asked) => {
          const living = new Map(all.map((one) => [one.id, one]));
          const index = createSearchIndex(MODEL_SCHEMA);
          await index.load(living.values());
          apply(index, changes, living);
          for (const one of asked) expectModel(index, [...living.values()], one);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('ranks a changed index exactly as a fresh load', async () => {
    const names = ['painter', 'printer', 'pointer', 'writer', 'writers', 'Chat Bot', 'chatbot', 'résumé'];
    const named = document.chain((one) =>
      fc
        .array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 })
        .map((parts) => ({ ...one, fields: { ...one.fields, name: parts.join(' ') } })),
    );
    const namedChange = fc.oneof(
      { weight: 3, arbitrary: fc.record({ put: named }) },
      { weight: 1, arbitrary: fc.record({ remove: fc.integer({ min: 1, max: 40 }) }) },
    );
    const texts = [
      'painter',
      'pinter',
      'writer chat',
      'chat bot',
      'chatbto',
      'resume',
      'wri',
      'paintr writter',
      'x1 zz',
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(named), fc.array(namedChange), async (all, changes) => {
        const living = new Map(all.map((one) => [one.id, one]));
        const changed = createSearchIndex(MODEL_SCHEMA);
        await changed.load(all);
        apply(changed, changes, living);
        const fresh = createSearchIndex(MODEL_SCHEMA);
        await fresh.load(living.values());
        for (const text of texts) {
          const page = { text, offset: 0, limit: 50 };
          expect(changed.search(page)).toEqual(fresh.search(page));
          expect(changed.suggest(text, 5)).toEqual(fresh.suggest(text, 5));
        }
      }),
      { numRuns: 80 },
    );
  });
});
