import { LRUCache } from 'lru-cache';
import { HOUR } from '#src/shared/time.ts';
import { HttpError } from '../http/errors.ts';

const MAX_SENDERS = 10_000;

interface Used {
  ms: number;
  endsAt: number;
}

/** The sender who has to answer for a piece of work: an account, or a network without one. */
export type Sender = string | { network: string };

interface Waiting {
  sender: string | undefined;
  isGuest: boolean;
  start: () => void;
}

interface FairQueueOptions {
  maxWaiting: number;
  /** How many of them may be senders without an account. Default: a quarter. */
  maxGuests?: number;
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
 * and nobody has more than one waiting, so that nobody can fill the time of all the others. Who has no account, of which
 * anybody with many networks is many, comes last and takes a few of the places.
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
    from: Sender | undefined,
    work: () => Promise<Result>,
    weigh: (ms: number, result: Result | undefined) => number = (ms) => ms,
  ): Promise<Result> {
    const isGuest = typeof from === 'object';
    const sender = isGuest ? `network ${from.network}` : from;
    await this.#enter(sender, isGuest);
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

  async #enter(sender: string | undefined, isGuest: boolean): Promise<void> {
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
    const { maxWaiting, maxGuests = Math.ceil(maxWaiting / 4) } = this.#options;
    const guests = this.#waiting.filter((other) => other.isGuest).length;
    if (this.#waiting.length >= maxWaiting || (isGuest && guests >= maxGuests)) throw refuse('unavailable');
    await new Promise<void>((start) => this.#waiting.push({ sender, isGuest, start }));
  }

  #usedBy(sender: string | undefined): Used | undefined {
    const used = sender === undefined ? undefined : this.#used.get(sender);
    return used && used.endsAt > this.#options.elapsed() ? used : undefined;
  }

  #charge(sender: string, ms: number): void {
    const used = this.#usedBy(sender);
    if (used) used.ms += ms;
    else this.#used.set(sender, { ms, endsAt: this.#options.elapsed() + HOUR });
  }

  /** Hands the place over, or gives it free. */
  #leave(): void {
    const used = this.#waiting.map(
      ({ sender, isGuest }) => (this.#usedBy(sender)?.ms ?? 0) + (isGuest ? HOUR : 0),
    );
    const [next] = this.#waiting.splice(used.indexOf(Math.min(...used)), 1);
    if (next) next.start();
    else this.#isBusy = false;
  }
}
