import type { AskCluster } from '../ask-cluster.ts';
import { beginClause, WORDS } from '../cluster-document.ts';
import type { Clause, Counted, Frequencies } from '../word-clauses.ts';

/** From so many documents on, a few more or less change no answer. */
const COMMON = 1000;
/** Such numbers are kept so long. Others are shared by those who read a text at the same time. */
const COMMON_MS = 60_000;
const SHARED_MS = 250;
const MOST_KEPT = 5000;
/** Stands for all documents among the terms, of which none is empty. */
const ALL = '';

/** Counts documents by their words. */
export class TermCounts {
  readonly #ask: AskCluster;
  readonly #common = new Map<string, { count: number; until: number }>();
  readonly #shared = new Map<string, { count: Promise<number>; until: number }>();

  constructor(ask: AskCluster) {
    this.#ask = ask;
  }

  /**
   * Counts the documents with each term, those of beginnings marked by `*`, and all. Terms that most probably no document has are
   * asked for one by one only where a document has one of them: a word has up to sixteen of them.
   */
  async count({ terms, unlikely }: Counted): Promise<{ frequencies: Frequencies; total: number }> {
    const groups = unlikely.map((group) => `${group.join(' ')} `);
    const isUsed = (group: string) => this.#isCommon(group, performance.now());
    const atOnce = [...terms, ...groups.filter(isUsed).flatMap((group) => wordsOf(group))];
    const doubtful = groups.filter((group) => !isUsed(group));
    const first = await this.#read([ALL, ...atOnce, ...doubtful]);
    const used = doubtful.filter((group) => first.get(group)! > 0);
    const more = used.length > 0 ? await this.#read(used.flatMap((group) => wordsOf(group))) : [];
    const frequencies = [...first, ...more].filter(([term]) => term !== ALL && !isGroup(term));
    return { frequencies: new Map(frequencies), total: first.get(ALL)! };
  }

  /** To be called when documents have changed. */
  forget(): void {
    this.#shared.clear();
  }

  /** The counts of terms, of which a group is counted as one. */
  async #read(wanted: readonly string[]): Promise<Map<string, number>> {
    const now = performance.now();
    for (const map of [this.#common, this.#shared]) if (map.size > MOST_KEPT) map.clear();
    this.#share(
      wanted.filter((term) => !this.#isKnown(term, now)),
      now,
    );
    const counts = await Promise.all(
      wanted.map((term) => this.#shared.get(term)?.count ?? this.#common.get(term)!.count),
    );
    return new Map(wanted.map((term, at) => [term, counts[at]!]));
  }

  #isCommon(term: string, now: number): boolean {
    return (this.#common.get(term)?.until ?? 0) > now;
  }

  #isKnown(term: string, now: number): boolean {
    const shared = this.#shared.get(term);
    if (shared && shared.until > now) return true;
    this.#shared.delete(term);
    return this.#isCommon(term, now);
  }

  #share(terms: readonly string[], now: number): void {
    if (terms.length === 0) return;
    const counted = countClauses(this.#ask, terms.map(toClause));
    for (const [at, term] of terms.entries()) {
      const count = counted.then((counts) => counts[at]!);
      const entry = { count, until: now + SHARED_MS };
      this.#shared.set(term, entry);
      // Those who have asked are told; the next one asks again.
      count.then(
        (known) => this.#keep(term, known, now),
        () => this.#shared.get(term) === entry && this.#shared.delete(term),
      );
    }
  }

  #keep(term: string, count: number, now: number): void {
    if (count >= (isGroup(term) ? 1 : COMMON)) this.#common.set(term, { count, until: now + COMMON_MS });
  }
}

/** A group is written with a space behind it, so that it is none of its words. */
const wordsOf = (group: string): string[] => group.trim().split(' ');
const isGroup = (term: string): boolean => term.includes(' ');

function toClause(term: string): Clause {
  if (term === ALL) return { match_all: {} };
  if (isGroup(term)) return { terms: { [WORDS]: wordsOf(term) } };
  return term.endsWith('*') ? beginClause(WORDS, term.slice(0, -1)) : { term: { [WORDS]: term } };
}

/**
 * Counts the documents of each clause. A question for each: fifty of them take 6 ms among a million documents, and the same counted
 * in one by `filters` 50 ms.
 */
async function countClauses(ask: AskCluster, clauses: readonly Clause[]): Promise<number[]> {
  const questions = clauses.map((query) => ({ size: 0, track_total_hits: true, query }));
  return (await ask.all(questions)).map(({ hits }) => hits.total.value);
}

/** The number of all documents. */
export async function countAll(ask: AskCluster): Promise<number> {
  return (await countClauses(ask, [{ match_all: {} }]))[0]!;
}
