import type { FacetChoice, HitGroup, SearchQuery, SearchSchema } from '../search-types.ts';
import { facetField, MOST_LISTED, ORDER_NUMBERS, orderField } from './cluster-document.ts';
import type { Clause } from './word-clauses.ts';

/** Values of a facet that are counted where no limit is given. */
export const ALL_VALUES = 10_000;
const MOST_VALUES = 50_000;

/** @throws RangeError for unknown facets and orders, or when offset and limit are no whole numbers */
export function checkQuery(schema: SearchSchema, query: SearchQuery): void {
  const { filters = {}, facets = [], order, atMost, offset, limit, without = [], groups = [] } = query;
  const choices = [...without, ...groups.flatMap((group) => group.choices ?? [])];
  const named = [
    ...Object.keys(filters),
    ...facets.map(({ name }) => name),
    ...choices.map(({ facet }) => facet),
  ];
  for (const name of named) {
    if (!schema.facets.some((facet) => facet.name === name))
      throw new RangeError(`Unknown facet: ${name.slice(0, 60)}`);
  }
  for (const name of [order, atMost?.order]) {
    if (name !== undefined && !schema.orders.includes(name))
      throw new RangeError(`Unknown order: ${name.slice(0, 60)}`);
  }
  for (const size of [offset, limit]) {
    if (!Number.isSafeInteger(size) || size < 0)
      throw new RangeError('offset and limit must be whole numbers');
  }
}

/** The filters of a kind that have values. */
export function listFilters(
  schema: SearchSchema,
  { filters = {} }: SearchQuery,
  kind: 'one' | 'many',
): [name: string, values: readonly string[]][] {
  const isOfKind = (name: string) =>
    schema.facets.some((facet) => facet.name === name && facet.kind === kind);
  return Object.entries(filters).filter(([name, values]) => values.length > 0 && isOfKind(name));
}

export const choiceClause = ({ facet, values }: FacetChoice): Clause => ({
  terms: { [facetField(facet)]: [...values] },
});

const idsClause = (ids: readonly number[]): Clause => ({ terms: { id: [...ids] } });

/** The hits that are in a group and in none of those before. */
export function groupClause(groups: readonly HitGroup[], at: number): Clause {
  const clauseOf = ({ choices = [], ids }: HitGroup): Clause => ({
    bool: { filter: [...choices.map(choiceClause), ...(ids ? [idsClause(ids)] : [])] },
  });
  const group = groups[at];
  return {
    bool: { filter: group ? [clauseOf(group)] : [], must_not: groups.slice(0, at).map(clauseOf) },
  };
}

/** Clauses for the filters of a query. @param left the filter of this facet, which is of kind `one`, is left out */
function toFilter(schema: SearchSchema, query: SearchQuery, left?: string) {
  const { among, atMost, without = [], except = [] } = query;
  const filter: Clause[] = [];
  for (const [name, values] of listFilters(schema, query, 'many'))
    for (const value of values) filter.push({ term: { [facetField(name)]: value } });
  for (const [facet, values] of listFilters(schema, query, 'one'))
    if (facet !== left) filter.push(choiceClause({ facet, values }));
  if (among) filter.push(idsClause(among));
  if (atMost) filter.push({ range: { [orderField(atMost.order, 0)]: { lte: atMost.value } } });
  return {
    filter,
    must_not: [...without.map(choiceClause), ...(except.length > 0 ? [idsClause(except)] : [])],
  };
}

/** True for a query whose hits are sorted by how well they answer it. */
export function isByRelevance({ order, text, request, among }: SearchQuery): boolean {
  return order === undefined && Boolean(request || text?.trim() || among);
}

/** A search for a page of the hits of a clause that pass the filters of a query. How many there are it does not tell. */
export function toPageBody(schema: SearchSchema, query: SearchQuery, clause: Clause): Clause {
  const { filter, must_not } = toFilter(schema, query);
  const { offset, limit } = query;
  const found = isByRelevance(query)
    ? { must: [clause], filter, must_not }
    : { filter: [clause, ...filter], must_not };
  return {
    query: { bool: found },
    sort: toSort(schema, query),
    from: Math.min(offset, MOST_LISTED),
    size: Math.min(limit, Math.max(0, MOST_LISTED - offset)),
    // What cannot be on the page need not be ranked.
    track_total_hits: false,
  };
}

/** Counts of hits that are wanted. */
interface Counts {
  /** More hits are not counted; default: all are. */
  most?: number;
  /** Clauses whose number of hits is wanted, by name. */
  named?: Readonly<Record<string, Clause>>;
}

/**
 * Searches that count the hits of a clause and the values of a query's facets: all hits first, then, for each facet of kind
 * `one` with a filter of its own, those that pass the other filters.
 */
export function toCountBodies(
  schema: SearchSchema,
  query: SearchQuery,
  clause: Clause,
  { most, named = {} }: Counts = {},
): Clause[] {
  const { facets = [] } = query;
  const own = listFilters(schema, query, 'one').map(([name]) => name);
  const toBody = (counted: typeof facets, left?: string) => {
    const { filter, must_not } = toFilter(schema, query, left);
    const aggs: Record<string, Clause> = Object.assign(
      {},
      ...counted.map((facet) => countValues(query, facet)),
    );
    return { query: { bool: { filter: [clause, ...filter], must_not } }, size: 0, aggs };
  };
  const all = toBody(facets.filter(({ name }) => !own.includes(name)));
  for (const [name, filter] of Object.entries(named)) all.aggs[name] = { filter };
  const others = facets.filter(({ name }) => own.includes(name));
  return [
    { ...all, track_total_hits: most ?? true },
    ...others.map((facet) => ({ ...toBody([facet], facet.name), track_total_hits: false })),
  ];
}

/** Counts the most frequent values of a facet, and the chosen ones. */
function countValues(
  { filters = {} }: SearchQuery,
  { name, limit = ALL_VALUES }: NonNullable<SearchQuery['facets']>[number],
): Record<string, Clause> {
  const field = facetField(name);
  const order = [{ _count: 'desc' }, { _key: 'asc' }];
  const size = Math.max(1, Math.min(limit, MOST_VALUES));
  const asked = filters[name] ?? [];
  return {
    // Each part of a shard tells its most frequent values: what is rare in one may be frequent in all.
    [name]: { terms: { field, size, shard_size: Math.max(size, ALL_VALUES), order } },
    ...(asked.length > 0
      ? { [chosenOf(name)]: { terms: { field, include: asked, size: asked.length } } }
      : {}),
  };
}

/** Name of the counts of the chosen values of a facet. */
export const chosenOf = (facet: string): string => `${facet} chosen`;

function toSort(schema: SearchSchema, query: SearchQuery): Clause[] {
  const { order, direction } = query;
  const name = order ?? schema.orders[0];
  const way = direction === 'asc' ? 'asc' : 'desc';
  const byOrder =
    name === undefined
      ? []
      : Array.from({ length: ORDER_NUMBERS }, (_, at) => ({
          [orderField(name, at)]: { order: way, missing: way === 'asc' ? '_first' : '_last' },
        }));
  return [...(isByRelevance(query) ? [{ _score: { order: way } }] : []), ...byOrder, { id: { order: way } }];
}
