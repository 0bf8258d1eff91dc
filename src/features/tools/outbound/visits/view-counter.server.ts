import { inTransaction } from '#src/db/transaction.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import { shareRuns } from '#src/server/process/share-runs.ts';
import { insertViews, type View } from './visit-queries.server.ts';

/** Views that wait at most; more are not counted until some are written. */
const MAX_WAITING = 50_000;

/** Gathers views in memory and writes many at once, so that a look at a page costs no statement of its own. */
export class ViewCounter {
  readonly #database: ServerContext['database'];
  /** By tool, visitor and hour: each counts once. */
  #waiting = new Map<string, View>();
  /** Writes what waits. What cannot be written waits for the next time. */
  readonly flush = shareRuns(() => this.#write());

  constructor({ database }: Pick<ServerContext, 'database'>) {
    this.#database = database;
  }

  add(view: View): void {
    if (this.#waiting.size >= MAX_WAITING) return;
    this.#waiting.set(`${view.tool_id} ${view.hour.getTime()} ${view.visitor.toString('hex')}`, view);
  }

  async #write(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const taken = this.#waiting;
    this.#waiting = new Map();
    try {
      await inTransaction(this.#database, (trx) => insertViews(trx, [...taken.values()]));
    } catch (error) {
      for (const view of taken.values()) this.add(view);
      throw error;
    }
  }
}
