import { hasAll, isZero } from '../postings/bits.ts';
import type { Corpus } from '../postings/corpus.ts';
import { growArray } from '../postings/grow-array.ts';
import { PostingMatcher } from '../postings/posting-matcher.ts';
import type { MatchTerms, QueryCorrection } from '../search-types.ts';
import { encodePhrase, PhraseFinder } from '../text/phrase.ts';
import type { ReadQuery } from '../text/read-query.ts';
import { replaceMisspelt } from './replace-misspelt.ts';
import type { Compare } from './select-top.ts';
import { TitleTiers } from './title-tiers.ts';
import { addNearTerms, listNearTerms, type NearTerm, planQuery, type QueryPlan } from './word-plan.ts';

/** With fewer documents than this, a word (or a whole query) is also taken for a typing error. */
const FEW = 5;
/** Words of one query whose near terms are looked up; each costs a walk through the dictionary. */
const MAX_MISSPELT_WORDS = 6;
/** Share of the best number of matched words a partial match must reach. */
const PARTIAL_SHARE = 0.75;

/** Conditions that every hit must meet besides its words. */
interface Requirements {
  phrases: PhraseFinder[];
  withoutPhrases: PhraseFinder[];
  withoutSlots: Set<number> | undefined;
  /** A phrase has a word that no document has. */
  impossible: boolean;
}

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

  /** What the query was taken for, when each of `hits` needs a typing error forgiven. */
  correct(
    corpus: Corpus,
    text: string,
    { hits, count }: { hits: Int32Array; count: number },
    compare: Compare,
  ): QueryCorrection | undefined {
    if (this.relaxed || count === 0) return undefined;
    let best = hits[0]!;
    for (let at = 0; at < count; at++) {
      const slot = hits[at]!;
      if (!this.tiers.isForgiven(slot)) return undefined;
      if (compare(slot, best) < 0) best = slot;
    }
    const isTitle = this.tiers.isNearTitle(corpus, best);
    const replaced = replaceMisspelt(corpus, text, best, this.near);
    if (replaced === undefined && !isTitle) return undefined;
    return { id: corpus.ids[best]!, isTitle, text: replaced ?? text };
  }

  /** Documents with every word, without typing errors. Returns whether they are enough. */
  private matchAll(corpus: Corpus, planned: QueryPlan, required: Requirements): boolean {
    if (planned.plans.every((plan) => plan.runs.length > 0)) {
      this.postings.match(corpus, planned.plans, true);
      this.collect(corpus, planned, required, planned.plans.length);
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
    if (isWider) this.rematch(corpus, planned, required, true);
    if (this.count > 0) return;
    isWider = false;
    for (let at = 0; at < wordCount; at++) if (!hadFew[at]) misspell(at);
    if (isWider) this.rematch(corpus, planned, required, true);
    this.relax(corpus, planned, required);
  }

  /** Takes the best partial matches when no document has every word. */
  private relax(corpus: Corpus, planned: QueryPlan, required: Requirements): void {
    if (this.count > 0 || planned.plans.length === 1) return;
    this.rematch(corpus, planned, required, false);
    this.relaxed = this.count > 0;
  }

  private rematch(corpus: Corpus, planned: QueryPlan, required: Requirements, all: boolean): void {
    this.postings.match(corpus, planned.plans, all);
    this.collect(corpus, planned, required, all ? planned.plans.length : 0);
  }

  /** Keeps the touched slots that match; `wanted` words, or for 0 as many as the best partial matches. */
  private collect(corpus: Corpus, planned: QueryPlan, required: Requirements, wanted: number): void {
    this.hits = growArray(this.hits, this.postings.touchedCount);
    this.keys = growArray(this.keys, corpus.slotCount);
    this.count = 0;
    if (wanted > 0) this.takeComplete(corpus, 2 ** wanted - 1);
    else this.takePartial(corpus, planned);
    if (!isUnconditional(required)) this.keep((slot) => meets(slot, required));
    if (wanted === 0) this.dropWorst();
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

  private takePartial({ alive }: Corpus, planned: QueryPlan): void {
    const { touched, touchedCount, masks, scores } = this.postings;
    const { hits, keys } = this;
    const literal = planned.plans.reduce((bits, plan, at) => (plan.literal ? bits | (1 << at) : bits), 0);
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

  private keep(isWanted: (slot: number) => boolean): void {
    let kept = 0;
    for (let at = 0; at < this.count; at++) {
      const slot = this.hits[at]!;
      if (isWanted(slot)) this.hits[kept++] = slot;
    }
    this.count = kept;
  }

  /** Leaves out the hits that have too few of the words that the best ones have. */
  private dropWorst(): void {
    const { hits, keys, count } = this;
    let most = 0;
    for (let at = 0; at < count; at++) most = Math.max(most, keys[hits[at]!]! >>> 24);
    // Of one word nothing is too few.
    if (most < 2) return;
    const least = Math.ceil(most * PARTIAL_SHARE);
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

/** Returns whether there are more terms now. */
function addNear(corpus: Corpus, planned: QueryPlan, at: number, near: readonly NearTerm[]): boolean {
  const plan = planned.plans[at]!;
  addNearTerms(corpus, plan, near);
  for (const { term } of near) planned.terms.add(term);
  return near.length > 0;
}

function readRequirements(corpus: Corpus, query: ReadQuery): Requirements {
  const phrases: PhraseFinder[] = [];
  let impossible = false;
  for (const words of query.phrases) {
    const phrase = encodePhrase(words, corpus.dictionary);
    if (phrase === undefined) impossible = true;
    else if (words.length > 1) phrases.push(new PhraseFinder(corpus.forward, phrase));
  }
  const withoutPhrases: PhraseFinder[] = [];
  let withoutSlots: Set<number> | undefined;
  for (const words of query.excluded) {
    const phrase = encodePhrase(words, corpus.dictionary);
    if (phrase === undefined) continue;
    if (words.length > 1) withoutPhrases.push(new PhraseFinder(corpus.forward, phrase));
    else {
      withoutSlots ??= new Set();
      collectSlots(corpus, words[0]!, withoutSlots);
    }
  }
  return { phrases, withoutPhrases, withoutSlots, impossible };
}

function collectSlots(corpus: Corpus, term: string, slots: Set<number>): void {
  const rank = corpus.dictionary.rankOf(term);
  const { offsets, postings } = corpus.base;
  if (rank >= 0) {
    for (let at = offsets[rank]!; at < offsets[rank + 1]!; at++) slots.add(postings[at]! >>> 8);
  }
  for (const delta of corpus.listDeltas()) {
    for (const posting of delta.listOf(term) ?? []) slots.add(posting >>> 8);
  }
}

function meets(slot: number, required: Requirements): boolean {
  if (required.withoutSlots?.has(slot)) return false;
  for (const phrase of required.phrases) if (!phrase.isIn(slot)) return false;
  for (const phrase of required.withoutPhrases) if (phrase.isIn(slot)) return false;
  return true;
}

function isUnconditional({ phrases, withoutPhrases, withoutSlots }: Requirements): boolean {
  return phrases.length === 0 && withoutPhrases.length === 0 && !withoutSlots;
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
