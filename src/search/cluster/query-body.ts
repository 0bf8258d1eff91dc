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

/**
 * A search for the hits of a clause that pass the filters of a query, with the counts of its facets, each without the filter of
 * its own facet when that is of kind `one`.
 * @param counted clauses whose number of hits is wanted, by name
 */
export function toBody(
  schema: SearchSchema,
  query: SearchQuery,
  clause: Clause,
  counted: Readonly<Record<string, Clause>> = {},
): Clause {
  const { facets = [], filters = {}, among, atMost, without = [], except = [], offset, limit } = query;
  const one = listFilters(schema, query, 'one');
  const filter = listFilters(schema, query, 'many').flatMap(([name, values]) =>
    values.map((value) => ({ term: { [facetField(name)]: value } }) as Clause),
  );
  if (among) filter.push(idsClause(among));
  if (atMost) filter.push({ range: { [orderField(atMost.order, 0)]: { lte: atMost.value } } });
  const mustNot = [...without.map(choiceClause), ...(except.length > 0 ? [idsClause(except)] : [])];
  const onesBut = (left?: string): Clause[] =>
    one.filter(([name]) => name !== left).map(([facet, values]) => choiceClause({ facet, values }));
  const counts = facets.map(({ name, limit: most = ALL_VALUES }) => {
    const field = facetField(name);
    const order = [{ _count: 'desc' }, { _key: 'asc' }];
    const size = Math.max(1, Math.min(most, MOST_VALUES));
    // Each part of a shard tells its most frequent values: what is rare in one may be frequent in all.
    const values = { terms: { field, size, shard_size: Math.max(size, ALL_VALUES), order } };
    const asked = filters[name] ?? [];
    const others = onesBut(name);
    // Counted without a filter around it, which every hit would have to pass.
    if (asked.length === 0 && others.length === 0) return [name, values] as const;
    const chosen =
      asked.length > 0 ? { chosen: { terms: { field, include: asked, size: asked.length } } } : {};
    return [name, { filter: { bool: { filter: others } }, aggs: { values, ...chosen } }] as const;
  });
  const numbers = Object.entries(counted).map(
    ([name, one]) => [name, { filter: { bool: { filter: [one, ...onesBut()] } } }] as const,
  );
  const aggs = Object.fromEntries<Clause>([...counts, ...numbers]);
  return {
    query: { bool: { must: [clause], filter, must_not: mustNot } },
    ...(one.length > 0 ? { post_filter: { bool: { filter: onesBut() } } } : {}),
    ...(Object.keys(aggs).length > 0 ? { aggs } : {}),
    sort: toSort(schema, query),
    from: Math.min(offset, MOST_LISTED),
    size: Math.min(limit, Math.max(0, MOST_LISTED - offset)),
    track_total_hits: true,
  };
}

function toSort(schema: SearchSchema, { order, direction, text, request, among }: SearchQuery): Clause[] {
  const isRelevance = order === undefined && (request || text?.trim() || among);
  const name = order ?? schema.orders[0];
  const way = direction === 'asc' ? 'asc' : 'desc';
  const byOrder =
    name === undefined
      ? []
      : Array.from({ length: ORDER_NUMBERS }, (_, at) => ({
          [orderField(name, at)]: { order: way, missing: way === 'asc' ? '_first' : '_last' },
        }));
  return [...(isRelevance ? [{ _score: { order: way } }] : []), ...byOrder, { id: { order: way } }];
}
