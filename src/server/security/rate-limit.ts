import { LRUCache } from 'lru-cache';
import { widerNetwork } from '#src/server/http/request/visitor.ts';
import type { Clock } from '../clock.ts';
import { HttpError } from '../http/errors.ts';
import type { LimitState } from '../http/limit-headers.ts';

export interface Limit {
  /** Names the counter, so that two limits on one key do not mix. */
  name: string;
  max: number;
  windowSeconds: number;
}

/** Count of all processes for a key. */
export interface SharedCount {
  count: number;
  /** Milliseconds until the window ends. */
  endsInMs: number;
}

/** Counts calls of all processes. */
interface SharedCounter {
  /** Counts a call, several `times` if need be; undefined while it cannot. */
  count(limit: Limit, key: string, times: number): Promise<SharedCount | undefined>;
}

/** One limit for one key: what this process has counted, or all together where that is more. */
interface LimitWindow {
  count: number;
  /** By the clock that changes of the date do not touch. */
  endsAt: number;
}

const MAX_KEYS = 100_000;
/** How many times larger the limit of a /48 is: a company, or all telephones around a mast, may share one. */
const WIDER = 10;
/** Smaller where one account is concerned, which few people in a /48 have business with. */
const WIDER_FOR_ONE_SUBJECT = 3;

/**
 * Counts calls per key in fixed windows, of this process or of all that share. Memory is bounded: past 100,000 keys the
 * least recently used go first, which can only let somebody through, never lock anybody out.
 */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #enabled: boolean;
  readonly #shared: SharedCounter | undefined;
  readonly #windows = new LRUCache<string, LimitWindow>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });

  constructor(clock: Clock, enabled: boolean, shared?: SharedCounter) {
    this.#clock = clock;
    this.#enabled = enabled;
    this.#shared = shared;
  }

  /** @throws HttpError 429 with `Retry-After` when the key has used up its limit. */
  async consume(limit: Limit, key: string): Promise<void> {
    refuse(await this.#count(limit, key));
  }

  /** Counts a call of a key, or several, and says what is left, whether or not that is enough; undefined while limits are off. */
  async measure(limit: Limit, key: string, times = 1): Promise<LimitState | undefined> {
    if (!this.#enabled) return undefined;
    await this.#count(limit, key, times);
    const { count, endsAt } = this.#findWindow(limit, key);
    return {
      max: limit.max,
      remaining: Math.max(0, limit.max - count),
      resetSeconds: this.#secondsUntil(endsAt),
      isUsedUp: count > limit.max,
    };
  }

  /**
   * Counts a call of a network, or what it does to one `subject`, such as an account. Somebody may have many IPv6
   * networks, so there is a second, larger limit for the /48 around it.
   * @throws HttpError 429 with `Retry-After` when either is used up.
   */
  async consumeForNetwork(limit: Limit, network: string, subject = ''): Promise<void> {
    refuse(await this.#countNetwork(limit, network, subject));
  }

  /** Like `consumeForNetwork`, but says whether the limits allow the call. It may count as several. */
  async allowsForNetwork(limit: Limit, network: string, subject = '', times = 1): Promise<boolean> {
    return (await this.#countNetwork(limit, network, subject, times)) === 0;
  }

  async #countNetwork(limit: Limit, network: string, subject: string, times = 1): Promise<number> {
    const seconds = await this.#count(limit, `${network} ${subject}`, times);
    const wider = widerNetwork(network);
    if (seconds > 0 || wider === undefined) return seconds;
    const max = limit.max * (subject ? WIDER_FOR_ONE_SUBJECT : WIDER);
    return this.#count({ ...limit, max }, `${wider} ${subject}`, times);
  }

  /** Returns the seconds to wait, 0 when the call is allowed. */
  async #count(limit: Limit, key: string, times = 1): Promise<number> {
    if (!this.#enabled) return 0;
    const window = this.#findWindow(limit, key);
    const wasUsedUp = window.count > limit.max;
    window.count += times;
    const count = wasUsedUp ? window.count : await this.#countShared(window, limit, key, times);
    if (count <= limit.max) return 0;
    return this.#secondsUntil(window.endsAt);
  }

  #secondsUntil(end: number): number {
    return Math.max(1, Math.ceil((end - this.#clock.elapsed()) / 1000));
  }

  /** Counts a call for all processes as well, and returns the larger count. */
  async #countShared(window: LimitWindow, limit: Limit, key: string, times: number): Promise<number> {
    const { count } = window;
    const shared = await this.#shared?.count(limit, key, times);
    if (!shared || shared.count < count) return count;
    window.count = Math.max(window.count, shared.count);
    window.endsAt = this.#clock.elapsed() + shared.endsInMs;
    return shared.count;
  }

  #findWindow(limit: Limit, key: string): LimitWindow {
    const id = `${limit.name}:${key}`;
    // Not the date: once it is set back, a window would stay open for as long.
    const now = this.#clock.elapsed();
    const open = this.#windows.get(id);
    if (open && open.endsAt > now) return open;
    const window = { count: 0, endsAt: now + limit.windowSeconds * 1000 };
    this.#windows.set(id, window);
    return window;
  }
}

function refuse(seconds: number): void {
  if (seconds > 0) throw new HttpError('too_many_requests', { headers: { 'retry-after': String(seconds) } });
}
