import type { SearchSchema } from '../search-types.ts';

/**
 * Scores follow BM25F (Robertson, Zaragoza, Taylor: "Simple BM25 extension to multiple weighted fields", 2004):
 * the frequencies of a word are summed over the fields, each weighted and divided by a length norm, and the sum
 * saturates once. Unlike the paper the norm uses a fixed pivot instead of the corpus mean, so that a document's
 * impact never changes when others come and go.
 */
const SATURATION = 4;
const NORM_SLOPE = 0.4;
const NORM_PIVOT = 8;
/** The norm of every longer text: however much is written, a word in it keeps its rank among the fields. */
const NORM_LIMIT = 2;

/** Impacts are stored in seven bits on a logarithmic scale. */
export const IMPACT_MASK = 0x7f;
const SMALLEST = 0.1;
const OCTAVES = 9;

/** Scores are integers, so that sums do not depend on the order of their parts. */
const SCALE = 4096;

export const EXACT_FACTOR = 1;
export const PLURAL_FACTOR = 0.85;
/** A word that means the same. */
export const SYNONYM_FACTOR = 0.7;
export const PREFIX_FACTOR = 0.6;
export const RELATED_FACTOR = 0.55;
/** A form of a word with this share of a whole match means the same. */
export const MEANT_SHARE = 0.45;
const TYPO_FACTORS = [1, 0.25, 0.12];

/** Share of a whole match that a word within `edits` typing errors is worth. */
export function typoFactor(edits: number): number {
  return TYPO_FACTORS[edits] ?? 0;
}

/** Share that a weaker form keeps: as much as it is rare, compared with the word itself. */
export function keepShare(frequency: number, typedFrequency: number, total: number): number {
  if (typedFrequency === 0) return 1;
  return Math.min(1, weighRarity(frequency, total) / Math.max(1, weighRarity(typedFrequency, total)));
}

/** Of a word that no document has, which can hardly be meant as it is. */
export function meantFactor(edits: number): number {
  return edits > 1 ? 0.4 : 0.6;
}

/** Field weights scaled so that the heaviest is 10, the scale the saturation is tuned for. */
export function scaleWeights(schema: SearchSchema): Float64Array {
  const heaviest = Math.max(...schema.fields.map((field) => field.weight), Number.MIN_VALUE);
  return Float64Array.from(schema.fields, (field) => (field.weight * 10) / heaviest);
}

/** Weight that one occurrence in a field of `length` words adds to a word's frequency. */
export function weighOccurrence(weight: number, length: number): number {
  const norm = 1 - NORM_SLOPE + NORM_SLOPE * Math.sqrt(length / NORM_PIVOT);
  return weight / Math.min(norm, NORM_LIMIT);
}

/** Weighted frequency to seven bits. */
export function quantizeImpact(frequency: number): number {
  const level = Math.round((Math.log2(frequency / SMALLEST) * IMPACT_MASK) / OCTAVES);
  return level < 0 ? 0 : level > IMPACT_MASK ? IMPACT_MASK : level;
}

/** Saturated share (0..1) of each of the 128 impacts. */
export const SATURATED: Float64Array = Float64Array.from({ length: IMPACT_MASK + 1 }, (_, level) => {
  const frequency = SMALLEST * 2 ** ((level * OCTAVES) / IMPACT_MASK);
  return frequency / (SATURATION + frequency);
});

/** Integer weight of a word found in `frequency` of `total` documents: Robertson-Sparck Jones idf, never negative. */
export function weighRarity(frequency: number, total: number): number {
  const found = Math.min(frequency, total);
  return Math.round(SCALE * Math.log(1 + (total - found + 0.5) / (found + 0.5)));
}
