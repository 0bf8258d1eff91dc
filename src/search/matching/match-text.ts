import { hasAll, isZero } from '../postings/bits.ts';
import type { Corpus } from '../postings/corpus.ts';
import { DenseMatcher } from '../postings/dense-matcher.ts';
import { growArray } from '../postings/grow-array.ts';
import { PostingMatcher } from '../postings/posting-matcher.ts';
import type { MatchTerms, QueryCorrection } from '../search-types.ts';
import type { ReadQuery } from '../text/read-query.ts';
import { isUnconditional, meets, type Requirements, readRequirements } from './query-requirements.ts';
import { replaceMisspelt } from './replace-misspelt.ts';
import { TitleTiers } from './title-tiers.ts';
import {
  addNearTerms,
  listNearTerms,
  type NearTerm,
  planQuery,
  type QueryPlan,
  type WordPlan,
} from './word-plan.ts';

/** With fewer documents than this, a word (or a whole query) is also taken for a typing error. */
const FEW = 5;
/** Words of one query whose near terms are looked up; each costs a walk through the dictionary. */
const MAX_MISSPELT_WORDS = 6;
/** Share of the best number of matched words a partial match must reach. */
const PARTIAL_SHARE = 0.75;

/**
 * Finds the documents of a text. After `match`, the slots stand in `hits`, and `keys`, by slot, holds the
 * relevance: larger is better.
 */
export class TextMatcher {
  hits = new Int32Array(64);
  count = 0;
  keys = new Int32Array(64);
  relaxed = false;
  private readonly postings = new PostingMatcher();
  private readonly dense = new DenseMatcher();
  private readonly tiers = new TitleTiers();
  /** Words of the latest query and the terms that they may be misspellings of. */
  private readonly near = new Map<string, readonly NearTerm[]>();

  /** @param isLiteral forgives no typing errors */
  match(corpus: Corpus, query: ReadQuery, isLiteral: boolean): MatchTerms {
    this.count = 0;
    this.relaxed = false;
    this.near.clear();
    const required = readRequirements(corpus, query);
    const planned = planQuery(corpus, query);
    this.tiers.prepare(corpus, query.joined);
    if (query.wordless || required.impossible) return listTerms(planned, query);
    if (planned.plans.length === 0) this.takeAll(corpus, required);
    else if (!this.matchAll(corpus, planned, required)) {
      if (isLiteral) this.relax(corpus, planned, required);
      else this.forgive(corpus, query, planned, required);
    }
    return listTerms(planned, query);
  }

  /**
   * What the query was taken for, when each of `hits` needs a typing error forgiven.
   * @param findBest is asked for the most relevant of them
   */
  correct(
    corpus: Corpus,
    text: string,
    hits: Int32Array,
    findBest: () => number,
  ): QueryCorrection | undefined {
    if (this.relaxed || hits.length === 0 || !this.tiers.areForgiven(hits)) return undefined;
    const best = findBest();
    const isTitle = this.tiers.isNearTitle(corpus, best);
    const replaced = replaceMisspelt(corpus, text, best, this.near);
    if (replaced === undefined && !isTitle) return undefined;
    return { id: corpus.ids[best]!, isTitle, text: replaced ?? text };
  }

  /** Documents with every word, without typing errors. Returns whether they are enough. */
  private matchAll(corpus: Corpus, planned: QueryPlan, required: Requirements): boolean {
    if (planned.plans.every((plan) => plan.runs.length > 0)) {
      this.findComplete(corpus, planned.plans, required);
    }
    return this.count >= FEW;
  }

  /** Allows typing errors: first in rare words and the whole title, then in all words, then words may lack. */
  private forgive(corpus: Corpus, query: ReadQuery, planned: QueryPlan, required: Requirements): void {
    this.tiers.rememberFaultless(this.hits.subarray(0, this.count));
    const wordCount = planned.plans.length;
    const wholeTitle = query.phrases.length === 0 ? listNearTerms(corpus, query.joined) : [];
    this.tiers.allowNear(corpus, wholeTitle);
    const hadFew = planned.plans.map((plan) => wordCount === 1 || plan.frequency < FEW);
    let room = MAX_MISSPELT_WORDS;
    let isWider = false;
    const misspell = (at: number) => {
      const plan = planned.plans[at]!;
      if (plan.literal || room-- <= 0) return;
      const near = query.joined === plan.word ? wholeTitle : listNearTerms(corpus, plan.word);
      this.near.set(plan.word, near);
      isWider = addNear(corpus, planned, at, near) || isWider;
    };
    for (let at = 0; at < wordCount; at++) {
      if (hadFew[at]) misspell(at);
      if (!planned.plans[at]!.literal && query.typed.length > 1)
        isWider = addNear(corpus, planned, at, wholeTitle) || isWider;
    }
    // Without more terms it would find the same again.
    if (isWider) this.findComplete(corpus, planned.plans, required);
    if (this.count > 0) return;
    isWider = false;
    for (let at = 0; at < wordCount; at++) if (!hadFew[at]) misspell(at);
    if (isWider) this.findComplete(corpus, planned.plans, required);
    this.relax(corpus, planned, required);
  }

  /** Takes the best partial matches when no document has every word. */
  private relax(corpus: Corpus, planned: QueryPlan, required: Requirements): void {
    if (this.count > 0 || planned.plans.length === 1) return;
    const plans = planned.plans.filter((plan) => plan.literal || plan.runs.length > 0);
    // No document has all the words of the query. Some usually lack just one, so only what can have so many is looked at.
    let most = Math.min(plans.length, planned.plans.length - 1);
    while (most > 0) {
      const least = leastOf(most);
      this.findPartial(corpus, plans, required, least);
      const best = this.countMost();
      if (least === 1 || leastOf(best) === least) {
        this.dropWorst(least);
        this.relaxed = this.count > 0;
        return;
      }
      most = best >= least ? best : least - 1;
    }
    this.count = 0;
  }

