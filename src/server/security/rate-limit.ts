import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { HttpError } from '../http/errors.ts';

export interface Limit {
  /** Names the counter, so that two limits on one key do not mix. */
  name: string;
  max: number;
  windowSeconds: number;
}

const MAX_KEYS = 100_000;

/**
 * Counts calls per key in fixed windows. Memory is bounded: past 100,000 keys the least recently used go
 * first, which can only let somebody through, never lock anybody out.
 */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #enabled: boolean;
  readonly #windows = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_KEYS });

  constructor(clock: Clock, enabled: boolean) {
    this.#clock = clock;
    this.#enabled = enabled;
  }

  /** @throws HttpError 429 with `Retry-After` when the key has used up its limit. */
  take(limit: Limit, key: string): void {
    if (!this.#enabled) return;
    // Not the date: once it is set back, a window would stay open for as long.
    const now = this.#clock.elapsed();
    const id = `${limit.name}:${key}`;
    const open = this.#windows.get(id);
    if (!open || open.endsAt <= now) {
      this.#windows.set(id, { count: 1, endsAt: now + limit.windowSeconds * 1000 });
      return;
    }
    open.count += 1;
    if (open.count > limit.max) {
      const seconds = Math.max(1, Math.ceil((open.endsAt - now) / 1000));
      throw new HttpError('too_many_requests', { headers: { 'retry-after': String(seconds) } });
    }
  }
}
