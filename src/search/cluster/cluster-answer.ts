import type { FacetChoice, FacetCount } from '../search-types.ts';
import { facetField, WORDS } from './cluster-document.ts';

/** A document that the cluster has found. */
export interface Hit {
  _id: string;
  _score?: number | null;
  matched_queries?: string[];
  /** The values that were asked for, by field. */
  fields?: Record<string, (string | number)[]>;
}

/** Answer of the cluster to a search. */
export interface Answer {
  /** The total only where it was asked for. */
  hits: { total: { value: number }; hits: Hit[] };
  aggregations?: FacetCounts;
  /** Words of the index that are near to a word, by the name of the question, most similar first. */
  suggest?: Record<string, { options: { text: string; freq: number }[] }[]>;
}

/** A number of hits, or the values of a facet. */
export interface Bucketed {
  doc_count?: number;
  buckets?: { key: string; doc_count: number }[];
}

/** By the name that they were asked for with. */
export type FacetCounts = Record<string, Bucketed>;

/** The texts of a hit whose words were asked for, each with its words parted by spaces. */
export const textsOf = ({ fields }: Hit): string[] => (fields?.[WORDS] ?? []).map(String);

/** The words of such a hit. */
export const wordsOf = (hit: Hit): string[] => textsOf(hit).flatMap((text) => text.split(' '));

export const idOf = ({ _id }: Hit): number => Number(_id);

/** The values that a hit has of a facet. */
export function valuesOf({ fields }: Hit, facet: string): string[] {
  return (fields?.[facetField(facet)] ?? []).map(String);
}

/** True for a hit with one of the values. */
export function hasValue(hit: Hit, { facet, values }: FacetChoice): boolean {
  return valuesOf(hit, facet).some((value) => values.includes(value));
}

/** Counts the values of a facet over hits. */
export function countValues(hits: readonly Hit[], facet: string): FacetCount[] {
  const counts = new Map<string, number>();
  for (const value of hits.flatMap((hit) => valuesOf(hit, facet)))
    counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort(compareCounts);
}

export function compareCounts(left: FacetCount, right: FacetCount): number {
  return right.count - left.count || (left.value < right.value ? -1 : left.value > right.value ? 1 : 0);
}

/** The most frequent values, and the chosen ones even when nothing has them. */
export function listCounts(
  counted: readonly FacetCount[],
  limit: number,
  chosen: readonly string[],
): FacetCount[] {
  const listed = counted.slice(0, limit);
  const missing = [...new Set(chosen)].filter((value) => !listed.some((entry) => entry.value === value));
  const added = missing.map((value) => counted.find((entry) => entry.value === value) ?? { value, count: 0 });
  return missing.length === 0 ? listed : [...listed, ...added].sort(compareCounts);
}

/** The counts of a facet. @param values the most frequent ones @param chosen those that are filtered by */
export function readCounts(
  values: Bucketed | undefined,
  chosen: { values: Bucketed | undefined; names: readonly string[] },
): FacetCount[] {
  const read = (counted: Bucketed | undefined) =>
    (counted?.buckets ?? []).map(({ key, doc_count }) => ({ value: key, count: doc_count }));
  const listed = read(values);
  const others = read(chosen.values).filter(({ value }) => !listed.some((one) => one.value === value));
  return listCounts([...listed, ...others], listed.length, chosen.names);
}
