import type { Corpus } from '../postings/corpus.ts';
import { growArray } from '../postings/grow-array.ts';
import { IMPACT_BITS, type PostingLists } from '../postings/posting-lists.ts';
import { IMPACT_MASK, SATURATED, weighRarity } from './scoring.ts';
import type { WordPlan } from './word-plan.ts';

/** Looking one document up in a posting list costs about as much as reading this many postings. */
const SEARCH_COST = 24;

/** While the words to come may bring more than this share of those before, hardly a document can be ruled out. */
const HOPEFUL_SHARE = 0.5;

/** Of a word in a short text such as a tag. */
const USUAL_IMPACT = 64;

/** How many words a document with a mask has. */
export const WORDS_IN_MASK = new Uint8Array(2 ** 16);
for (let mask = 1; mask < WORDS_IN_MASK.length; mask++) {
  WORDS_IN_MASK[mask] = WORDS_IN_MASK[mask >> 1]! + (mask & 1);
}

/** Reads posting lists and adds up scores. The arrays by slot are kept between queries, so nothing is allocated for a hit. */
export class PostingMatcher {
  /** After `match`: by slot, bit i is set when the document has word i of the plans. */
  masks = new Uint16Array(64);
  /** By slot: the sum over the words of the best posting that each has. */
  scores = new Int32Array(64);
  #slots = new Int32Array(64);
  #count = 0;
  /** By slot: the best posting of the current word so far. */
  #best = new Int32Array(64);
  /** By impact: what a posting of the current terms adds. */
  readonly #worths = new Int32Array(IMPACT_MASK + 1);
  readonly #histogram = new Int32Array(512);
  #bit = 0;
  /** Documents that have no word yet are added. */
  #mayAdd = true;

  /**
   * Rarest words first. A document that may lack two words has at least one of the three rarest, so later words are only
   * looked up for what those have found.
   * @param least words that a document must have; it must have all literal ones
   * @param lists the postings to read: those of all words, or of titles alone
   * @returns the slots of the documents, in no order; valid until the next call
   */
  match(corpus: Corpus, plans: readonly WordPlan[], least: number, lists: PostingLists): Int32Array {
    this.#reset(corpus.slotCount);
    const mayLack = plans.length - least;
    const rarestFirst = weighPlans(corpus, plans).sort(
      (left, right) => left.plan.frequency - right.plan.frequency,
    );
    for (const [place, weighed] of rarestFirst.entries()) {
      const { bit } = weighed;
      this.#mayAdd = place <= mayLack;
      this.#readPlan(weighed, lists, lists === corpus.postings);
      if (mayLack === 0 && place > 0) this.#keep((slot) => (this.masks[slot]! & bit) !== 0);
    }
    const literal = plans.reduce((bits, plan, at) => (plan.literal ? bits | (1 << at) : bits), 0);
    if (mayLack > 0 && (least > 1 || literal > 0)) {
      const { masks } = this;
      this.#keep((slot) => (masks[slot]! & literal) === literal && WORDS_IN_MASK[masks[slot]!]! >= least);
    }
    return this.#slots.subarray(0, this.#count);
  }

  /**
   * Finds the documents with any of the words whose scores are at least a share of the best one, and among the `limit` best.
   * The words that are worth most come first: once the others together cannot bring a document that far, they are looked up only
   * where that may matter (Turtle and Flood 1995).
   * @returns the slots of the documents, in no order, maybe with some others; valid until the next call
   */
  matchAny(
    corpus: Corpus,
    plans: readonly WordPlan[],
    { leastShare, limit }: { leastShare: number; limit: number },
  ): Int32Array {
    this.#reset(corpus.slotCount);
    this.#mayAdd = true;
    const words = weighPlans(corpus, plans).sort((left, right) => right.most - left.most);
    let rest = words.reduce((sum, { most }) => sum + most, 0);
    let atMost = 0;
    for (const weighed of words) {
      this.#readPlan(weighed, corpus.postings, true);
      rest -= weighed.most;
      atMost += weighed.most;
      if (rest > atMost * HOPEFUL_SHARE) continue;
      const least = this.#findLeast(leastShare, limit);
      if (rest >= least) continue;
      this.#mayAdd = false;
      this.#keep((slot) => this.scores[slot]! + rest >= least);
    }
    return this.#slots.subarray(0, this.#count);
  }

