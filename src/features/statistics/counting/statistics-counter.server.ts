import { inTransaction } from '#src/db/transaction.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import { shareRuns } from '#src/server/process/share-runs.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import { MAX_ITEMS, type Measure } from '../rules.ts';
import { addCounts, type Count } from '../statistics-queries.server.ts';

/**
 * Gathers counts in memory and writes many at once. Of each measure a bounded number of items is counted apart on a day,
 * whatever is sent; all others count in the sum alone.
 */
export class StatisticsCounter {
  readonly #options: Pick<ServerContext, 'database' | 'clock'>;
  #waiting = new Map<string, Count>();
  #day = '';
  readonly #items = new Map<Measure, Set<string>>();
  /** Writes what waits. What cannot be written waits for the next time. */
  readonly flush = shareRuns(() => this.#write());

  constructor(options: Pick<ServerContext, 'database' | 'clock'>) {
    this.#options = options;
  }

  /** @param item undefined: it counts in the sum alone */
  add(measure: Measure, item?: string): void {
    const day = utcDay(this.#options.clock.now());
    if (day !== this.#day) this.#items.clear();
    this.#day = day;
    this.#count({ measure, day, item: '', count: 1 });
    if (item !== undefined && this.#takes(measure, item)) this.#count({ measure, day, item, count: 1 });
  }

  #takes(measure: Measure, item: string): boolean {
    const items = this.#items.get(measure) ?? new Set();
    this.#items.set(measure, items);
    if (items.size < MAX_ITEMS) items.add(item);
    return items.has(item);
  }

  #count(added: Count): void {
    const key = `${added.measure} ${added.day} ${added.item}`;
    const known = this.#waiting.get(key);
    if (known) known.count += added.count;
    else this.#waiting.set(key, added);
  }

  async #write(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const taken = this.#waiting;
    this.#waiting = new Map();
    try {
      await inTransaction(this.#options.database, (trx) => addCounts(trx, [...taken.values()]));
    } catch (error) {
      for (const count of taken.values()) this.#count(count);
      throw error;
    }
  }
}
