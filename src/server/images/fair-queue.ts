import { LRUCache } from 'lru-cache';
import { HttpError } from '../http/errors.ts';

const HOUR_MS = 3_600_000;
const MAX_SENDERS = 10_000;

interface Used {
  ms: number;
  endsAt: number;
}

interface Waiting {
  sender: string | undefined;
  start: () => void;
}

interface FairQueueOptions {
  maxWaiting: number;
  /** Milliseconds that one sender's work may take in an hour. */
  budgetMs: number;
  /** Milliseconds that never run backwards. */
  elapsed: () => number;
}

/** When one of the few before is done. */
const SOON_SECONDS = 2;

function refuse(code: 'too_many_requests' | 'unavailable', seconds = SOON_SECONDS): HttpError {
  return new HttpError(code, { headers: { 'retry-after': String(seconds) } });
}

/**
 * One piece of heavy work at a time. Of several who wait the one goes first whose work has taken the least in this hour,
 * and nobody has more than one waiting, so that nobody can fill the time of all the others.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #used = new LRUCache<string, Used>({ maxSize: MAX_SENDERS, sizeCalculation: () => 1 });
  readonly #waiting: Waiting[] = [];
  #isBusy = false;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /**
   * Without a sender the work counts for nobody; `weigh` says how much its time counts, by what came of it.
   * @throws HttpError 429 when the sender has one waiting already or has used up the hour's budget, 503 when too many wait;
   *   both with `Retry-After`.
   */
  async run<Result>(
    sender: string | undefined,
    work: () => Promise<Result>,
    weigh: (ms: number, result: Result | undefined) => number = (ms) => ms,
  ): Promise<Result> {
    await this.#enter(sender);
    const startedAt = this.#options.elapsed();
    let result: Result | undefined;
    try {
      result = await work();
      return result;
    } finally {
      if (sender !== undefined) this.#charge(sender, weigh(this.#options.elapsed() - startedAt, result));
      this.#leave();
    }
  }

  async #enter(sender: string | undefined): Promise<void> {
    const used = this.#usedBy(sender);
    if (used && used.ms >= this.#options.budgetMs) {
      throw refuse('too_many_requests', Math.ceil((used.endsAt - this.#options.elapsed()) / 1000));
    }
    if (!this.#isBusy) {
      this.#isBusy = true;
      return;
    }
    if (sender !== undefined && this.#waiting.some((other) => other.sender === sender))
      throw refuse('too_many_requests');
    if (this.#waiting.length >= this.#options.maxWaiting) throw refuse('unavailable');
    await new Promise<void>((start) => this.#waiting.push({ sender, start }));
  }

  #usedBy(sender: string | undefined): Used | undefined {
    const used = sender === undefined ? undefined : this.#used.get(sender);
    return used && used.endsAt > this.#options.elapsed() ? used : undefined;
  }

  #charge(sender: string, ms: number): void {
    const used = this.#usedBy(sender);
    if (used) used.ms += ms;
    else this.#used.set(sender, { ms, endsAt: this.#options.elapsed() + HOUR_MS });
  }

  /** Hands the place over, or gives it free. */
  #leave(): void {
    const used = this.#waiting.map(({ sender }) => this.#usedBy(sender)?.ms ?? 0);
    const [next] = this.#waiting.splice(used.indexOf(Math.min(...used)), 1);
    if (next) next.start();
    else this.#isBusy = false;
  }
}
