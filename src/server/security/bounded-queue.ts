import { HttpError } from '../http/errors.ts';

const RETRY_AFTER_SECONDS = '2';

/** Lets so many pieces of heavy work run at once and so many wait; the rest is sent away before it costs anything. */
export class BoundedQueue {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** In the order of asking. @throws HttpError 503 with `Retry-After` when too many wait already. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#maxWaiting) {
      throw new HttpError('unavailable', { headers: { 'retry-after': RETRY_AFTER_SECONDS } });
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Hands the place over to who waits, or gives it free. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
