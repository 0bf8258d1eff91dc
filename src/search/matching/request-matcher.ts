import type { Corpus } from '../postings/corpus.ts';
import { growArray } from '../postings/grow-array.ts';
import type { MatchTerms, SearchRequest } from '../search-types.ts';
import { encodePhrase, hasPhrase } from './phrase.ts';
import { PostingMatcher } from './posting-matcher.ts';
import { RequestScorer } from './request-scorer.ts';
import { findBest, LEAST_OF_BEST, POSTINGS_SHARE } from './request-tally.ts';
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
  /** By slot of a hit: 1 when it has every word that says what is wanted, */
  whole = new Uint8Array(64);
  /** and how much it has of those, 1 for the document that has most. */
  shares = new Float64Array(64);
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

  #match(corpus: Corpus, request: SearchRequest): MatchTerms {
    const { words, excluded, except = [], leastShare = LEAST_OF_BEST, ranked = MOST_RANKED } = request;
    const terms = new Set<string>();
    const plans = words.map((word) => planRequestWord(corpus, word, terms));
    const { scores } = this.#postings;
    const without = excluded
      .map((phrase) => encodePhrase(corpus, phrase))
      .filter((phrase) => phrase !== undefined);
    // Of those that are found some are left out again.
    const limit = without.length === 0 ? ranked + except.length : Infinity;
    // One that is left out, which others shall be like, has most of all words: nothing is measured by it.
    const least = except.length === 0 ? leastShare * POSTINGS_SHARE : 0;
    const enough = this.#postings.matchAny(corpus, plans, { leastShare: least, limit });
    const others = new Set(except.map((id) => corpus.slotOf.get(id)));
    const isWanted = (slot: number) =>
      !others.has(slot) && !without.some((phrase) => hasPhrase(corpus, slot, phrase));
    const found = enough.filter(isWanted);
    const ranking = { keys: scores, compareTies: corpus.compareTies };
    const byWords = selectTop(found, 0, Math.min(ranked, found.length), ranking);
    const near = this.#listNear(corpus, request).filter(([slot]) => isWanted(slot));
    const candidates = [...new Set([...byWords, ...near.map(([slot]) => slot)])];
    this.keys = growArray(this.keys, corpus.slotCount);
    this.whole = growArray(this.whole, corpus.slotCount);
    this.shares = growArray(this.shares, corpus.slotCount);
    this.#scorer.prepare(corpus, plans);
    const met = new Map(candidates.map((slot) => [slot, this.#scorer.score(corpus, slot)]));
    const { best, bestTold } = findBest(met.values());
    const isNear = new Set(near.map(([slot]) => slot));
    this.hits = new Int32Array(
      candidates.filter((slot) => isNear.has(slot) || met.get(slot)!.score >= best * leastShare),
    );
    for (const slot of this.hits) {
      const { score, told, isWhole } = met.get(slot)!;
      this.keys[slot] = score;
      this.whole[slot] = isWhole && score > 0 ? 1 : 0;
      this.shares[slot] = bestTold > 0 ? told / bestTold : Number(score > 0);
    }
    this.#boost(corpus, request.boosts, best);
    for (const [slot, weight] of near) this.keys[slot]! += (best || 1) * weight;
    return { words: [...terms], prefixes: [], phrases: [] };
  }

  #listNear({ slotOf }: Corpus, { near = [] }: SearchRequest): [slot: number, weight: number][] {
    return near.flatMap(({ id, weight }) => {
      const slot = slotOf.get(id);
      return slot === undefined ? [] : [[slot, weight]];
    });
  }

  #boost(corpus: Corpus, boosts: SearchRequest['boosts'], best: number): void {
    for (const { facet, value, weight } of boosts) {
      const column = corpus.facets.find(({ name }) => name === facet);
      const number = column?.numberOf(value);
      if (!column || number === undefined) continue;
      for (const slot of this.hits) if (column.has(slot, number)) this.keys[slot]! += best * weight;
    }
  }
}
