import type { Database } from '#src/db/client.server.ts';
import type { Change } from '../change-queries.server.ts';
import { ChangeFollower } from './change-follower.server.ts';

interface IncomingOptions {
  database: Pick<Database, 'kysely' | 'listen'>;
  /** Runs one piece of work at a time. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  /** Takes changes in, and calls `pause` now and then where there are many. */
  takeIn: (changes: readonly Change[], pause: () => Promise<void>) => Promise<void>;
}

/** Brings the changes of this process and of others to where they are taken in, each once. */
export class IncomingChanges {
  readonly #inTurn: IncomingOptions['inTurn'];
  readonly #takeIn: IncomingOptions['takeIn'];
  readonly #follower: ChangeFollower;
  #nextFollowing: Promise<void> | undefined;
  /** Committed by this process and not taken in yet. */
  #own: Change[] = [];
  /** Settles when they are. */
  #nextOwn: PromiseWithResolvers<void> | undefined;

  constructor({ database, inTurn, takeIn }: IncomingOptions) {
    this.#inTurn = inTurn;
    this.#takeIn = takeIn;
    this.#follower = new ChangeFollower(database);
  }

  /** Takes all that is committed now as known. To be called before everything is read. */
  begin(): Promise<void> {
    return this.#follower.begin();
  }

  /** Brings what any process has committed since the last run. Calls before it starts share one run. */
  follow(): Promise<void> {
    this.#nextFollowing ??= this.#inTurn(async () => {
      this.#nextFollowing = undefined;
      // People wait for their own changes, nobody for those of an import.
      await this.#follower.follow((fresh) => this.#takeIn(fresh, () => this.#bringOwn()));
    });
    return this.#nextFollowing;
  }

  /** Calls `refresh` whenever other processes may have changed something, until the returned function is called. */
  watch(pollMs: number, refresh: () => void): Promise<() => Promise<void>> {
    return this.#follower.watch(pollMs, refresh);
  }

  /** Brings what this process has just committed. Calls before it starts share one run. */
  addOwn(changes: readonly Change[]): Promise<void> {
    this.#own.push(...changes);
    if (!this.#nextOwn) {
      this.#nextOwn = Promise.withResolvers();
      void this.#inTurn(() => this.#bringOwn());
    }
    return this.#nextOwn.promise;
  }

  async #bringOwn(): Promise<void> {
    const next = this.#nextOwn;
    if (!next) return;
    this.#nextOwn = undefined;
    const own = this.#own;
    this.#own = [];
    try {
      await this.#takeIn(own, async () => {});
      this.#follower.skip(own);
      next.resolve();
    } catch (error) {
      // The next change brings them along.
      this.#own.unshift(...own);
      next.reject(error);
    }
  }

  /** Remembers changes that need not be taken in. */
  skip(changes: readonly Change[]): void {
    this.#follower.skip(changes);
  }
}
