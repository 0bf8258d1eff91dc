import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createSearchIndex,
  type SearchDocument,
  type SearchIndex,
  type SearchQuery,
  type SearchSchema,
} from '../search-index.ts';
import { readSnapshot } from './snapshot-reader.ts';
import { writeSnapshot } from './snapshot-writer.ts';

const SCHEMA: SearchSchema = {
  fields: [
    { name: 'name', weight: 10 },
    { name: 'text', weight: 2 },
  ],
  facets: [
    { name: 'kind', kind: 'one' },
    { name: 'tags', kind: 'many' },
  ],
  orders: ['newest', 'rating'],
};
const WORDS = [
  'paint',
  'painter',
  'printer',
  'pointer',
  'writer',
  'Chat',
  'Bot',
  'chatbot',
  'résumé',
  '画像',
  'x1',
  'c++',
  'text-to-speech',
];
const TEXTS = [
  'painter',
  'pinter',
  'writer chat',
  'chat bot',
  'chatbto',
  'resume',
  'wri',
  '"chat bot"',
  '画像',
  'paint -writer',
  'x1 zz',
];
const sentence = fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map((words) => words.join(' '));

const document: fc.Arbitrary<SearchDocument> = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  fields: fc.record({ name: sentence, text: fc.array(sentence, { maxLength: 3 }) }),
  facets: fc.record({
    kind: fc.array(fc.constantFrom('red', 'green', '__proto__'), { maxLength: 1 }),
    tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'constructor'), { maxLength: 3 }),
  }),
  orders: fc.record({
    newest: fc.array(fc.constantFrom(0, 1, 2, -0, Number.POSITIVE_INFINITY), { minLength: 1, maxLength: 1 }),
    rating: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
  }),
});

type Change = { put: SearchDocument } | { remove: number } | { merge: 'start' | 'finish' };
const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ put: document }) },
    { weight: 3, arbitrary: fc.record({ remove: fc.integer({ min: 1, max: 60 }) }) },
    { weight: 1, arbitrary: fc.record({ merge: fc.constantFrom('start' as const, 'finish' as const) }) },
  ),
  { maxLength: 40 },
);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-snapshot-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function apply(index: SearchIndex, steps: readonly Change[], living?: Map<number, SearchDocument>) {
  for (const step of steps) {
    if ('put' in step) {
      index.put(step.put);
      living?.set(step.put.id, step.put);
    } else if ('remove' in step) {
      index.remove(step.remove);
      living?.delete(step.remove);
    } else if (step.merge === 'start') void index.merge();
    else await index.merge();
  }
}

/** Everything that can be asked of an index. */
function listAnswers(index: SearchIndex, ids: Iterable<number>): unknown[] {
  const facets = [{ name: 'kind' }, { name: 'tags', limit: 2 }];
  const page = { offset: 0, limit: 50, facets };
  const searches: SearchQuery[] = [
    ...TEXTS.map((text) => ({ ...page, text })),
    ...['newest', 'rating'].flatMap((order) => [
      { ...page, order },
      { ...page, order, direction: 'asc' as const },
    ]),
    { ...page, filters: { kind: ['red', '__proto__'] } },
    { ...page, text: 'paint', filters: { tags: ['a', 'b'] }, order: 'rating' },
    { ...page, atMost: { order: 'newest', value: 1 } },
  ];
  return [
    index.size,
    ...searches.map((query) => index.search(query)),
    ...TEXTS.map((text) => index.suggest(text, 5)),
    ...[...ids].map((id) => index.similar(id, { limit: 5, facetWeights: { kind: 2, tags: 1 } })),
    WORDS.map((word) => index.hasWord(word.toLowerCase())),
  ];
}

async function restoreFrom(path: string): Promise<SearchIndex> {
  const index = createSearchIndex(SCHEMA);
  index.restore(await readSnapshot(path, () => undefined));
  return index;
}

it('answers from a snapshot exactly as before and as a fresh load, and goes on in the same way', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(document, { maxLength: 40 }),
      changes,
      changes,
      changes,
      async (all, before, during, after) => {
        const path = join(folder, 'index.snapshot');
        const living = new Map(all.map((one) => [one.id, one]));
        const index = createSearchIndex(SCHEMA);
        await index.load(living.values());
        await apply(index, before, living);
        const expected = listAnswers(index, living.keys());
        const copy = await index.capture();
        // What changes while the file is written is not part of it.
        const writing = writeSnapshot(path, {}, copy);
        await apply(index, during);
        await writing;

        const restored = await restoreFrom(path);
        expect(listAnswers(restored, living.keys())).toEqual(expected);
        await apply(restored, after, living);
        const fresh = createSearchIndex(SCHEMA);
        await fresh.load(living.values());
        expect(listAnswers(restored, living.keys())).toEqual(listAnswers(fresh, living.keys()));
        await restored.merge();
        expect(listAnswers(restored, living.keys())).toEqual(listAnswers(fresh, living.keys()));
      },
    ),
    { numRuns: 60 },
  );
});

it('makes no copy of documents that change meanwhile, and no merge runs during it', async () => {
  const index = createSearchIndex(SCHEMA);
  await index.load(fc.sample(document, 400));
  const before = index.search({ text: 'paint', offset: 0, limit: 50 });
  const capturing = index.capture();
  const merging = index.merge();
  index.put({ id: 99, fields: { name: 'paint' }, facets: {}, orders: {} });
  expect(await capturing).toBeUndefined();
  await merging;
  expect(index.search({ text: 'paint', offset: 0, limit: 60 }).total).toBe(before.total + 1);
});
