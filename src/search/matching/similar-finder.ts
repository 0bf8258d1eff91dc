import { findFacet } from '../facets/facet-filter.ts';
import type { Corpus } from '../postings/corpus.ts';
import type { SimilarOptions } from '../search-types.ts';
import { boundTop, selectTop } from './select-top.ts';

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
  const sharing = listSharing(scores);
  const { best, least } = boundTop(sharing, limit, scores);
  const bound = Math.max(best * leastShare, least);
  const nearest = selectTop(
    sharing.filter((slot) => scores[slot]! >= bound),
    0,
    limit,
    { keys: scores, compareTies: corpus.compareTies },
  );
  return nearest.map((slot) => corpus.idOf(slot));
}

function listSharing(scores: Float64Array): Int32Array {
  const slots = new Int32Array(scores.length);
  let count = 0;
  for (let slot = 0; slot < scores.length; slot++) if (scores[slot]! > 0) slots[count++] = slot;
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
  if (width === 1) {
    for (let slot = 0; slot < scores.length; slot++) scores[slot]! += worths[numbers[slot]!]!;
    return;
  }
  for (let slot = 0; slot < scores.length; slot++) {
    for (let at = slot * width; at < (slot + 1) * width && numbers[at] !== 0; at++) {
      scores[slot]! += worths[numbers[at]!]!;
    }
  }
}
