/** Runs something that is expensive soon after it is asked for, but not more often than once in so many milliseconds. */
export class PacedRun {
  readonly #work: () => Promise<void>;
  readonly #paceMs: number;
  readonly #onError: (error: unknown) => void;
  #ranAt = Number.NEGATIVE_INFINITY;
  #next: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(work: () => Promise<void>, paceMs: number, onError: (error: unknown) => void) {
    this.#work = work;
    this.#paceMs = paceMs;
    this.#onError = onError;
  }

  ask(): void {
    if (this.#next || this.#isStopped) return;
    const wait = Math.max(0, this.#ranAt + this.#paceMs - performance.now());
    this.#next = setTimeout(() => {
      this.#next = undefined;
      this.#ranAt = performance.now();
      this.#work().catch(this.#onError);
    }, wait).unref();
  }

  /** Begins nothing from now on. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#next);
  }
}
