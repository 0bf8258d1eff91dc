import { findBest, LEAST_OF_BEST, POSTINGS_SHARE } from '../matching/request-tally.ts';
import type { HitGroup, SearchQuery, SearchRequest, SearchResult, SearchSchema } from '../search-types.ts';
import { countValues, type Hit, hasValue, idOf, listCounts, valuesOf } from './cluster-answer.ts';
import { facetField, ORDER_NUMBERS, orderField } from './cluster-document.ts';
import { ALL_VALUES, listFilters } from './query-body.ts';
import type { RequestSearch } from './request-search.ts';

/** A hit with the key that it is sorted by. */
interface RankedHit {
  hit: Hit;
  /** It has every word that is wanted. */
  isWhole: boolean;
  /** How much it has of the words that say what is wanted, 1 for the document that has most. */
  share: number;
  key: number;
}

/** The fields that hits are filtered, counted and sorted by here. */
export function listReadFields(schema: SearchSchema): string[] {
  const orders = schema.orders.flatMap((name) =>
    Array.from({ length: ORDER_NUMBERS }, (_, at) => orderField(name, at)),
  );
  return [...schema.facets.map(({ name }) => facetField(name)), ...orders];
}

/**
 * Ranks candidates for a request by how much of it they meet: leaves out what meets little of it and adds its boosts.
 * @param candidates with `_score`, the most promising first
 * @param byId documents that are near by other things than their words, which are not left out
 */
export function rankHits(
  candidates: readonly Hit[],
  byId: readonly Hit[],
  { boosts, near = [], except = [], leastShare = LEAST_OF_BEST }: SearchRequest,
  search: RequestSearch,
): RankedHit[] {
  const isOther = (hit: Hit) => !except.includes(idOf(hit));
  const others = candidates.filter(isOther);
  const most = others[0]?._score ?? 0;
  const promising = others.filter((hit) => (hit._score ?? 0) >= most * leastShare * POSTINGS_SHARE);
  const nearby = new Map(near.map(({ id, weight }) => [id, weight]));
  const hits = [...new Map([...promising, ...byId.filter(isOther)].map((hit) => [hit._id, hit])).values()];
  const met = search.scoreAll(hits);
  const { best, bestTold } = findBest(met);
  return hits.flatMap((hit, at) => {
    const { score, told, isWhole } = met[at]!;
    const weight = nearby.get(idOf(hit));
    if (score < best * leastShare && weight === undefined) return [];
    const raised = boosts.filter(({ facet, value }) => valuesOf(hit, facet).includes(value));
    const key = [{ weight: weight ?? 0 }, ...raised].reduce(
      (sum, boost) => sum + (best || 1) * boost.weight,
      score,
    );
    const share = bestTold > 0 ? told / bestTold : Number(score > 0);
    return [{ hit, isWhole: isWhole && score > 0, share, key }];
  });
}

/** The page of a query out of hits that have all been read, with facets and groups. */
export function selectFromHits(
  schema: SearchSchema,
  query: SearchQuery,
  ranked: readonly RankedHit[],
): Pick<SearchResult, 'total' | 'ids' | 'facets' | 'groups'> {
  const one = listFilters(schema, query, 'one');
  const passes = ({ hit }: RankedHit, left?: string) =>
    one.every(([facet, values]) => facet === left || hasValue(hit, { facet, values }));
  const candidates = ranked.filter(({ hit }) => isWanted(schema, query, hit));
  const found = candidates.filter((one) => passes(one));
  const facets = (query.facets ?? []).map(({ name, limit = ALL_VALUES }) => {
    const counted = candidates.filter((one) => passes(one, name)).map(({ hit }) => hit);
    return [name, listCounts(countValues(counted, name), limit, query.filters?.[name] ?? [])] as const;
  });
  const compare = compareBy(schema, query);
  const lists = partByGroups(found, query.groups ?? []).map((list) => list.toSorted(compare));
  return {
    total: found.length,
    ids: lists
      .flat()
      .slice(query.offset, query.offset + query.limit)
      .map(({ hit }) => idOf(hit)),
    facets: Object.fromEntries(facets),
    ...(query.groups ? { groups: lists.map(({ length }) => length) } : {}),
  };
}

/** True for a hit that passes everything but the filters of kind `one`, without which facets are counted. */
function isWanted(schema: SearchSchema, query: SearchQuery, hit: Hit): boolean {
  const { among, except, without = [], atMost } = query;
  const id = idOf(hit);
  const many = listFilters(schema, query, 'many');
  return (
    (!among || among.includes(id)) &&
    !except?.includes(id) &&
    !without.some((choice) => hasValue(hit, choice)) &&
    many.every(([facet, values]) => values.every((value) => valuesOf(hit, facet).includes(value))) &&
    (!atMost || numberOf(hit, atMost.order, 0) <= atMost.value)
  );
}

/** One list for each group, and one for the hits in none. */
function partByGroups(ranked: readonly RankedHit[], groups: readonly HitGroup[]): RankedHit[][] {
  const lists = Array.from({ length: groups.length + 1 }, (): RankedHit[] => []);
  for (const one of ranked) {
    const at = groups.findIndex(
      ({ choices = [], ids, isWhole, leastShare = 0 }) =>
        (!isWhole || one.isWhole) &&
        one.share >= leastShare &&
        (!ids || ids.includes(idOf(one.hit))) &&
        choices.every((choice) => hasValue(one.hit, choice)),
    );
    lists[at < 0 ? groups.length : at]!.push(one);
  }
  return lists;
}

function numberOf(hit: Hit, order: string, at: number): number {
  const [number] = hit.fields?.[orderField(order, at)] ?? [];
  return number === undefined ? Number.NEGATIVE_INFINITY : Number(number);
}

function compareOrder(order: string | undefined, left: Hit, right: Hit): number {
  for (let at = 0; order !== undefined && at < ORDER_NUMBERS; at++) {
    const [ours, theirs] = [numberOf(left, order, at), numberOf(right, order, at)];
    if (ours !== theirs) return theirs > ours ? 1 : -1;
  }
  return idOf(right) - idOf(left);
}

/** Without an order the most relevant first, or those of a list in its order. */
function compareBy({ orders }: SearchSchema, { order, direction, request, among }: SearchQuery) {
  const sign = direction === 'asc' ? -1 : 1;
  const places =
    !request && among && new Map(among.map((id, at) => [id, -at]).toReversed() as [number, number][]);
  const keyOf = ({ hit, key }: RankedHit) => (places ? (places.get(idOf(hit)) ?? 0) : key);
  return (left: RankedHit, right: RankedHit): number => {
    const byKey = order === undefined ? keyOf(right) - keyOf(left) : 0;
    return sign * (byKey || compareOrder(order ?? orders[0], left.hit, right.hit));
  };
}
