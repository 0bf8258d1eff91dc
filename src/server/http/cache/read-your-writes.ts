import { LRUCache } from 'lru-cache';
import { shareRuns } from '#src/server/process/share-runs.ts';

const REMEMBERED = 10_000;
/** The cookie is not signed, so invented values must not make the database busy. */
const PACE_MS = 50;

/** Makes sure that a person's own change, which another process may have taken, is in this one's answers to them. */
export class OtherProcesses {
  readonly #seen = new LRUCache<string, true>({ maxSize: REMEMBERED, sizeCalculation: () => 1 });
  readonly #catchUp: (() => Promise<void>) | undefined;

  /** `catchUp` applies what other processes have committed; there are no others without it. */
  constructor({ catchUp }: { catchUp?: () => Promise<void> }) {
    this.#catchUp = catchUp && shareRuns(catchUp, PACE_MS);
  }

  /** True when the change is not known to be in this process. */
  isBehind(change: string | undefined): boolean {
    return change !== undefined && this.#catchUp !== undefined && !this.#seen.has(change);
  }

  async catchUp(change: string | undefined): Promise<void> {
    if (change === undefined || !this.#catchUp || this.#seen.has(change)) return;
    // When the database cannot be asked, what this process knows is better than nothing; the next request tries again.
    await this.#catchUp().then(
      () => this.#seen.set(change, true),
      () => undefined,
    );
  }
}
