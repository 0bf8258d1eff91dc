import { growArray } from '../postings/grow-array.ts';
import type { SearchSchema } from '../search-types.ts';
import { weighRarity } from './scoring.ts';

/** BM25F, as in `scoring.ts`, with a saturation for weights around 1. A text is a tag, a use case, a description. */
const SATURATION = 1;
const NORM_SLOPE = 0.4;
const NORM_PIVOT = 6;
/** Weight of the words that one text has together, compared with what they are worth one by one. */
const TOGETHER = 0.3;
/** A word that no document has counts as one that a few have, by half: it may be chatter as well as the point. */
const RARE = 2;
const UNKNOWN_SHARE = 0.5;
/** Of a long request the words that tell most count: the others may be chatter. */
const TELLING = 4;
/** A document that meets a request has half of its words, of a long request two, and one that answers has some. */
const FAIR = 0.5;
const LEAST = 0.15;
/** Where no document has a word that says what is wanted, an answer has so many of those that do: "dishwasher repair manual". */
const LEAST_OF_TELLING = 0.4;
/** A word of a request with this weight or more says what is wanted. */
const TELLING_WEIGHT = 0.5;

/** Before that, by what they have in the index alone, documents with less than this share of the best one are left out. */
export const LEAST_OF_POSTINGS = 0.2;

/** A word of a request, with the number of documents that have it or a word that means the same, and it alone. */
export interface TalliedWord {
  frequency: number;
  typedFrequency: number;
  weight: number;
}

/** Adds up how much of a request a document meets, text by text. */
export class RequestTally {
  #worths: number[] = [];
  /** Worth of the typed word beyond that of those that mean the same. */
  #typedWorths: number[] = [];
  #wordWeights: number[] = [];
  #weights: number[] = [];
  /** By word of the request: the weighted frequency in the document, and the best share in the text that is read. */
  #frequencies = new Float64Array(16);
  #shares = new Float64Array(16);
  #typedFrequencies = new Float64Array(16);
  #typedShares = new Float64Array(16);
  /** Words of the request in the text that is read, and how many these are. */
  #seen = new Uint8Array(16);
  #seenCount = 0;
  #together = 0;
  /** After `prepare`: the score of a document with the words that tell most, */
  whole = 0;
  /** the coverage of one that meets the request, */
  fairCoverage = 0;
  /** and of one that answers at all, */
  leastCoverage = 0;
  /** and its score. */
  leastScore = 0;