  /** A score that all of the `limit` best reach already, or the share of the best one, whichever is more. */
  #findLeast(leastShare: number, limit: number): number {
    const { scores } = this;
    const slots = this.#slots;
    const count = this.#count;
    let best = 0;
    for (let at = 0; at < count; at++) if (scores[slots[at]!]! > best) best = scores[slots[at]!]!;
    if (count <= limit) return best * leastShare;
    const histogram = this.#histogram.fill(0);
    const width = (best + 1) / histogram.length;
    for (let at = 0; at < count; at++) histogram[Math.floor(scores[slots[at]!]! / width)]!++;
    let place = histogram.length;
    for (let above = 0; above < limit; ) above += histogram[--place]!;
    return Math.max(best * leastShare, place * width);
  }

  #readPlan({ plan, bit, rarity }: WeighedPlan, lists: PostingLists, hasSlots: boolean): void {
    this.#bit = bit;
    for (const { terms, slots = [], factor } of plan.groups) {
      for (let impact = 0; impact <= IMPACT_MASK; impact++)
        this.#worths[impact] = Math.round(rarity * factor * SATURATED[impact]!);
      for (let at = 0; at < terms.length; at++) this.#readTerm(lists, terms[at]!);
      if (hasSlots) this.#readSlots(slots);
    }
  }

  #reset(slotCount: number): void {
    for (let at = 0; at < this.#count; at++) this.masks[this.#slots[at]!] = 0;
    this.#count = 0;
    this.#slots = growArray(this.#slots, slotCount);
    this.masks = growArray(this.masks, slotCount);
    this.scores = growArray(this.scores, slotCount);
    this.#best = growArray(this.#best, slotCount);
  }

  /** Drops the documents that are not enough. */
  #keep(isEnough: (slot: number) => boolean): void {
    const { masks } = this;
    const slots = this.#slots;
    let kept = 0;
    for (let at = 0; at < this.#count; at++) {
      const slot = slots[at]!;
      if (isEnough(slot)) slots[kept++] = slot;
      else masks[slot] = 0;
    }
    this.#count = kept;
  }

  #readTerm(lists: PostingLists, term: number): void {
    const { postings } = lists;
    const from = lists.startOf(term);
    const to = lists.endOf(term);
    if (this.#mayAdd || this.#count * SEARCH_COST > to - from) {
      this.#read(postings, from, to);
      return;
    }
    for (let at = 0; at < this.#count; at++) {
      const found = lists.find(term, this.#slots[at]!);
      if (found >= 0) this.#read(postings, found, found + 1);
    }
  }

  /** Adds documents with a phrase, which is worth what a word usually is. */
  #readSlots(slots: readonly number[]): void {
    if (slots.length === 0) return;
    const postings = Uint32Array.from(slots, (slot) => slot * 2 ** IMPACT_BITS + USUAL_IMPACT);
    this.#read(postings, 0, postings.length);
  }

  /** Adds what a stretch of postings is worth. Most of the time of a frequent word is spent in this loop. */
  #read(postings: Uint32Array, from: number, to: number): void {
    const { masks, scores } = this;
    const slots = this.#slots;
    const best = this.#best;
    const worths = this.#worths;
    const bit = this.#bit;
    const mayAdd = this.#mayAdd;
    let count = this.#count;
    for (let at = from; at < to; at++) {
      const posting = postings[at]!;
      const slot = posting >>> IMPACT_BITS;
      const worth = worths[posting & IMPACT_MASK]!;
      const mask = masks[slot]!;
      if (mask === 0) {
        if (!mayAdd) continue;
        slots[count++] = slot;
        scores[slot] = worth;
        best[slot] = worth;
        masks[slot] = bit;
      } else if ((mask & bit) === 0) {
        scores[slot] = scores[slot]! + worth;
        best[slot] = worth;
        masks[slot] = mask | bit;
      } else if (worth > best[slot]!) {
        scores[slot] = scores[slot]! + worth - best[slot]!;
        best[slot] = worth;
      }
    }
    this.#count = count;
  }
}

/** A word with its bit in the masks. */
interface WeighedPlan {
  plan: WordPlan;
  bit: number;
  rarity: number;
  /** No posting adds more. */
  most: number;
}

function weighPlans(corpus: Corpus, plans: readonly WordPlan[]): WeighedPlan[] {
  return plans.map((plan, at) => {
    const rarity = weighRarity(plan.frequency, corpus.size) * plan.weight;
    const factor = plan.groups.reduce((most, group) => Math.max(most, group.factor), 0);
    return { plan, bit: 1 << at, rarity, most: Math.round(rarity * factor * SATURATED[IMPACT_MASK]!) };
  });
}
