import type { Corpus } from '../postings/corpus.ts';
import { growArray } from '../postings/grow-array.ts';
import type { MatchTerms, SearchRequest } from '../search-types.ts';
import { encodePhrase, hasPhrase } from './phrase.ts';
import { PostingMatcher } from './posting-matcher.ts';
import { RequestScorer } from './request-scorer.ts';
import { boundHits, LEAST_OF_POSTINGS, type Met } from './request-tally.ts';
import { selectTop } from './select-top.ts';
import { planRequestWord } from './word-plan.ts';

/** Documents that are read to be ranked; postings choose them. */
const MOST_RANKED = 200;

/** Ranks documents by how much of a request they meet. */
export class RequestMatcher {
  /** After `match`: the slots of the documents found, in no order. */
  hits = new Int32Array(0);
  /** By slot of a hit: its relevance, larger is better. */
  keys = new Float64Array(64);
  /** By slot of a hit: the relevance of its words alone, 1 for the most relevant hit. */
  relevance = new Float64Array(64);
  /** The latest request and its terms: a count of its hits is mostly followed by a page of them. */
  #latest: { request: SearchRequest; version: number; terms: MatchTerms } | undefined;
  readonly #postings = new PostingMatcher();
  readonly #scorer = new RequestScorer();

  match(corpus: Corpus, request: SearchRequest): MatchTerms {
    const { version } = corpus;
    if (this.#latest?.request === request && this.#latest.version === version) return this.#latest.terms;
    const terms = this.#match(corpus, request);
    this.#latest = { request, version, terms };
    return terms;
  }

  #match(
    corpus: Corpus,
    { words, boosts, excluded, denied = [], ranked = MOST_RANKED }: SearchRequest,
  ): MatchTerms {
    const terms = new Set<string>();
    const plans = words.map((word) => planRequestWord(corpus, word, terms));
    const { scores } = this.#postings;
    const isDefining = (field: number) => corpus.schema.fields[field]!.isDefining === true;
    const encode = (phrases: readonly string[][]) =>
      phrases.map((phrase) => encodePhrase(corpus, phrase)).filter((phrase) => phrase !== undefined);
    const [without, notBeing] = [encode(excluded), encode(denied)];
    // Of those that are found some are left out again.
    const limit = without.length + notBeing.length === 0 ? ranked : Infinity;
    const enough = this.#postings.matchAny(corpus, plans, { leastShare: LEAST_OF_POSTINGS, limit });
    const found =
      without.length + notBeing.length === 0
        ? enough
        : enough.filter(
            (slot) =>
              !without.some((phrase) => hasPhrase(corpus, slot, phrase)) &&
              !notBeing.some((phrase) => hasPhrase(corpus, slot, phrase, isDefining)),
          );
    const ranking = { keys: scores, compareTies: corpus.compareTies };
    const candidates = selectTop(found, 0, Math.min(ranked, found.length), ranking);
    this.keys = growArray(this.keys, corpus.slotCount);
    this.relevance = growArray(this.relevance, corpus.slotCount);
    this.#scorer.prepare(corpus, plans);
    const met = new Map(candidates.map((slot) => [slot, this.#scorer.score(corpus, slot)]));
    let best: Met = { score: 0, coverage: 0 };
    for (const one of met.values()) if (one.score > best.score) best = one;
    const { least, boosted, relevanceOf } = boundHits(this.#scorer.tally, best);
    this.hits = new Int32Array(candidates.filter((slot) => met.get(slot)!.score >= least));
    for (const slot of this.hits) {
      this.keys[slot] = met.get(slot)!.score;
      this.relevance[slot] = relevanceOf(met.get(slot)!);
    }
    this.#boost(corpus, boosts, boosted);
    return { words: [...terms], prefixes: [], phrases: [] };
  }

  #boost(corpus: Corpus, boosts: SearchRequest['boosts'], boosted: number): void {
    for (const { facet, value, weight } of boosts) {
      const column = corpus.facets.find(({ name }) => name === facet);
      const number = column?.numberOf(value);
      if (!column || number === undefined) continue;
      for (const slot of this.hits) if (column.has(slot, number)) this.keys[slot]! += boosted * weight;
    }
  }
}
