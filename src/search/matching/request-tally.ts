import { growArray } from '../postings/grow-array.ts';
import type { SearchSchema } from '../search-types.ts';
import { MEANT_SHARE, weighRarity } from './scoring.ts';

/** BM25F, as in `scoring.ts`, with a saturation for weights around 1. A text is a tag, a use case, a description. */
const RANKING = {
  saturation: 0.8,
  normSlope: 0.4,
  normPivot: 6,
  /** A word of a request with this weight or more says what is wanted. */
  telling: 0.5,
};

/** A hit has at least this share of the best score, */
export const LEAST_OF_BEST = 0.1;
/** and of that so much by what the index alone has of it. */
export const POSTINGS_SHARE = 0.5;

/** A word of a request, with the number of documents that have it or a weaker form of it, and it alone. */
export interface TalliedWord {
  frequency: number;
  typedFrequency: number;
  weight: number;
}

/** How much of a request a document meets. */
export interface Met {
  score: number;
  /** Of the words that say what is wanted. */
  told: number;
  /** It has every word that says what is wanted, or one that means the same. */
  isWhole: boolean;
}

/** The most that any document has of a request, and of the words that say what is wanted. */
export function findBest(all: Iterable<Met>): { best: number; bestTold: number } {
  let [best, bestTold] = [0, 0];
  for (const { score, told } of all) {
    best = Math.max(best, score);
    bestTold = Math.max(bestTold, told);
  }
  return { best, bestTold };
}

/** Adds up how much of a request a document meets, text by text. */
export class RequestTally {
  #worths: number[] = [];
  #weights: number[] = [];
  /** Words that say what is wanted. */
  #telling: number[] = [];
  /** By word of the request: the weighted frequency in the document, the best share in it, and in the text that is read. */
  #frequencies = new Float64Array(16);
  #best = new Float64Array(16);
  #shares = new Float64Array(16);

  /**
   * A word counts as much as it is rare, however frequent its weaker forms are.
   * @param total number of all documents
   */
  prepare(schema: SearchSchema, words: readonly TalliedWord[], total: number): void {
    this.#weights = schema.fields.map(({ weight, requestWeight = weight }) => requestWeight);
    this.#frequencies = growArray(this.#frequencies, words.length);
    this.#best = growArray(this.#best, words.length);
    this.#shares = growArray(this.#shares, words.length);
    this.#worths = words.map(
      ({ frequency, typedFrequency, weight }) => weighRarity(typedFrequency || frequency, total) * weight,
    );
    this.#telling = words.flatMap(({ weight }, word) => (weight >= RANKING.telling ? [word] : []));
  }

  startDocument(): void {
    this.#frequencies.fill(0);
    this.#best.fill(0);
    this.#shares.fill(0);
  }

  /** Adds a word of a text that stands for a word of the request, and is worth a share of it. */
  see(word: number, share: number): void {
    if (share > this.#shares[word]!) this.#shares[word] = share;
  }

  /** Ends a text of so many words. */
  endText(field: number, length: number): void {
    const { normSlope, normPivot } = RANKING;
    const norm = 1 - normSlope + normSlope * Math.sqrt(length / normPivot);
    for (let word = 0; word < this.#worths.length; word++) {
      const share = this.#shares[word]!;
      if (share === 0) continue;
      this.#shares[word] = 0;
      this.#frequencies[word]! += (this.#weights[field]! * share) / norm;
      if (share > this.#best[word]!) this.#best[word] = share;
    }
  }

  /** Words of the request that the document meets. */
  get met(): Met {
    let score = 0;
    let told = 0;
    for (const [word, worth] of this.#worths.entries()) {
      const frequency = this.#frequencies[word]!;
      const gain = (worth * frequency) / (RANKING.saturation + frequency);
      score += gain;
      if (this.#telling.includes(word)) told += gain;
    }
    return { score, told, isWhole: this.#telling.every((word) => this.#best[word]! >= MEANT_SHARE) };
  }
}
