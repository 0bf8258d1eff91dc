import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MODEL_SCHEMA } from '../testing/brute-force-model.ts';
import { QueryRunner } from '../matching/query-runner.ts';
import type { Steps } from '../run-in-slices.ts';
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

/** The longest step, in milliseconds: of the clock, or of this thread's CPU time where other programs took the core away. */
function findLongestStep(steps: Steps): number {
  let longest = 0;
  for (;;) {
    const startedAt = performance.now();
    const used = process.threadCpuUsage();
    const { done } = steps.next();
    const elapsed = performance.now() - startedAt;
    const { user, system } = process.threadCpuUsage(used);
    longest = Math.max(longest, Math.min(elapsed, (user + system) / 1000));
    if (done) return longest;
  }
}

it('holds the event loop for a small part of its work at a time', () => {
  const text = (id: number) =>
    Array.from({ length: 30 }, (_, at) => `w${((id + at) * 7919) % 9000}`).join(' ');
  const make = (id: number): SearchDocument => ({
    id,
    fields: { name: `tool ${id}`, text: text(id) },
    facets: { kind: [`kind ${id % 7}`], tags: [`tag ${id % 50}`, `tag ${id % 31}`] },
    orders: { newest: [id], rating: [id % 5] },
  });
  const corpus = loadCorpus(Array.from({ length: 8000 }, (_, id) => make(id)));
  // Each twice, so that there are gaps to close as well.
  for (const shift of [1, 2]) for (let id = 0; id < 4000; id++) corpus.put({ ...make(id + shift), id });
  // CPU time is counted in ticks of up to four milliseconds, and the first merges warm the engine up.
  const longest = [0, 1, 2].map((round) => {
    for (let id = 0; id < 2000; id++) corpus.put({ ...make(id + round), id });
    return findLongestStep(mergeCorpus(corpus));
  });
  expect(Math.min(...longest)).toBeLessThan(8);
});
