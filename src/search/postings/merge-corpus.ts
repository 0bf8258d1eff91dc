import type { Steps } from '../run-in-slices.ts';
import type { Corpus } from './corpus.ts';
import { mergePostings } from './merge-postings.ts';
import { placePostings } from './place-postings.ts';
import { rankTerms } from './rank-terms.ts';

/**
 * Folds the delta into a new base. May pause anywhere: until its last step the old base and the deltas answer, and
 * documents that change meanwhile stay in the delta behind the new base.
 */
export function* mergeCorpus(corpus: Corpus): Steps {
  const { dictionary, base } = corpus;
  const frozen = corpus.freeze();
  const terms = yield* rankTerms(dictionary, frozen.freshTerms);
  const merged = yield* mergePostings(base, {
    before: dictionary.numberAtRank,
    after: terms.numberAtRank,
    delta: frozen.delta,
    included: frozen.included,
  });
  dictionary.install(terms);
  corpus.install(merged, frozen);
  yield* corpus.tidy();
}

/** The end of loading: sorts every order and makes the first base. */
export function* finishLoading(corpus: Corpus): Steps {
  const slots = corpus.listAlive();
  for (const order of corpus.orders) yield* order.sortAll(slots);
  corpus.loading = false;
  const frozen = corpus.freeze();
  const terms = yield* rankTerms(corpus.dictionary, frozen.freshTerms);
  const base = yield* placePostings(corpus, frozen, terms.numberAtRank);
  corpus.dictionary.install(terms);
  corpus.install(base, frozen);
}
