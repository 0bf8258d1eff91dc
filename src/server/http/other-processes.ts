import { LRUCache } from 'lru-cache';

const REMEMBERED = 10_000;
/** The cookie is not signed, so invented values must not make the database busy. */
const PACE_MS = 50;

/** Makes sure that a person's own change, which another process may have taken, is in this one's answers to them. */
export class OtherProcesses {
  readonly #seen = new LRUCache<string, true>({ max: REMEMBERED });
  readonly #catchUp: (() => Promise<void>) | undefined;
  /** A catch-up that has not begun yet, so everyone who joins it gets everything that was committed before. */
  #next: Promise<void> | undefined;
  #running: Promise<unknown> = Promise.resolve();
  #begunAt = Number.NEGATIVE_INFINITY;

  /** `catchUp` takes in what other processes have committed; there are no others without it. */
  constructor({ catchUp }: { catchUp?: () => Promise<void> }) {
    this.#catchUp = catchUp;
  }

  /** True when the change is not known to be in this process. */
  isBehind(change: string | undefined): boolean {
    return change !== undefined && this.#catchUp !== undefined && !this.#seen.has(change);
  }

  async catchUp(change: string | undefined): Promise<void> {
    if (change === undefined || !this.#catchUp || this.#seen.has(change)) return;
    this.#next ??= this.#catchUpSoon(this.#catchUp);
    // When the database cannot be asked, what this process knows is better than nothing; the next request tries again.
    await this.#next.then(
      () => this.#seen.set(change, true),
      () => undefined,
    );
  }

  /** One at a time, and one in 50 milliseconds, for however many requests. */
  async #catchUpSoon(catchUp: () => Promise<void>): Promise<void> {
    await this.#running;
    const waitMs = this.#begunAt + PACE_MS - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    this.#next = undefined;
    this.#begunAt = performance.now();
    const caughtUp = catchUp();
    this.#running = caughtUp.catch(() => undefined);
    await caughtUp;
  }
}
