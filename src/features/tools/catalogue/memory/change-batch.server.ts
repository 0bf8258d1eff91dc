import type { Change } from '../change-queries.server.ts';

/** Collects changes until their turn comes, so that all that came meanwhile are taken in together. */
export class ChangeBatch {
  readonly #inTurn: (work: () => Promise<void>) => Promise<void>;
  readonly #takeIn: (changes: readonly Change[]) => Promise<void>;
  #waiting: Change[] = [];
  #next: Promise<void> | undefined;

  constructor(
    inTurn: (work: () => Promise<void>) => Promise<void>,
    takeIn: (changes: readonly Change[]) => Promise<void>,
  ) {
    this.#inTurn = inTurn;
    this.#takeIn = takeIn;
  }

  /** Resolves once they are taken in. Calls before that begins share one run. */
  add(changes: readonly Change[]): Promise<void> {
    this.#waiting.push(...changes);
    this.#next ??= this.#inTurn(async () => {
      this.#next = undefined;
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#takeIn(batch);
      } catch (error) {
        // The next change brings them along.
        this.#waiting.unshift(...batch);
        throw error;
      }
    });
    return this.#next;
  }
}
