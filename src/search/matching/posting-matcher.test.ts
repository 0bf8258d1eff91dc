import { expect, test } from 'vitest';
import { seededRandom } from '#src/shared/seeded-random.ts';
import { Corpus } from '../postings/corpus.ts';
import { PostingMatcher } from './posting-matcher.ts';
import { planRequestWord } from './word-plan.ts';

const DOCUMENTS = 3_000;
const WORDS = 60;
const LEAST_SHARE = 0.2;

test('documents that cannot be among the best are left out, and no other is', () => {
  const random = seededRandom(7);
  // The lower a word's number, the more documents have it.
  const pick = () => `word${Math.floor(WORDS * random() ** 2)}`;
  const corpus = new Corpus({ fields: [{ name: 'text', weight: 1 }], facets: [], orders: [] });
  for (let id = 0; id < DOCUMENTS; id++) {
    const text = Array.from({ length: 3 + Math.floor(random() * 12) }, pick).join(' ');
    corpus.put({ id, fields: { text }, facets: {}, orders: {} });
  }
  const matcher = new PostingMatcher();
  let ruledOut = 0;
  for (let round = 0; round < 200; round++) {
    const words = [...new Set(Array.from({ length: 2 + Math.floor(random() * 12) }, pick))];
    const plans = words.map((word) =>
      planRequestWord(
        corpus,
        { forms: [{ word, share: 1 }], weight: random() < 0.5 ? 1 : 0.1 },
        new Set<string>(),
      ),
    );
    const find = (limit: number) => {
      const found = matcher.matchAny(corpus, plans, { leastShare: LEAST_SHARE, limit });
      const scores = Array.from(found, (slot) => [slot, matcher.scores[slot]!] as const);
      return scores.sort(([, one], [, other]) => other - one);
    };
    const all = find(Infinity);
    const limit = 1 + Math.floor(random() * 100);
    const best = find(limit);
    const least = all[limit - 1]?.[1] ?? 0;
    const reaching = (found: typeof all) => found.filter(([, score]) => score >= least).map(String);
    expect(reaching(best).toSorted()).toEqual(reaching(all).toSorted());
    ruledOut += all.length - best.length;
  }
  expect(ruledOut).toBeGreaterThan(DOCUMENTS);
});
