import { inTransaction } from '#src/db/transaction.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import { shareRuns } from '#src/server/process/share-runs.ts';
import { insertComparedPairs, type PairOfDay } from './pair-queries.server.ts';
import { pairKey } from './pair-rules.ts';

/** Different pairs of a day; later ones of a busy day are not counted. It bounds the table as well. */
const MAX_PAIRS = 1000;
/** Pairs that one network adds to a day. */
const MAX_OF_NETWORK = 24;
/** Networks and their pairs that are remembered for a day, about 10 MB. */
const MAX_SEEN = 100_000;

/**
 * Counts compared pairs in memory, each once per network and day, and writes many at once. Networks are forgotten with
 * their day and never written, so a restart may count one a second time.
 */
export class ComparedPairs {
  readonly #database: ServerContext['database'];
  #day = '';
  /** Pairs of the day by network. */
  #seen = new Map<string, Set<string>>();
  #seenCount = 0;
  /** All pairs of the day. */
  #pairs = new Set<string>();
  #waiting = new Map<string, PairOfDay>();
  /** Writes the pairs that wait. Those that cannot be written wait for the next time. */
  readonly flush = shareRuns(() => this.#write());

  constructor({ database }: Pick<ServerContext, 'database'>) {
    this.#database = database;
  }

  /** @param day `2026-06-15` @param network a key of the day, which stands for no address. */
  add([left, right]: readonly [number, number], day: string, network: string): void {
    if (day !== this.#day) this.#begin(day);
    const key = pairKey(left, right);
    if (!this.#isCounted(key, network)) return;
    const [low_id, high_id] = left < right ? [left, right] : [right, left];
    this.#addWaiting({ day, low_id, high_id, people: 1 });
  }

  #begin(day: string): void {
    this.#day = day;
    this.#seen = new Map();
    this.#seenCount = 0;
    this.#pairs = new Set();
  }

  #isCounted(key: string, network: string): boolean {
    const seen = this.#seen.get(network) ?? new Set();
    if (seen.has(key) || seen.size >= MAX_OF_NETWORK || this.#seenCount >= MAX_SEEN) return false;
    if (!this.#pairs.has(key) && this.#pairs.size >= MAX_PAIRS) return false;
    this.#seen.set(network, seen.add(key));
    this.#seenCount += 1;
    this.#pairs.add(key);
    return true;
  }

  #addWaiting(pair: PairOfDay): void {
    const key = `${pair.day} ${pair.low_id} ${pair.high_id}`;
    const people = pair.people + (this.#waiting.get(key)?.people ?? 0);
    this.#waiting.set(key, { ...pair, people });
  }

  async #write(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const taken = [...this.#waiting.values()];
    this.#waiting = new Map();
    try {
      await inTransaction(this.#database, (trx) => insertComparedPairs(trx, taken));
    } catch (error) {
      for (const pair of taken) this.#addWaiting(pair);
      throw error;
    }
  }
}
