import { findFacet } from '../facets/facet-filter.ts';
import type { Corpus } from '../postings/corpus.ts';
import type { SimilarOptions } from '../search-types.ts';
import { selectWindow } from './select-top.ts';

/**
 * Documents that share facet values with one document. A shared value adds the facet's weight times
 * ln(1 + documents / documents with the value), so that rarer values say more.
 * @throws RangeError for a facet the schema lacks
 */
export function findSimilar(corpus: Corpus, id: number, options: SimilarOptions): number[] {
  const own = corpus.slotOf.get(id);
  if (own === undefined || options.limit <= 0) return [];
  const scores = new Float64Array(corpus.slotCount);
  for (const name of Object.keys(options.facetWeights)) {
    addShared(corpus, name, options.facetWeights[name]!, own, scores);
  }
  for (const [other, worth] of options.boost ?? []) {
    const slot = corpus.slotOf.get(other);
    if (slot !== undefined) scores[slot] = scores[slot]! + worth;
  }
  const slots = new Int32Array(corpus.slotCount);
  let count = 0;
  for (let slot = 0; slot < corpus.slotCount; slot++) {
    if (scores[slot]! > 0 && corpus.alive[slot] === 1 && slot !== own) slots[count++] = slot;
  }
  const first = corpus.orders[0];
  const nearest = selectWindow(slots, count, 0, options.limit, (left, right) => {
    const difference = scores[right]! - scores[left]!;
    if (difference !== 0) return difference;
    return first ? first.compare(left, right) : corpus.ids[right]! - corpus.ids[left]!;
  });
  const least = scores[nearest[0] ?? 0]! * (options.leastShare ?? 0);
  return nearest.filter((slot) => scores[slot]! >= least).map((slot) => corpus.ids[slot]!);
}

function addShared(corpus: Corpus, name: string, weight: number, own: number, scores: Float64Array): void {
  const column = findFacet(corpus, name);
  const worth = new Float64Array(column.values.length + 1);
  const shared = column.list(own);
  if (shared.length === 0) return;
  for (const number of shared) {
    worth[number + 1] = weight * Math.log(1 + corpus.size / column.totals[number]!);
  }
  if (column.kind === 'one') {
    for (let slot = 0; slot < scores.length; slot++)
      scores[slot] = scores[slot]! + worth[column.single[slot]!]!;
    return;
  }
  const { starts, lengths, pool } = column;
  for (let slot = 0; slot < scores.length; slot++) {
    const end = starts[slot]! + lengths[slot]!;
    let sum = scores[slot]!;
    for (let at = starts[slot]!; at < end; at++) sum += worth[pool[at]! + 1]!;
    scores[slot] = sum;
  }
}
