/** The work takes at most this share of the time. */
const MOST = 1 / 10;

/**
 * Runs something that is expensive soon after it is asked for, but not more often than once in so many milliseconds, and more
 * seldom while it takes long.
 */
export class PacedRun {
  readonly #work: () => Promise<void>;
  readonly #paceMs: number;
  readonly #onError: (error: unknown) => void;
  #ranAt = Number.NEGATIVE_INFINITY;
  #tookMs = 0;
  #next: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(work: () => Promise<void>, paceMs: number, onError: (error: unknown) => void) {
    this.#work = work;
    this.#paceMs = paceMs;
    this.#onError = onError;
  }

  ask(): void {
    if (this.#next || this.#isStopped) return;
    const pace = Math.max(this.#paceMs, this.#tookMs / MOST);
    const wait = Math.max(0, this.#ranAt + pace - performance.now());
    this.#next = setTimeout(() => void this.#run(), wait).unref();
  }

  async #run(): Promise<void> {
    this.#next = undefined;
    this.#ranAt = performance.now();
    await this.#work().catch(this.#onError);
    this.#tookMs = performance.now() - this.#ranAt;
  }

  /** Begins nothing from now on. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#next);
  }
}
