import type { Corpus } from '../postings/corpus.ts';
import { growArray } from '../postings/grow-array.ts';
import { weighRarity } from './scoring.ts';
import type { WordPlan } from './word-plan.ts';

/** BM25F, as in `scoring.ts`, with a saturation for weights around 1. A text is a tag, a use case, a description. */
const SATURATION = 1;
const NORM_SLOPE = 0.4;
const NORM_PIVOT = 6;
/** Weight of the words that one text has together, compared with what they are worth one by one. */
const TOGETHER = 0.3;
/** A word that no document has counts as one that a few have, by half: it may be chatter as well as the point. */
const RARE = 2;
const UNKNOWN_SHARE = 0.5;

/** Reads documents word by word and says how much of a request each one meets. */
export class RequestScorer {
  /** By number of a term: 1 + the place of its uses, 0 for a term that is not wanted. */
  #wanted = new Uint8Array(64);
  readonly #uses = new Map<number, { plan: number; share: number }[]>();
  #worths: number[] = [];
  /** By plan: the weighted frequency in the document, and the best share in the text that is read. */
  #frequencies = new Float64Array(16);
  #shares = new Float64Array(16);
  #weights: number[] = [];

  /** @returns what a document that has every word would get */
  prepare(corpus: Corpus, plans: readonly WordPlan[]): number {
    for (const term of this.#uses.keys()) this.#wanted[term] = 0;
    this.#uses.clear();
    this.#weights = corpus.schema.fields.map(({ weight, requestWeight = weight }) => requestWeight);
    this.#wanted = growArray(this.#wanted, corpus.dictionary.terms.length);
    this.#frequencies = growArray(this.#frequencies, plans.length);
    this.#shares = growArray(this.#shares, plans.length);
    for (const [plan, { groups }] of plans.entries()) {
      for (const { terms, factor } of groups) {
        for (let at = 0; at < terms.length; at++) this.#want(terms[at]!, plan, factor);
      }
    }
    this.#worths = plans.map(({ frequency, weight }) => {
      const share = frequency === 0 ? UNKNOWN_SHARE : 1;
      return weighRarity(Math.max(frequency, RARE), corpus.size) * weight * share;
    });
    return this.#worths.reduce((sum, worth) => sum + worth, 0);
  }

  #want(term: number, plan: number, share: number): void {
    this.#wanted[term] = 1;
    const uses = this.#uses.get(term) ?? [];
    uses.push({ plan, share });
    this.#uses.set(term, uses);
  }

  score({ words, schema }: Corpus, slot: number): number {
    const fields = schema.fields.length;
    const { numbers } = words;
    this.#frequencies.fill(0);
    this.#shares.fill(0);
    let together = 0;
    let length = 0;
    const end = words.endOf(slot);
    for (let at = words.startOf(slot); at < end; at++) {
      const code = numbers[at]!;
      if (code < fields) {
        if (length > 0) together = Math.max(together, this.#endText(code, length));
        length = 0;
        continue;
      }
      length++;
      if (this.#wanted[code - fields] === 0) continue;
      for (const { plan, share } of this.#uses.get(code - fields)!) {
        if (share > this.#shares[plan]!) this.#shares[plan] = share;
      }
    }
    return this.#worths.reduce((sum, worth, plan) => {
      const frequency = this.#frequencies[plan]!;
      return sum + (worth * frequency) / (SATURATION + frequency);
    }, TOGETHER * together);
  }

  /** Counts the words of a text. @returns what those that it has are worth together, 0 for a single one */
  #endText(field: number, length: number): number {
    const norm = 1 - NORM_SLOPE + NORM_SLOPE * Math.sqrt(length / NORM_PIVOT);
    let together = 0;
    let count = 0;
    for (let plan = 0; plan < this.#worths.length; plan++) {
      const share = this.#shares[plan]!;
      if (share === 0) continue;
      this.#shares[plan] = 0;
      this.#frequencies[plan]! += (this.#weights[field]! * share) / norm;
      together += this.#worths[plan]! * share;
      count++;
    }
    return count > 1 ? together / norm : 0;
  }
}
