import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MODEL_SCHEMA } from '../testing/brute-force-model.ts';
import { planQuery } from '../matching/word-plan.ts';
import { readQuery } from '../text/read-query.ts';
import { Corpus } from './corpus.ts';
import { DenseMatcher } from './dense-matcher.ts';
import { finishLoading } from './merge-corpus.ts';
import { PostingMatcher } from './posting-matcher.ts';

/** Frequent alone, in the plural and as a beginning. */
const WORDS = ['painter', 'painters', 'paint', 'paints', 'painting', 'chat', 'chatbot', 'bot', 'chats'];
const words = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 9 })
  .map((some) => some.join(' '));
const change = fc.record({ id: fc.integer({ min: 1, max: 60 }), name: words, text: fc.option(words) });
const TEXTS = ['paint', 'chat bot', 'painter', 'bot paint', 'chats painters', 'pa', 'c', 'chat painting bot'];
const HIGH = 3;

it('finds the documents of a word after word search, with the same scores', () => {
  let compared = 0;
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 5, maxLength: 50 }),
      fc.array(change, { maxLength: 10 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 5 }),
      (loaded, later, removed) => {
        const corpus = new Corpus(MODEL_SCHEMA);
        const put = ({ id, name, text }: (typeof loaded)[number]) =>
          corpus.put({ id, fields: { name, text: text ?? '' }, facets: {}, orders: {} });
        corpus.loading = true;
        for (const one of loaded) put(one);
        for (const _step of finishLoading(corpus));
        for (const one of later) put(one);
        for (const id of removed) corpus.remove(id);
        const dense = new DenseMatcher();
        const postings = new PostingMatcher();
        for (const text of TEXTS) {
          const { plans } = planQuery(corpus, readQuery(text));
          if (!dense.isFor(corpus, plans)) continue;
          compared++;
          const found = {
            hits: new Int32Array(corpus.slotCount + 1),
            keys: new Int32Array(corpus.slotCount),
          };
          const count = dense.match(corpus, plans, HIGH, found);
          const scores = Array.from(found.hits.subarray(0, count), (slot) => [slot, found.keys[slot]!]);
          postings.match(corpus, plans, plans.length);
          const complete = Array.from(postings.touched.subarray(0, postings.touchedCount)).filter(
            (slot) => postings.masks[slot] === 2 ** plans.length - 1 && corpus.alive[slot] === 1,
          );
          const expected = complete.map((slot) => [slot, HIGH * 2 ** 24 + postings.scores[slot]!]);
          expect(scores.toSorted(bySlot), text).toEqual(expected.toSorted(bySlot));
          postings.masks.fill(0);
        }
      },
    ),
    { numRuns: 200 },
  );
  expect(compared).toBeGreaterThan(300);
});

function bySlot([left]: number[], [right]: number[]): number {
  return left! - right!;
}
