import type { Corpus } from '../postings/corpus.ts';
import { growArray } from '../postings/grow-array.ts';
import { type Met, RequestTally } from './request-tally.ts';
import type { WordPlan } from './word-plan.ts';

/** Reads documents word by word and says how much of a request each one meets. */
export class RequestScorer {
  /** By number of a term: 1 for one that is wanted. */
  #wanted = new Uint8Array(64);
  readonly #uses = new Map<number, { plan: number; share: number }[]>();
  readonly #tally = new RequestTally();

  prepare(corpus: Corpus, plans: readonly WordPlan[]): void {
    for (const term of this.#uses.keys()) this.#wanted[term] = 0;
    this.#uses.clear();
    this.#wanted = growArray(this.#wanted, corpus.dictionary.terms.length);
    for (const [plan, { groups }] of plans.entries()) {
      for (const { terms, factor } of groups) {
        for (let at = 0; at < terms.length; at++) this.#want(terms[at]!, plan, factor);
      }
    }
    this.#tally.prepare(corpus.schema, plans, corpus.size);
  }

  #want(term: number, plan: number, share: number): void {
    this.#wanted[term] = 1;
    const uses = this.#uses.get(term) ?? [];
    uses.push({ plan, share });
    this.#uses.set(term, uses);
  }

  /** How much of the request a document meets. */
  score({ words, schema }: Corpus, slot: number): Met {
    const fields = schema.fields.length;
    const { numbers } = words;
    this.#tally.startDocument();
    let length = 0;
    const end = words.endOf(slot);
    for (let at = words.startOf(slot); at < end; at++) {
      const code = numbers[at]!;
      if (code < fields) {
        if (length > 0) this.#tally.endText(code, length);
        length = 0;
        continue;
      }
      length++;
      if (this.#wanted[code - fields] === 0) continue;
      for (const { plan, share } of this.#uses.get(code - fields)!) this.#tally.see(plan, share);
    }
    return this.#tally.met;
  }
}
