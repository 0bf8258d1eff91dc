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

/** Adds up how much of a request a document meets, text by text. */
export class RequestTally {
  #worths: number[] = [];
  #weights: number[] = [];
  /** By word of the request: the weighted frequency in the document, and the best share in the text that is read. */
  #frequencies = new Float64Array(16);
  #shares = new Float64Array(16);
  #together = 0;

  /**
   * @param words of the request, with the number of documents that have them
   * @param total number of all documents
   * @returns what a document that has every word would get
   */
  prepare(
    schema: SearchSchema,
    words: readonly { frequency: number; weight: number }[],
    total: number,
  ): number {
    this.#weights = schema.fields.map(({ weight, requestWeight = weight }) => requestWeight);
    this.#frequencies = growArray(this.#frequencies, words.length);
    this.#shares = growArray(this.#shares, words.length);
    this.#worths = words.map(({ frequency, weight }) => {
      const share = frequency === 0 ? UNKNOWN_SHARE : 1;
      return weighRarity(Math.max(frequency, RARE), total) * weight * share;
    });
    return this.#worths.reduce((sum, worth) => sum + worth, 0);
  }

  startDocument(): void {
    this.#frequencies.fill(0);
    this.#shares.fill(0);
    this.#together = 0;
  }

  /** Adds a word of a text that stands for a word of the request, and is worth a share of it. */
  see(word: number, share: number): void {
    if (share > this.#shares[word]!) this.#shares[word] = share;
  }

  /** Ends a text of so many words. */
  endText(field: number, length: number): void {
    const norm = 1 - NORM_SLOPE + NORM_SLOPE * Math.sqrt(length / NORM_PIVOT);
    let together = 0;
    let count = 0;
    for (let word = 0; word < this.#worths.length; word++) {
      const share = this.#shares[word]!;
      if (share === 0) continue;
      this.#shares[word] = 0;
      this.#frequencies[word]! += (this.#weights[field]! * share) / norm;
      together += this.#worths[word]! * share;
      count++;
    }
    if (count > 1) this.#together = Math.max(this.#together, together / norm);
  }

  /** The score of the document. */
  get score(): number {
    return this.#worths.reduce((sum, worth, word) => {
      const frequency = this.#frequencies[word]!;
      return sum + (worth * frequency) / (SATURATION + frequency);
    }, TOGETHER * this.#together);
  }
}
