import { IMPACT_MASK, SATURATED, weighRarity } from '../matching/scoring.ts';
import type { Run, WordPlan } from '../matching/word-plan.ts';
import { isZero } from './bits.ts';
import type { Corpus } from './corpus.ts';
import { gatherImpacts, isLong } from './gathered-impacts.ts';
import { growArray } from './grow-array.ts';

/** With more than this share of all documents, all slots are looked at sooner than those that a list names. */
const DENSE = 3 / 8;
/** A word found, in the sum of a slot: the scores are below it. */
const FOUND = 2 ** 24;

const NOTHING = new Int32Array(256);

/** Impacts by slot, and what each adds to the sum of a slot. */
interface Layer {
  impacts: Uint8Array;
  worths: Int32Array;
}

/** One word: the largest of its layers counts, or a single posting of its short runs. */
interface DenseWord {
  layers: Layer[];
  short: { run: Run; worths: Int32Array }[];
}

/** What is found: hits, of which there may be one for each slot and one more is written, and keys by slot. */
interface Found {
  hits: Int32Array;
  keys: Int32Array;
}

/**
 * Finds the documents that have every word where most documents have each of them: for all slots it adds up what the words
 * are worth, instead of reading one list after the other.
 */
export class DenseMatcher {
  /** By slot: the largest of the layers of a word. */
  private largest = new Int32Array(64);
  /** By slot: what a word is worth by its short runs, all zero between words. */
  private extras = new Int32Array(64);
  private slots = new Int32Array(64);

  isFor(corpus: Corpus, plans: readonly WordPlan[]): boolean {
    return plans.every(
      ({ frequency, runs }) =>
        frequency > corpus.slotCount * DENSE &&
        runs.some(({ list, from, to }) => !list && isLong(to - from, corpus.slotCount)),
    );
  }

  /** Returns how many hits there are. They have their score in their key, and in its high byte `high`. */
  match(corpus: Corpus, plans: readonly WordPlan[], high: number, found: Found): number {
    const { slotCount } = corpus;
    const { keys } = found;
    keys.fill((high - plans.length) * FOUND, 0, slotCount);
    const words = plans.map((plan) => readWord(corpus, plan));
    // The last one is added while the hits are collected.
    const last = words.findIndex(({ layers }) => layers.length === 1);
    for (const [at, { layers }] of words.entries()) {
      if (layers.length > 1) this.addLargest(keys, layers, slotCount);
      else if (at !== last) addLayer(keys, layers[0]!, slotCount);
    }
    const [layer] = words[Math.max(last, 0)]!.layers;
    let count = collect(
      corpus,
      last < 0 ? { impacts: layer!.impacts, worths: NOTHING } : layer!,
      high,
      found,
    );
    for (const word of words) {
      if (word.short.length > 0) count = this.addShort(corpus, word, high, found, count);
    }
    return count;
  }

  /** Adds the largest of several layers. */
  private addLargest(keys: Int32Array, [first, ...others]: readonly Layer[], slotCount: number): void {
    this.largest = growArray(this.largest, slotCount).fill(0, 0, slotCount);
    const { largest } = this;
    addLayer(largest, first!, slotCount);
    for (const layer of others) takeLarger(largest, layer, slotCount);
    for (let slot = 0; slot < slotCount; slot++) keys[slot] = keys[slot]! + largest[slot]!;
  }

  /** Adds what the short runs of a word are worth more than its layers. */
  private addShort(
    { base, alive, slotCount }: Corpus,
    { layers, short }: DenseWord,
    high: number,
    { hits, keys }: Found,
    found: number,
  ): number {
    const { slots, extras } = this.readShort(base.postings, short, slotCount);
    let count = found;
    for (const slot of slots) {
      const extra = extras[slot]!;
      let gain = extra;
      extras[slot] = 0;
      for (const { impacts, worths } of layers) gain = Math.min(gain, extra - worths[impacts[slot]!]!);
      if (gain <= 0) continue;
      const key = keys[slot]!;
      keys[slot] = key + gain;
      if ((key + gain) >>> 24 === high && key >>> 24 !== high && alive[slot] === 1) hits[count++] = slot;
    }
    return count;
  }

  /** The slots that short runs name, and by slot what they are worth. */
  private readShort(
    basePostings: Uint32Array,
    short: DenseWord['short'],
    slotCount: number,
  ): { slots: Int32Array; extras: Int32Array } {
    this.extras = growArray(this.extras, slotCount);
    // One more, because a slot is written before it is known whether it is a new one.
    this.slots = growArray(this.slots, slotCount + 1);
    const { slots, extras } = this;
    let size = 0;
    for (const { run, worths } of short) {
      const postings = run.list ?? basePostings;
      for (let at = run.from; at < run.to; at++) {
        const posting = postings[at]!;
        const slot = posting >>> 8;
        const before = extras[slot]!;
        const more = worths[(posting & IMPACT_MASK) + 1]! - before;
        slots[size] = slot;
        size += isZero(before);
        extras[slot] = before + (more & ~(more >> 31));
      }
    }
    return { slots: slots.subarray(0, size), extras };
  }
}

function readWord(corpus: Corpus, { runs, frequency }: WordPlan): DenseWord {
  const { base, slotCount, size } = corpus;
  const rarity = weighRarity(frequency, size);
  const word: DenseWord = { layers: [], short: [] };
  for (const run of runs) {
    const worths = listWorths(rarity * run.factor);
    const { list, from, to } = run;
    if (list || !isLong(to - from, slotCount)) word.short.push({ run, worths });
    else word.layers.push({ impacts: gatherImpacts(base.postings, from, to, slotCount), worths });
  }
  return word;
}

/** By impact and one more: what it is worth, and that the word was found. */
function listWorths(weight: number): Int32Array {
  const worths = new Int32Array(256);
  for (let impact = 0; impact <= IMPACT_MASK; impact++) {
    worths[impact + 1] = FOUND + Math.round(weight * SATURATED[impact]!);
  }
  return worths;
}

function addLayer(sums: Int32Array, { impacts, worths }: Layer, slotCount: number): void {
  for (let slot = 0; slot < slotCount; slot++) sums[slot] = sums[slot]! + worths[impacts[slot]!]!;
}

function takeLarger(largest: Int32Array, { impacts, worths }: Layer, slotCount: number): void {
  for (let slot = 0; slot < slotCount; slot++) {
    const before = largest[slot]!;
    const more = worths[impacts[slot]!]! - before;
    largest[slot] = before + (more & ~(more >> 31));
  }
}

/** Adds the last layer, and collects the living documents with all words. */
function collect(
  { alive, slotCount }: Corpus,
  { impacts, worths }: Layer,
  high: number,
  { hits, keys }: Found,
): number {
  let count = 0;
  for (let slot = 0; slot < slotCount; slot++) {
    const key = keys[slot]! + worths[impacts[slot]!]!;
    keys[slot] = key;
    hits[count] = slot;
    // One more if it has all words and lives: branches would be guessed wrongly too often.
    count += isZero((key >>> 24) ^ high) & alive[slot]!;
  }
  return count;
}
