import { WORDS } from './cluster-document.ts';
import type { Readable } from './cluster-page.ts';
import type { Clause, Frequencies } from './word-clauses.ts';

/** A beginning or word that more documents have says next to nothing, and to count on would take long. */
const MOST_COUNTED = 50_000;

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

/**
 * Counts the documents of each clause, up to `MOST_COUNTED`, and all. A question for each: fifty of them take 6 ms among a
 * million documents, and the same counted in one by `filters` 50 ms.
 */
export async function countClauses(
  { ask }: Readable,
  clauses: readonly Clause[],
): Promise<{ counts: number[]; total: number }> {
  const all = { size: 0, track_total_hits: true };
  const counted = clauses.map((query) => ({ size: 0, track_total_hits: MOST_COUNTED, query }));
  const [total, ...counts] = (await ask.all([all, ...counted])).map(({ hits }) => hits.total.value);
  return { counts, total: total! };
}
