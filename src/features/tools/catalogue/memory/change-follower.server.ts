import type { Database } from '#src/db/client.server.ts';
import { CHANGE_CHANNEL, type Change, selectChangeHorizon, selectChanges } from '../change-queries.server.ts';

/** Reads the changes that any process has committed, each once. Row numbers do not commit in order, so it goes by transaction. */
export class ChangeFollower {
  readonly #database: Pick<Database, 'kysely' | 'listen'>;
  /** False while there are no other processes, so that nothing need be remembered. */
  #isFollowing = false;
  /** Changes of this transaction and later ones may not have been read yet. */
  #horizon = '0';
  /** Changes at or after the horizon that are already taken in. */
  #seen = new Set<number>();

  constructor(database: Pick<Database, 'kysely' | 'listen'>) {
    this.#database = database;
  }

  /** Takes all that is committed now as known. To be called before everything is read. */
  async begin(): Promise<void> {
    const { kysely } = this.#database;
    this.#horizon = await selectChangeHorizon(kysely);
    const { changes } = await selectChanges(kysely, this.#horizon);
    this.#seen = new Set(changes.map(({ seq }) => seq));
  }

  /** Hands the changes that are not known yet to `takeIn`. When that fails they are read again the next time. */
  async follow(takeIn: (fresh: readonly Change[]) => Promise<void>): Promise<void> {
    const { horizon, changes } = await selectChanges(this.#database.kysely, this.#horizon);
    const before = new Set(this.#seen);
    await takeIn(changes.filter(({ seq }) => !before.has(seq)));
    // What was skipped meanwhile may be missing among those that were read.
    const skipped = this.#seen.difference(before);
    this.#seen = new Set(changes.map(({ seq }) => seq)).union(skipped);
    this.#horizon = horizon;
  }

  /** Calls `refresh` whenever other processes may have changed something, until the returned function is called. */
  async watch(pollMs: number, refresh: () => void): Promise<() => Promise<void>> {
    this.#isFollowing = true;
    const unlisten = await this.#database.listen(CHANGE_CHANNEL, refresh);
    const timer = setInterval(refresh, pollMs);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await unlisten();
    };
  }

  /** Remembers changes that are taken in already. */
  skip(changes: readonly Change[]): void {
    if (this.#isFollowing) for (const { seq } of changes) this.#seen.add(seq);
  }
}
