import { findFacet } from '../facets/facet-filter.ts';
import type { Corpus } from '../postings/corpus.ts';
import type { SimilarOptions } from '../search-types.ts';
import { selectTop } from './select-top.ts';

/**
 * Ids of the documents that share facet values with one, the most similar first. A shared value adds the facet's weight times
 * ln(1 + documents / documents with the value), so that rarer values say more.
 * @throws RangeError for a facet the schema lacks
 */
export function findSimilar(
  corpus: Corpus,
  id: number,
  { limit, facetWeights, boost, leastShare = 0 }: SimilarOptions,
): number[] {
  const scores = new Float64Array(corpus.slotCount);
  const own = corpus.slotOf.get(id);
  for (const [name, weight] of Object.entries(facetWeights)) addShared(corpus, scores, own, name, weight);
  if (own === undefined || limit <= 0) return [];
  for (const [other, worth] of boost ?? []) {
    const slot = corpus.slotOf.get(other);
    if (slot !== undefined) scores[slot]! += Math.max(0, worth);
  }
  scores[own] = 0;
  const nearest = selectTop(listReaching(scores, leastShare), 0, limit, {
    keys: scores,
    compareTies: corpus.compareTies,
  });
  return nearest.map((slot) => corpus.idOf(slot));
}

/** The slots with more than nothing, and at least a share of the best score. */
function listReaching(scores: Float64Array, share: number): Int32Array {
  let best = 0;
  for (let slot = 0; slot < scores.length; slot++) if (scores[slot]! > best) best = scores[slot]!;
  const least = best * share;
  const slots = new Int32Array(scores.length);
  let count = 0;
  for (let slot = 0; slot < scores.length; slot++) {
    if (scores[slot]! > 0 && scores[slot]! >= least) slots[count++] = slot;
  }
  return slots.subarray(0, count);
}

/** Adds to the score of each document, by slot, what it shares with one in a facet. */
function addShared(
  corpus: Corpus,
  scores: Float64Array,
  own: number | undefined,
  name: string,
  weight: number,
): void {
  const column = findFacet(corpus, name);
  if (own === undefined || weight <= 0) return;
  /** By value number. */
  const worths = new Float64Array(column.values.length);
  for (const number of column.list(own)) {
    worths[number] = weight * Math.log(1 + corpus.size / column.totalOf(number));
  }
  const { numbers, width } = column;
  for (let slot = 0; slot < scores.length; slot++) {
    for (let at = slot * width; at < (slot + 1) * width && numbers[at] !== 0; at++) {
      scores[slot]! += worths[numbers[at]!]!;
    }
  }
}
