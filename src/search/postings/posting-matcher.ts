import { IMPACT_MASK, SATURATED, TITLE_FLAG, weighRarity } from '../matching/scoring.ts';
import type { Run, WordPlan } from '../matching/word-plan.ts';
import { hasAll, isPositive } from './bits.ts';
import type { Corpus } from './corpus.ts';
import { findSlot } from './find-slot.ts';
import { gatherImpacts, isLong } from './gathered-impacts.ts';
import { growArray } from './grow-array.ts';

/** Searching one candidate in an ascending stretch costs about as much as reading this many postings. */
const SEARCH_COST = 24;
/** With less than this share of all slots touched it is foreseeable that a posting names none of them. */
const SPARSE = 16;
/** With more than this share of all slots touched it is worth putting them in order. */
const DENSE = 32;

/**
 * Reads postings and adds up scores. Nothing is allocated per hit: the arrays, by slot, are kept between
 * queries, and only the slots that were touched are reset.
 */
export class PostingMatcher {
  /** After `match`: the slots that any (or, in `all` mode, the rarest) word touched. */
  touched = new Int32Array(64);
  touchedCount = 0;
  /** Bit i: word i of the plans matched. All zero between queries; the reader resets it. */
  masks = new Uint16Array(64);
  scores = new Int32Array(64);
  /** The score added so far by the current word, if it is not the first. */
  private best = new Int32Array(64);
  /** What each impact is worth in the stretch being read. */
  private readonly worths = new Int32Array(IMPACT_MASK + 1);
  private postings: Uint32Array = new Uint32Array(0);
  private slotCount = 0;
  private bit = 0;
  /** The words that a document must have to be looked at. */
  private needed = 0;
  /** Documents that no word touched yet are taken, too. */
  private isOpen = true;
  private titlesOnly = false;
  /** The word that is read is the first one. */
  private isFirst = true;
  /** The touched slots ascend. */
  private isInOrder = true;

  /**
   * Rarest words first. A document that may lack two words has at least one of the three rarest, so later words only look at
   * what those have touched.
   * @param least words that a document must have; those with fewer may be touched, too
   * @param titlesOnly takes only words that stand in the title
   */
  match(corpus: Corpus, plans: readonly WordPlan[], least: number, titlesOnly = false): void {
    this.touchedCount = 0;
    this.reserve(corpus.slotCount);
    this.postings = titlesOnly ? corpus.base.titlePostings : corpus.base.postings;
    this.titlesOnly = titlesOnly;
    this.needed = 0;
    this.isFirst = true;
    this.isInOrder = true;
    const order = plans.map((_, at) => at).sort((a, b) => plans[a]!.frequency - plans[b]!.frequency || a - b);
    const mayLack = plans.length - least;
    for (const [place, at] of order.entries()) {
      this.bit = 1 << at;
      this.isOpen = place <= mayLack;
      const rarity = weighRarity(plans[at]!.frequency, corpus.size);
      for (const run of plans[at]!.runs) this.readRun(run, rarity * run.factor);
      if (place === mayLack) this.sortTouched(corpus.slotCount);
      this.isFirst = false;
      if (mayLack === 0) this.needed |= this.bit;
    }
  }

  /** Puts many touched slots in their order, in which all arrays by slot are read fastest. */
  private sortTouched(slotCount: number): void {
    if (!this.isInOrder && this.touchedCount * DENSE >= slotCount) this.listTouched(slotCount);
  }

  /** Lists the slots that have a mask. */
  private listTouched(slotCount: number): void {
    const { masks, touched } = this;
    let count = 0;
    for (let slot = 0; slot < slotCount; slot++) {
      touched[count] = slot;
      count += isPositive(masks[slot]!);
    }
    this.touchedCount = count;
  }

  private reserve(slotCount: number): void {
    // One more, because a slot is written before it is known whether it is a new one.
    this.touched = growArray(this.touched, slotCount + 1);
    this.masks = growArray(this.masks, slotCount);
    this.scores = growArray(this.scores, slotCount);
    this.best = growArray(this.best, slotCount);
    this.slotCount = slotCount;
  }

