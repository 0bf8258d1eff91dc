import type { Corpus } from '../postings/corpus.ts';
import { growArray } from '../postings/grow-array.ts';
import { IMPACT_BITS, type PostingLists } from '../postings/posting-lists.ts';
import { IMPACT_MASK, SATURATED, weighRarity } from './scoring.ts';
import type { WordPlan } from './word-plan.ts';

/** Looking one document up in a posting list costs about as much as reading this many postings. */
const SEARCH_COST = 24;

/** Reads posting lists and adds up scores. The arrays by slot are kept between queries, so nothing is allocated for a hit. */
export class PostingMatcher {
  /** After `match`: the documents found, `count` of them. Some may have fewer words than asked for. */
  slots = new Int32Array(64);
  count = 0;
  /** By slot: bit i is set when the document has word i of the plans. */
  masks = new Uint16Array(64);
  /** By slot: the sum over the words of the best posting that each has. */
  scores = new Int32Array(64);
  /** By slot: the best posting of the current word so far. */
  #best = new Int32Array(64);
  /** By impact: what a posting of the current terms adds. */
  readonly #worths = new Int32Array(IMPACT_MASK + 1);
  #bit = 0;
  /** The words that a document must have to be looked at. */
  #needed = 0;
  /** Documents that have no word yet are added. */
  #mayAdd = true;

  /**
   * Rarest words first. A document that may lack two words has at least one of the three rarest, so later words are only
   * looked up for what those have found.
   * @param least words that a document must have
   * @param lists the postings to read: those of all words, or of titles alone
   */
  match(corpus: Corpus, plans: readonly WordPlan[], least: number, lists: PostingLists): void {
    this.#reset(corpus.slotCount);
    const mayLack = plans.length - least;
    const rarestFirst = plans
      .map((plan, at) => ({ plan, bit: 1 << at }))
      .sort((left, right) => left.plan.frequency - right.plan.frequency);
    for (const [place, { plan, bit }] of rarestFirst.entries()) {
      this.#bit = bit;
      this.#mayAdd = place <= mayLack;
      const rarity = weighRarity(plan.frequency, corpus.size);
      for (const { terms, factor } of plan.groups) {
        this.#worths.forEach((_, impact) => {
          this.#worths[impact] = Math.round(rarity * factor * SATURATED[impact]!);
        });
        for (let at = 0; at < terms.length; at++) this.#readTerm(lists, terms[at]!);
      }
      if (mayLack === 0) this.#needed |= bit;
    }
  }

  #reset(slotCount: number): void {
    for (let at = 0; at < this.count; at++) this.masks[this.slots[at]!] = 0;
    this.count = 0;
    this.#needed = 0;
    this.slots = growArray(this.slots, slotCount);
    this.masks = growArray(this.masks, slotCount);
    this.scores = growArray(this.scores, slotCount);
    this.#best = growArray(this.#best, slotCount);
  }

  #readTerm(lists: PostingLists, term: number): void {
    const { postings } = lists;
    const from = lists.startOf(term);
    const to = lists.endOf(term);
    if (this.#mayAdd || this.count * SEARCH_COST > to - from) {
      for (let at = from; at < to; at++) this.#add(postings[at]!);
      return;
    }
    for (let at = 0; at < this.count; at++) {
      const found = lists.find(term, this.slots[at]!);
      if (found >= 0) this.#add(postings[found]!);
    }
  }

  #add(posting: number): void {
    const slot = posting >>> IMPACT_BITS;
    const mask = this.masks[slot]!;
    if (mask === 0) {
      if (!this.#mayAdd) return;
      this.slots[this.count++] = slot;
      this.scores[slot] = 0;
    } else if ((mask & this.#needed) !== this.#needed) return;
    if ((mask & this.#bit) === 0) {
      this.masks[slot] = mask | this.#bit;
      this.#best[slot] = 0;
    }
    const gain = this.#worths[posting & IMPACT_MASK]! - this.#best[slot]!;
    if (gain <= 0) return;
    this.scores[slot]! += gain;
    this.#best[slot]! += gain;
  }
}
