import { WORDS } from './cluster-document.ts';
import type { Readable } from './cluster-page.ts';
import type { Clause, Frequencies } from './word-clauses.ts';

/** Counts the documents with each term, those of beginnings marked by `*`, and all. */
export async function countTerms(
  index: Readable,
  terms: readonly string[],
): Promise<{ frequencies: Frequencies; total: number }> {
  const { counts, total } = await countClauses(
    index,
    terms.map((term) =>
      term.endsWith('*')
        ? { prefix: { [WORDS]: { value: term.slice(0, -1) } } }
        : { term: { [WORDS]: term } },
    ),
  );
  return { frequencies: new Map(terms.map((term, at) => [term, counts[at]!])), total };
}

/** Counts the documents of each clause, and all. */
export async function countClauses(
  { ask }: Readable,
  clauses: readonly Clause[],
): Promise<{ counts: number[]; total: number }> {
  const filters = Object.fromEntries(clauses.map((clause, at) => [`c${at}`, clause]));
  const aggs = clauses.length > 0 ? { aggs: { counts: { filters: { filters } } } } : {};
  const { hits, aggregations } = await ask({ size: 0, track_total_hits: true, ...aggs });
  const counted = aggregations?.counts?.buckets ?? {};
  return { counts: clauses.map((_, at) => counted[`c${at}`]?.doc_count ?? 0), total: hits.total.value };
}