  private readRun(run: Run, weight: number): void {
    for (let impact = 0; impact <= IMPACT_MASK; impact++) {
      this.worths[impact] = Math.round(weight * SATURATED[impact]!);
    }
    const before = this.touchedCount;
    const isAscending = run.list ? this.readList(run.list) : this.readStretch(run);
    if (this.touchedCount > before && (before > 0 || !isAscending)) this.isInOrder = false;
  }

  private readList(list: readonly number[]): boolean {
    for (const posting of list) {
      if (!this.titlesOnly || (posting & TITLE_FLAG) !== 0) this.add(posting);
    }
    return false;
  }

  /** Returns whether the slots that it touched ascend. */
  private readStretch(run: Run): boolean {
    const from = this.titlesOnly ? run.titleFrom : run.from;
    const to = this.titlesOnly ? run.titleTo : run.to;
    if (!this.isOpen && run.ascending && this.touchedCount * SEARCH_COST < to - from) {
      this.probe(from, to);
      return true;
    }
    const isGathered = (!this.isOpen || !run.ascending) && isLong(to - from, this.slotCount);
    if (isGathered) this.readGathered(from, to);
    else if (this.isFirst && this.touchedCount === 0 && run.ascending) this.readFirst(from, to);
    else if (this.isOpen) this.readAll(from, to);
    else if (this.touchedCount * SPARSE < this.slotCount) this.readSparse(from, to);
    else this.readNeeded(from, to);
    return isGathered || run.ascending;
  }

  /** Adds a stretch that names many documents many times, in no order: each document once, in order. */
  private readGathered(from: number, to: number): void {
    const impacts = gatherImpacts(this.postings, from, to, this.slotCount);
    if (!this.isOpen) this.addGathered(impacts);
    else if (this.touchedCount > 0) this.addAllGathered(impacts);
    else this.addFirstGathered(impacts);
  }

  /** Adds what was gathered where nothing has been touched yet. */
  private addFirstGathered(impacts: Uint8Array): void {
    const { touched, masks, scores, worths, bit } = this;
    // Of the first word the best posting is the whole score.
    const best = this.isFirst ? scores : this.best;
    let count = 0;
    for (let slot = 0; slot < this.slotCount; slot++) {
      const impact = impacts[slot]!;
      const found = isPositive(impact);
      const worth = worths[(impact - 1) & IMPACT_MASK]!;
      touched[count] = slot;
      count += found;
      scores[slot] = worth;
      best[slot] = worth;
      masks[slot] = bit & -found;
    }
    this.touchedCount = count;
  }

  /** Adds what was gathered where one word is enough. */
  private addAllGathered(impacts: Uint8Array): void {
    const { touched, masks, scores, worths, bit } = this;
    const best = this.isFirst ? scores : this.best;
    let count = this.touchedCount;
    for (let slot = 0; slot < this.slotCount; slot++) {
      const impact = impacts[slot]!;
      const mask = masks[slot]!;
      const found = isPositive(impact);
      const isKnown = isPositive(mask);
      const before = best[slot]! & -isPositive(mask & bit);
      const more = worths[(impact - 1) & IMPACT_MASK]! - before;
      const gain = more & ~(more >> 31) & -found;
      touched[count] = slot;
      count += found & (1 - isKnown);
      scores[slot] = (scores[slot]! & -isKnown) + gain;
      masks[slot] = mask | (bit & -found);
      best[slot] = before + gain;
    }
    this.touchedCount = count;
  }

  /** Adds what was gathered to the touched documents; those that have all words before are kept. */
  private addGathered(impacts: Uint8Array): void {
    const { touched, masks, scores, best, worths, needed, bit } = this;
    for (let at = 0; at < this.touchedCount; at++) {
      const slot = touched[at]!;
      const impact = impacts[slot]!;
      const mask = masks[slot]!;
      const found = isPositive(mask) & hasAll(mask, needed) & isPositive(impact);
      // What the word has brought already, of other terms.
      const before = best[slot]! & -isPositive(mask & bit);
      const more = worths[(impact - 1) & IMPACT_MASK]! - before;
      const gain = more & ~(more >> 31) & -found;
      masks[slot] = mask | (bit & -found);
      scores[slot] = scores[slot]! + gain;
      best[slot] = before + gain;
    }
  }

