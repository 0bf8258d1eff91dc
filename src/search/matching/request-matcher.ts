import type { Corpus } from '../postings/corpus.ts';
import { growArray } from '../postings/grow-array.ts';
import type { MatchTerms, SearchRequest } from '../search-types.ts';
import { encodePhrase, hasPhrase } from './phrase.ts';
import { PostingMatcher } from './posting-matcher.ts';
import { RequestScorer } from './request-scorer.ts';
import { selectTop } from './select-top.ts';
import { planRequestWord } from './word-plan.ts';

/** Documents that are read to be ranked; postings choose them. */
const MOST_RANKED = 200;
/** By postings alone, a document that is read has at least this share of what the best one has. */
const LEAST_OF_POSTINGS = 0.3;
/** Of what a document with all words is worth, the best hit has at least this share; otherwise nothing answers. */
const LEAST_OF_ALL = 0.25;
/** The other hits have at least this share of that, and of what the best one is worth. */
const LEAST_OF_OTHERS = 0.15;
const LEAST_OF_BEST = 0.3;

/** Ranks documents by how much of a request they meet. */
export class RequestMatcher {
  /** After `match`: the slots of the documents found, in no order. */
  hits = new Int32Array(0);
  /** By slot of a hit: its relevance, larger is better. */
  keys = new Float64Array(64);
  /** By slot of a hit: the relevance of its words alone, 1 for the most relevant hit. */
  relevance = new Float64Array(64);
  readonly #postings = new PostingMatcher();
  readonly #scorer = new RequestScorer();

  match(corpus: Corpus, { words, boosts, excluded }: SearchRequest): MatchTerms {
    const terms = new Set<string>();
    const plans = words.map((word) => planRequestWord(corpus, word, terms));
    const all = this.#postings.match(corpus, plans, 1, corpus.postings);
    const { scores } = this.#postings;
    const without = excluded
      .map((phrase) => encodePhrase(corpus, phrase))
      .filter((phrase) => phrase !== undefined);
    const most = all.reduce((score, slot) => Math.max(score, scores[slot]!), 0);
    const found = all.filter(
      (slot) =>
        scores[slot]! >= most * LEAST_OF_POSTINGS &&
        !without.some((phrase) => hasPhrase(corpus, slot, phrase)),
    );
    const ranking = { keys: scores, compareTies: corpus.compareTies };
    const candidates = selectTop(found, 0, Math.min(MOST_RANKED, found.length), ranking);
    this.keys = growArray(this.keys, corpus.slotCount);
    this.relevance = growArray(this.relevance, corpus.slotCount);
    const whole = this.#scorer.prepare(corpus, plans);
    let best = 0;
    for (const slot of candidates) {
      this.keys[slot] = this.#scorer.score(corpus, slot);
      best = Math.max(best, this.keys[slot]!);
    }
    const isAnswered = best >= whole * LEAST_OF_ALL;
    const least = isAnswered ? Math.max(whole * LEAST_OF_OTHERS, best * LEAST_OF_BEST) : Infinity;
    this.hits = Int32Array.from(candidates.filter((slot) => this.keys[slot]! >= least));
    for (const slot of this.hits) this.relevance[slot] = this.keys[slot]! / best;
    this.#boost(corpus, boosts, whole);
    return { words: [...terms], prefixes: [], phrases: [] };
  }

  #boost(corpus: Corpus, boosts: SearchRequest['boosts'], whole: number): void {
    for (const { facet, value, weight } of boosts) {
      const column = corpus.facets.find(({ name }) => name === facet);
      const number = column?.numberOf(value);
      if (!column || number === undefined) continue;
      for (const slot of this.hits) if (column.has(slot, number)) this.keys[slot]! += whole * weight;
    }
  }
}
