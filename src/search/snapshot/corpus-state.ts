import type { Corpus } from '../postings/corpus.ts';
import type { Steps } from '../run-in-slices.ts';
import { assignState, copyState, type State } from './state.ts';

/** What a corpus is given or makes for itself. */
const OMITTED = new Set(['schema', 'counter', 'encoder']);
/** Everything that a corpus knows; it must not change and no merge may run meanwhile. */
export function* copyCorpus(corpus: Corpus): Steps<State> {
  // Merges put another base in its place; pages are only written behind what documents lie in.
  const constant = new Set<unknown>([corpus.base, corpus.forward.pages]);
  corpus.dictionary.listFresh();
  return yield* copyState(corpus, { omitted: OMITTED, constant });
}

/** Fills a new corpus of the same schema. @throws TypeError when the state is that of another kind */
export function fillCorpus(corpus: Corpus, state: State): void {
  assignState(corpus, state, OMITTED);
  corpus.dictionary.recallNumbers();
}
