import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { HttpError } from '../http/errors.ts';
import { widerNetwork } from '../http/visitor.ts';
import type { LimitShare, LimitWindow } from './limit-share.ts';

export interface Limit {
  /** Names the counter, so that two limits on one key do not mix. */
  name: string;
  max: number;
  windowSeconds: number;
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
  readonly #share: LimitShare | undefined;
  readonly #windows = new LRUCache<string, LimitWindow>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });

  constructor(clock: Clock, enabled: boolean, share?: LimitShare) {
    this.#clock = clock;
    this.#enabled = enabled;
    this.#share = share;
    // Another process has used it up, so the next call here is one too many.
    share?.onUsedUp((id, endsAt) => this.#windows.set(id, { count: Number.MAX_SAFE_INTEGER - 1, endsAt }));
  }

  /** @throws HttpError 429 with `Retry-After` when the key has used up its limit. */
  take(limit: Limit, key: string): void {
    refuse(this.#count(limit, key));
  }

  /**
   * Counts a call of a network, or what it does to one `subject`, such as an account. Somebody may have many IPv6
   * networks, so there is a second, larger limit for the /48 around it.
   * @throws HttpError 429 with `Retry-After` when either is used up.
   */
  takeForNetwork(limit: Limit, network: string, subject = ''): void {
    refuse(this.#countNetwork(limit, network, subject));
  }

  /** Like `takeForNetwork`, but says whether the limits allow the call. It may count as several. */
  allowsForNetwork(limit: Limit, network: string, subject = '', times = 1): boolean {
    return this.#countNetwork(limit, network, subject, times) === 0;
  }

  #countNetwork(limit: Limit, network: string, subject: string, times = 1): number {
    const seconds = this.#count(limit, `${network} ${subject}`, times);
    const wider = widerNetwork(network);
    if (seconds > 0 || wider === undefined) return seconds;
    const max = limit.max * (subject ? WIDER_FOR_ONE_SUBJECT : WIDER);
    return this.#count({ ...limit, max }, `${wider} ${subject}`, times);
  }

  /** Returns the seconds to wait, 0 when the call is allowed. */
  #count(limit: Limit, key: string, times = 1): number {
    if (!this.#enabled) return 0;
    // Not the date: once it is set back, a window would stay open for as long.
    const now = this.#clock.elapsed();
    const id = this.#share?.idOf(limit.name, key) ?? `${limit.name}:${key}`;
    const window = this.#findWindow(id, limit, now);
    if (window.count <= limit.max) this.#share?.note(id, window, limit, times);
    window.count += times;
    return window.count > limit.max ? Math.max(1, Math.ceil((window.endsAt - now) / 1000)) : 0;
  }

  #findWindow(id: string, limit: Limit, now: number): LimitWindow {
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