  /** Adds the first stretch of all, which names each document once. */
  private readFirst(from: number, to: number): void {
    const { postings, masks, scores, touched, worths, bit } = this;
    for (let at = from; at < to; at++) {
      const posting = postings[at]!;
      const slot = posting >>> 8;
      touched[at - from] = slot;
      scores[slot] = worths[posting & IMPACT_MASK]!;
      masks[slot] = bit;
    }
    this.touchedCount = to - from;
  }

  /** Adds a stretch where one word is enough; does what `add` does. Of the first word the best posting is the whole score. */
  private readAll(from: number, to: number): void {
    const { postings, masks, scores, touched, worths, bit } = this;
    const best = this.isFirst ? scores : this.best;
    let count = this.touchedCount;
    for (let at = from; at < to; at++) {
      const posting = postings[at]!;
      const slot = posting >>> 8;
      const mask = masks[slot]!;
      const before = best[slot]! & -isPositive(mask & bit);
      const more = worths[posting & IMPACT_MASK]! - before;
      const gain = more & ~(more >> 31);
      const isKnown = isPositive(mask);
      touched[count] = slot;
      count += 1 - isKnown;
      scores[slot] = (scores[slot]! & -isKnown) + gain;
      masks[slot] = mask | bit;
      best[slot] = before + gain;
    }
    this.touchedCount = count;
  }

  /** Adds a stretch to the few documents that have all words before. */
  private readSparse(from: number, to: number): void {
    const { postings, masks, needed } = this;
    for (let at = from; at < to; at++) {
      const posting = postings[at]!;
      const mask = masks[posting >>> 8]!;
      if (mask !== 0 && (mask & needed) === needed) this.add(posting);
    }
  }

  /** Adds a stretch to the documents that have all words before; does what `add` does without calling it. */
  private readNeeded(from: number, to: number): void {
    const { postings, masks, scores, best, worths, needed, bit } = this;
    for (let at = from; at < to; at++) {
      const posting = postings[at]!;
      const slot = posting >>> 8;
      const mask = masks[slot]!;
      const found = isPositive(mask) & hasAll(mask, needed);
      const before = best[slot]! & -isPositive(mask & bit);
      const more = worths[posting & IMPACT_MASK]! - before;
      const gain = more & ~(more >> 31) & -found;
      masks[slot] = mask | (bit & -found);
      scores[slot] = scores[slot]! + gain;
      best[slot] = before + gain;
    }
  }

  /** Looks each candidate up in the stretch instead of reading all of it. */
  private probe(from: number, to: number): void {
    const { postings } = this;
    for (let at = 0; at < this.touchedCount; at++) {
      const slot = this.touched[at]!;
      const place = findSlot(postings, from, to, slot);
      if (place < to && postings[place]! >>> 8 === slot) this.add(postings[place]!);
    }
  }

  private add(posting: number): void {
    const slot = posting >>> 8;
    const mask = this.masks[slot]!;
    if ((mask & this.needed) !== this.needed || (mask === 0 && !this.isOpen)) return;
    const worth = this.worths[posting & IMPACT_MASK]!;
    if (this.isFirst && mask !== 0) {
      if (worth > this.scores[slot]!) this.scores[slot] = worth;
    } else if ((mask & this.bit) === 0) {
      if (mask === 0) {
        this.touched[this.touchedCount++] = slot;
        this.scores[slot] = worth;
      } else {
        this.scores[slot] = this.scores[slot]! + worth;
      }
      this.masks[slot] = mask | this.bit;
      this.best[slot] = worth;
    } else if (worth > this.best[slot]!) {
      this.scores[slot] = this.scores[slot]! + worth - this.best[slot]!;
      this.best[slot] = worth;
    }
  }
}
