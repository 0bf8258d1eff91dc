import type { SearchQuery, SearchSchema } from '../../search-types.ts';
import type { AskCluster } from '../ask-cluster.ts';
import { type Answer, type Bucketed, compareCounts, type Values } from '../cluster-answer.ts';
import { ALL_VALUES, toBody } from '../query-body.ts';
import type { Clause } from '../word-clauses.ts';

/** Of a facet whose most frequent values are listed, so many times as many are counted of all documents. */
const MORE = 10;

/**
 * Reads a page of hits that are most of all documents, as those of "ai" are. Their facets are what all documents have, which the
 * cluster knows from the last time, less what those that are no hits have. To count those of the hits takes longer than to rank them.
 * @returns undefined when the values that are most frequent cannot be told so
 */
export async function readBroadPage(
  { schema, ask }: { schema: SearchSchema; ask: AskCluster },
  query: SearchQuery,
  clause: Clause,
  more: Clause,
): Promise<Answer | undefined> {
  const { facets = [] } = query;
  // The same for every text, so that the answer is kept.
  const listed = facets.map(({ name, limit = ALL_VALUES }) => ({
    name,
    limit: Math.min(ALL_VALUES, limit * MORE),
  }));
  const counted = { ...query, text: undefined, literal: undefined, order: undefined, offset: 0, limit: 0 };
  const others = { bool: { must_not: [clause] } };
  const [page, all, left] = await ask.all([
    { ...toBody(schema, { ...query, facets: [] }, clause), ...more },
    toBody(schema, { ...counted, facets: listed }, { match_all: {} }),
    toBody(schema, { ...counted, facets: facets.map(({ name }) => ({ name })) }, others),
  ]);
  const aggregations: Record<string, Bucketed> = {};
  for (const [at, { name, limit = ALL_VALUES }] of facets.entries()) {
    const values = subtractFacet(all!.aggregations?.[name], left!.aggregations?.[name], {
      limit,
      asked: listed[at]!.limit,
    });
    if (!values) return undefined;
    aggregations[name] = values;
  }
  return { ...page!, aggregations };
}

function subtractFacet(
  all: Bucketed | undefined,
  others: Bucketed | undefined,
  { limit, asked }: { limit: number; asked: number },
): Bucketed | undefined {
  const [whole, part] = [bucketsOf(all), bucketsOf(others)];
  // Values that are not listed.
  if (part.length >= ALL_VALUES) return undefined;
  const values = subtract(whole, part);
  const last = whole.length < asked ? 0 : (whole.at(-1)?.doc_count ?? 0);
  if (last > 0 && (values[limit - 1]?.doc_count ?? 0) <= last) return undefined;
  const chosen = subtract(all?.chosen?.buckets ?? [], others?.chosen?.buckets ?? []);
  return { values: { buckets: values.slice(0, limit) }, chosen: { buckets: chosen } };
}

const bucketsOf = (facet: Bucketed | undefined) => facet?.values?.buckets ?? facet?.buckets ?? [];

function subtract(all: Values['buckets'], others: Values['buckets']): Values['buckets'] {
  const counts = new Map(others.map(({ key, doc_count }) => [key, doc_count]));
  return all
    .map(({ key, doc_count }) => ({ value: key, count: doc_count - (counts.get(key) ?? 0) }))
    .filter(({ count }) => count > 0)
    .sort(compareCounts)
    .map(({ value, count }) => ({ key: value, doc_count: count }));
}
