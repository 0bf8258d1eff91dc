import { hasChoice } from '../facets/facet-filter.ts';
import type { Corpus } from '../postings/corpus.ts';
import type { HitGroup } from '../search-types.ts';
import type { RequestMatcher } from './request-matcher.ts';

/**
 * Parts hits by groups: one list for each group, and one for those in none, each in the order of the hits.
 * @param met how much of a request each hit meets, by slot; without it all hits meet all of it
 * @throws RangeError for a facet the schema lacks
 */
export function groupHits(
  corpus: Corpus,
  groups: readonly HitGroup[],
  hits: Int32Array,
  met: Pick<RequestMatcher, 'whole' | 'shares'> | undefined,
): Int32Array[] {
  const tests = groups.map(({ choices = [], ids, isWhole, leastShare = 0 }) => {
    const wanted = ids && new Set(ids.map((id) => corpus.slotOf.get(id)));
    const parts = choices.map((choice) => hasChoice(corpus, choice));
    return (slot: number) =>
      (!isWhole || met?.whole[slot] !== 0) &&
      (met?.shares[slot] ?? 1) >= leastShare &&
      (!wanted || wanted.has(slot)) &&
      parts.every((has) => has(slot));
  });
  const lists = Array.from({ length: groups.length + 1 }, (): number[] => []);
  for (const slot of hits) {
    const group = tests.findIndex((isIn) => isIn(slot));
    lists[group < 0 ? groups.length : group]!.push(slot);
  }
  return lists.map((list) => new Int32Array(list));
}
