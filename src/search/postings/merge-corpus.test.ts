import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MODEL_SCHEMA } from '../brute-force-model.ts';
import { QueryRunner } from '../matching/query-runner.ts';
import type { SearchDocument } from '../search-types.ts';
import { Corpus } from './corpus.ts';
import { finishLoading, mergeCorpus } from './merge-corpus.ts';

const WORDS = ['painter', 'printer', 'chat', 'bot', 'x1', 'x2'];
const document: fc.Arbitrary<SearchDocument> = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  fields: fc.record({
    name: fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((words) => words.join(' ')),
    text: fc
      .array(fc.constantFrom(...WORDS, 'rare', 'seldom'), { maxLength: 6 })
      .map((words) => words.join(' ')),
  }),
  facets: fc.record({ kind: fc.constant([]), tags: fc.uniqueArray(fc.constantFrom('a', 'b')) }),
  orders: fc.record({ newest: fc.array(fc.nat(5), { minLength: 1, maxLength: 1 }), rating: fc.constant([]) }),
});
const change = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), document }),
  fc.record({ kind: fc.constant('remove' as const), id: fc.integer({ min: 1, max: 60 }) }),
);

function loadCorpus(documents: Iterable<SearchDocument>): Corpus {
  const corpus = new Corpus(MODEL_SCHEMA);
  corpus.loading = true;
  for (const one of documents) corpus.put(one);
  for (const _step of finishLoading(corpus));
  return corpus;
}

function expectSameAnswers(corpus: Corpus, living: ReadonlyMap<number, SearchDocument>): void {
  const changed = new QueryRunner(corpus);
  const fresh = new QueryRunner(loadCorpus(living.values()));
  for (const text of ['', 'x1', 'painter', 'chat bot', 'rare', 'prin', '"x1 x2"', 'x1 -chat', 'seldm']) {
    const query = { text, offset: 0, limit: 100, facets: [{ name: 'tags' }] };
    expect(changed.run(query), text).toEqual(fresh.run(query));
  }
}

it('keeps every change that happens between two steps of a merge, over several merges', () => {
  fc.assert(
    fc.property(
      fc.array(document, { maxLength: 60 }),
      fc.array(change, { maxLength: 90 }),
      (all, changes) => {
        const living = new Map(all.map((one) => [one.id, one]));
        const corpus = loadCorpus(all);
        let merge = mergeCorpus(corpus);
        changes.forEach((step, at) => {
          if (step.kind === 'put') {
            corpus.put(step.document);
            living.set(step.document.id, step.document);
          } else {
            corpus.remove(step.id);
            living.delete(step.id);
          }
          if (at % 2 === 0 && merge.next().done) merge = mergeCorpus(corpus);
        });
        expectSameAnswers(corpus, living);
        for (const _step of merge);
        expectSameAnswers(corpus, living);
      },
    ),
    { numRuns: 150 },
  );
});