  /** Finds the documents with every word. */
  private findComplete(corpus: Corpus, plans: readonly WordPlan[], required: Requirements): void {
    if (this.dense.isFor(corpus, plans)) {
      this.takeDense(corpus, plans, this.tiers.usual);
      this.tiers.raise(this.keys);
    } else {
      this.postings.match(corpus, plans, plans.length);
      this.reserve(corpus, this.postings.touchedCount);
      this.takeComplete(corpus, 2 ** plans.length - 1);
    }
    this.keepMeeting(required);
  }

  /** Finds all documents with at least so many words, and others with fewer. */
  private findPartial(
    corpus: Corpus,
    plans: readonly WordPlan[],
    required: Requirements,
    least: number,
  ): void {
    if (least === plans.length && this.dense.isFor(corpus, plans)) this.takeDense(corpus, plans, least);
    else {
      this.postings.match(corpus, plans, least);
      this.reserve(corpus, this.postings.touchedCount);
      this.takePartial(corpus, plans);
    }
    this.keepMeeting(required);
  }

  private takeDense(corpus: Corpus, plans: readonly WordPlan[], high: number): void {
    this.reserve(corpus, corpus.slotCount + 1);
    this.count = this.dense.match(corpus, plans, high, this);
  }

  private reserve(corpus: Corpus, size: number): void {
    this.hits = growArray(this.hits, size);
    this.keys = growArray(this.keys, corpus.slotCount);
  }

  /** The longest loop behind the postings: nothing is called in it. */
  private takeComplete({ alive }: Corpus, complete: number): void {
    const { touched, touchedCount, masks, scores } = this.postings;
    const { marks, usual } = this.tiers;
    const { hits, keys } = this;
    let count = 0;
    for (let at = 0; at < touchedCount; at++) {
      const slot = touched[at]!;
      const mask = masks[slot]!;
      masks[slot] = 0;
      const mark = marks[slot]!;
      keys[slot] = (mark === 0 ? usual : mark) * 2 ** 24 + scores[slot]!;
      hits[count] = slot;
      // One more if the mask is complete and the document lives: branches would be guessed wrongly too often.
      count += isZero(mask ^ complete) & alive[slot]!;
    }
    this.count = count;
  }

  private takePartial({ alive }: Corpus, plans: readonly WordPlan[]): void {
    const { touched, touchedCount, masks, scores } = this.postings;
    const { hits, keys } = this;
    const literal = plans.reduce((bits, plan, at) => (plan.literal ? bits | (1 << at) : bits), 0);
    let count = 0;
    for (let at = 0; at < touchedCount; at++) {
      const slot = touched[at]!;
      const mask = masks[slot]!;
      masks[slot] = 0;
      keys[slot] = countBits(mask) * 2 ** 24 + scores[slot]!;
      hits[count] = slot;
      // One more if no literal word lacks and the document lives.
      count += hasAll(mask, literal) & alive[slot]!;
    }
    this.count = count;
  }

  private keepMeeting(required: Requirements): void {
    if (isUnconditional(required)) return;
    let kept = 0;
    for (let at = 0; at < this.count; at++) {
      const slot = this.hits[at]!;
      if (meets(slot, required)) this.hits[kept++] = slot;
    }
    this.count = kept;
  }

  /** How many words the partial matches with the most words have. */
  private countMost(): number {
    const { hits, keys, count } = this;
    let most = 0;
    for (let at = 0; at < count; at++) most = Math.max(most, keys[hits[at]!]!);
    return most >>> 24;
  }

  /** Leaves out the partial matches that have fewer words. */
  private dropWorst(least: number): void {
    if (least < 2) return;
    const { hits, keys, count } = this;
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const slot = hits[at]!;
      hits[kept] = slot;
      // One more unless it has fewer.
      kept += 1 - (((keys[slot]! >>> 24) - least) >>> 31);
    }
    this.count = kept;
  }

  private takeAll(corpus: Corpus, required: Requirements): void {
    this.hits = growArray(this.hits, corpus.slotCount);
    this.keys = growArray(this.keys, corpus.slotCount);
    for (let slot = 0; slot < corpus.slotCount; slot++) {
      if (corpus.alive[slot] === 0 || !meets(slot, required)) continue;
      this.keys[slot] = 0;
      this.hits[this.count++] = slot;
    }
  }
}

/** How many words a partial match must have where the best have `most`. Of one word nothing is too few. */
function leastOf(most: number): number {
  return most < 2 ? most : Math.ceil(most * PARTIAL_SHARE);
}

/** Returns whether there are more terms now. */
function addNear(corpus: Corpus, planned: QueryPlan, at: number, near: readonly NearTerm[]): boolean {
  const plan = planned.plans[at]!;
  addNearTerms(corpus, plan, near);
  for (const { term } of near) planned.terms.add(term);
  return near.length > 0;
}

/** Of a mask of at most 16 words. */
function countBits(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x5555);
  const fours = (pairs & 0x3333) + ((pairs >>> 2) & 0x3333);
  const eights = (fours + (fours >>> 4)) & 0x0f0f;
  return (eights + (eights >>> 8)) & 0x1f;
}

function listTerms(planned: QueryPlan, query: ReadQuery): MatchTerms {
  return { words: [...planned.terms], prefixes: planned.prefixes, phrases: query.phrases };
}