  /**
   * The typed word counts as much as it is rare, however many words mean the same.
   * @param total number of all documents
   */
  prepare(schema: SearchSchema, words: readonly TalliedWord[], total: number): void {
    this.#weights = schema.fields.map(({ weight, requestWeight = weight }) => requestWeight);
    this.#frequencies = growArray(this.#frequencies, words.length);
    this.#shares = growArray(this.#shares, words.length);
    this.#typedFrequencies = growArray(this.#typedFrequencies, words.length);
    this.#typedShares = growArray(this.#typedShares, words.length);
    this.#seen = growArray(this.#seen, words.length);
    this.#worths = words.map(({ frequency, weight }) => {
      const share = frequency === 0 ? UNKNOWN_SHARE : 1;
      return weighRarity(Math.max(frequency, RARE), total) * weight * share;
    });
    this.#typedWorths = words.map(({ frequency, typedFrequency, weight }) => {
      if (typedFrequency === 0) return 0;
      const more = weighRarity(Math.max(typedFrequency, RARE), total) - weighRarity(frequency, total);
      return Math.max(0, more) * weight;
    });
    this.#wordWeights = words.map(({ weight }) => weight);
    const all = sumOf(this.#wordWeights);
    this.fairCoverage = Math.min(all, TELLING) * FAIR;
    const telling = words.filter(({ weight }) => weight >= TELLING_WEIGHT);
    const isLacking = telling.some(({ frequency }) => frequency === 0);
    const told = Math.min(TELLING, sumOf(telling.map(({ weight }) => weight)));
    this.leastCoverage = isLacking ? told * LEAST_OF_TELLING : all * LEAST;
    const worths = [...this.#worths, ...this.#typedWorths].sort((one, other) => other - one);
    this.whole = sumOf(worths.slice(0, TELLING));
    this.leastScore = this.whole * (isLacking ? LEAST_OF_ALL : LEAST_OF_KNOWN);
  }

  startDocument(): void {
    this.#frequencies.fill(0);
    this.#shares.fill(0);
    this.#typedFrequencies.fill(0);
    this.#typedShares.fill(0);
    this.#seenCount = 0;
    this.#together = 0;
  }

  /** Adds a word of a text that stands for a word of the request, and is worth a share of it. */
  see(word: number, share: number, isTyped: boolean): void {
    const before = this.#shares[word]!;
    if (before === 0) this.#remember(word);
    if (share > before) this.#shares[word] = share;
    if (isTyped && share > this.#typedShares[word]!) this.#typedShares[word] = share;
  }

  /** Keeps the words that were seen in the order of the request, so that equal texts have equal sums. */
  #remember(word: number): void {
    let place = this.#seenCount++;
    for (; place > 0 && this.#seen[place - 1]! > word; place--) this.#seen[place] = this.#seen[place - 1]!;
    this.#seen[place] = word;
  }

  /** Ends a text of so many words. */
  endText(field: number, length: number): void {
    const count = this.#seenCount;
    if (count === 0) return;
    this.#seenCount = 0;
    const norm = 1 - NORM_SLOPE + NORM_SLOPE * Math.sqrt(length / NORM_PIVOT);
    let together = 0;
    for (let at = 0; at < count; at++) {
      const word = this.#seen[at]!;
      const share = this.#shares[word]!;
      this.#shares[word] = 0;
      this.#frequencies[word]! += (this.#weights[field]! * share) / norm;
      together += this.#worths[word]! * share;
      const typed = this.#typedShares[word]!;
      if (typed > 0) {
        this.#typedShares[word] = 0;
        this.#typedFrequencies[word]! += (this.#weights[field]! * typed) / norm;
        together += this.#typedWorths[word]! * typed;
      }
    }
    if (count > 1) this.#together = Math.max(this.#together, together / norm);
  }

  /** The score of the document. */
  get score(): number {
    return this.#worths.reduce((sum, worth, word) => {
      const typed = this.#typedWorths[word]! * saturate(this.#typedFrequencies[word]!);
      return sum + worth * saturate(this.#frequencies[word]!) + typed;
    }, TOGETHER * this.#together);
  }

  /** The weight of the words that the document has, however rare they are. */
  get coverage(): number {
    return sumOf(this.#wordWeights.filter((_, word) => this.#frequencies[word]! > 0));
  }
}

const saturate = (frequency: number): number => frequency / (SATURATION + frequency);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Of what a document with all words is worth, the best hit has at least this share; otherwise nothing answers. Less is enough
 * where every word is one that documents have. */
const LEAST_OF_ALL = 0.25;
const LEAST_OF_KNOWN = 0.18;
/** The other hits have at least this share of that, and of what the best one is worth. */
const LEAST_OF_OTHERS = 0.15;
const LEAST_OF_BEST = 0.3;
/** A hit with this share of it meets the request. */
const MET = 0.5;

/** How much of a request a document meets, see `RequestTally`. */
export interface Met {
  score: number;
  coverage: number;
}

/** The bounds of an answer. */
export interface HitBounds {
  /** The smallest score of a hit; infinite when nothing answers. */
  least: number;
  /** Base of the boosts, which are shares of it. */
  boosted: number;
  /** The relevance of the words of a hit, 1 for the most relevant one that meets the request. */
  relevanceOf(hit: Met): number;
}

/** Finds out what counts as a hit, by the best document. */
export function boundHits(tally: RequestTally, best: Met): HitBounds {
  const { whole, fairCoverage, leastCoverage, leastScore } = tally;
  const isAnswered = best.score >= leastScore && best.coverage >= leastCoverage;
  const full = Math.max(best.score, whole * MET);
  const covered = Math.max(best.coverage, fairCoverage);
  return {
    least: isAnswered ? Math.max(whole * LEAST_OF_OTHERS, best.score * LEAST_OF_BEST) : Infinity,
    boosted: Math.max(best.score, whole * LEAST_OF_ALL),
    relevanceOf: ({ score, coverage }) => (score / full) * Math.min(1, coverage / covered),
  };
}
