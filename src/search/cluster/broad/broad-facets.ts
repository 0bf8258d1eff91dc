import type { SearchQuery, SearchSchema } from '../../search-types.ts';
import type { AskCluster } from '../ask-cluster.ts';
import { type Bucketed, compareCounts, type FacetCounts } from '../cluster-answer.ts';
import { ALL_VALUES, toCountBodies } from '../query-body.ts';
import type { Clause } from '../word-clauses.ts';

/** Of a facet whose most frequent values are listed, so many times as many are counted of all documents. */
const MORE = 10;

interface Index {
  schema: SearchSchema;
  ask: AskCluster;
}

/** True for a query that leaves out none of the documents that its words find. */
export function isUnfiltered({
  filters = {},
  among,
  atMost,
  without = [],
  except = [],
}: SearchQuery): boolean {
  const isFiltered = Object.values(filters).some((values) => values.length > 0);
  return !isFiltered && !among && !atMost && without.length + except.length === 0;
}

/**
 * Counts what a broad clause finds, and its facets: what all documents have, which the cluster knows from the last time, less what
 * those that are no hits have. Among a million hits they are counted in 20 ms so, and one by one in 100.
 * @returns undefined when the values that are most frequent cannot be told so
 */
export async function countByOthers(
  { schema, ask }: Index,
  { facets = [] }: SearchQuery,
  clause: Clause,
): Promise<{ total: number; counts: FacetCounts } | undefined> {
  // The same for every text, so that the answer is kept.
  const listed = facets.map(({ name, limit = ALL_VALUES }) => ({
    name,
    limit: Math.min(ALL_VALUES, limit * MORE),
  }));
  const whole = { offset: 0, limit: 0 };
  const [all, others] = await ask.all([
    ...toCountBodies(schema, { ...whole, facets: listed }, { match_all: {} }),
    ...toCountBodies(
      schema,
      { ...whole, facets: facets.map(({ name }) => ({ name })) },
      { bool: { must_not: [clause] } },
    ),
  ]);
  const counts: FacetCounts = {};
  for (const [at, { name, limit = ALL_VALUES }] of facets.entries()) {
    const asked = listed[at]!.limit;
    const values = subtractFacet(all!.aggregations?.[name], others!.aggregations?.[name], { limit, asked });
    if (!values) return undefined;
    counts[name] = values;
  }
  return { total: all!.hits.total.value - others!.hits.total.value, counts };
}

function subtractFacet(
  all: Bucketed | undefined,
  others: Bucketed | undefined,
  { limit, asked }: { limit: number; asked: number },
): Bucketed | undefined {
  const [whole, part] = [all?.buckets ?? [], others?.buckets ?? []];
  // Values that are not listed.
  if (part.length >= ALL_VALUES) return undefined;
  const counts = new Map(part.map(({ key, doc_count }) => [key, doc_count]));
  const values = whole
    .map(({ key, doc_count }) => ({ value: key, count: doc_count - (counts.get(key) ?? 0) }))
    .filter(({ count }) => count > 0)
    .sort(compareCounts);
  const last = whole.length < asked ? 0 : (whole.at(-1)?.doc_count ?? 0);
  if (last > 0 && (values[limit - 1]?.count ?? 0) <= last) return undefined;
  return { buckets: values.slice(0, limit).map(({ value, count }) => ({ key: value, doc_count: count })) };
}
