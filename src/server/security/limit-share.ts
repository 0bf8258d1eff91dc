import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';

/** Calls that a process has counted and not told the others yet. */
export interface Uncounted {
  id: string;
  by: number;
  windowMs: number;
}

/** A window of all processes. */
export interface SharedWindow {
  total: number;
  endsInMs: number;
}

/** Where processes add up what they count. Any call may fail while it is away. */
export interface LimitStore {
  /** Adds, and returns the windows in the order of `counts`. */
  add(counts: readonly Uncounted[]): Promise<SharedWindow[]>;
  /** Tells the other processes that a window is used up. */
  announce(id: string, endsInMs: number): Promise<void>;
  onUsedUp(listener: (id: string, endsInMs: number) => void): void;
  close(): Promise<void>;
}

/** One limit for one key in this process. Its count has what other processes have told. */
export interface LimitWindow {
  count: number;
  /** By the clock that changes of the date do not touch. */
  endsAt: number;
}

interface Waiting extends Omit<Uncounted, 'windowMs'> {
  window: LimitWindow;
  max: number;
  /** It has what the store had forgotten, which is told once. */
  isRetold?: boolean;
}

const BATCH = 200;
const MAX_WAITING = 20_000;
const RETRY_MS = 1_000;
const LOG_EVERY_MS = 60_000;
/** The store's windows and those of a process end within this time of each other. */
const SAME_MS = 1_000;
const AWAY = 'limits are counted in this process alone while REDIS_URL cannot be reached';
const FORGOTTEN = 'REDIS_URL has forgotten counts, so each process tells it those that it knows';

/**
 * Shares the windows of a limiter with other processes. Counting never waits: a call is decided by what is known, and the
 * counts are exchanged right after it. So each process may let calls through that arrive within the same few milliseconds,
 * but never more than the limit itself. While the store is away each process counts for itself, and when it comes back
 * empty each tells it what it knew.
 */
export class LimitShare {
  readonly #store: LimitStore;
  readonly #key: Buffer;
  readonly #clock: Clock;
  readonly #log: Log;
  #waiting = new Map<string, Waiting>();
  #isSending = false;
  #isClosed = false;
  readonly #loggedAt = new Map<string, number>();

  /** @param key hides addresses and accounts from those who can read the store; all processes have the same. */
  constructor(store: LimitStore, { key, clock, log }: { key: Buffer; clock: Clock; log: Log }) {
    this.#store = store;
    this.#key = key;
    this.#clock = clock;
    this.#log = log;
  }

  /** The name of a window in all processes. */
  idOf(limit: string, key: string): string {
    return `${limit}:${createHmac('sha256', this.#key).update(key).digest('base64url').slice(0, 22)}`;
  }

  onUsedUp(listener: (id: string, endsAt: number) => void): void {
    this.#store.onUsedUp((id, endsInMs) => listener(id, this.#clock.elapsed() + endsInMs));
  }

  /** Notes a call that counted so many times in `window`, and tells the others soon. */
  note(id: string, window: LimitWindow, { max }: { max: number }, times: number): void {
    const waiting = this.#waiting.get(id);
    if (waiting?.window === window) waiting.by += times;
    else if (this.#waiting.size < MAX_WAITING) this.#waiting.set(id, { id, by: times, window, max });
    if (!this.#isSending) void this.#send();
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    // Calls of the same moment go together.
    await Promise.resolve();
    while (this.#waiting.size > 0 && !this.#isClosed) {
      const batch = [...this.#waiting.values()].slice(0, BATCH);
      for (const { id } of batch) this.#waiting.delete(id);
      try {
        await this.#exchange(batch);
      } catch (error) {
        this.#warn(AWAY, error instanceof Error ? error.message : String(error));
        this.#putBack(batch);
        await delay(RETRY_MS, undefined, { ref: false });
      }
    }
    this.#isSending = false;
  }

  async #exchange(batch: readonly Waiting[]): Promise<void> {
    const sentAt = this.#clock.elapsed();
    const windows = await this.#store.add(
      batch.map(({ id, by, window }) => ({
        id,
        by,
        windowMs: Math.max(1, Math.ceil(window.endsAt - sentAt)),
      })),
    );
    const now = this.#clock.elapsed();
    for (const [at, one] of batch.entries()) {
      const { id, by, window, max } = one;
      const { total, endsInMs } = windows[at]!;
      const known = total + (this.#waiting.get(id)?.by ?? 0);
      if (known >= window.count) Object.assign(window, { count: known, endsAt: now + endsInMs });
      else this.#retell(one, Math.min(window.count, max) - known);
      const isJustUsedUp = total >= max && total - by < max;
      if (isJustUsedUp) await this.#store.announce(id, endsInMs);
    }
  }

  /** Fewer calls than are known here: the store has just begun the next window, or it has forgotten this one. */
  #retell(one: Waiting, missing: number): void {
    const { id, window } = one;
    if (missing <= 0 || one.isRetold || window.endsAt - this.#clock.elapsed() < SAME_MS) return;
    this.#warn(FORGOTTEN);
    const newer = this.#waiting.get(id);
    this.#waiting.set(id, {
      ...one,
      by: missing + (newer?.window === window ? newer.by : 0),
      isRetold: true,
    });
  }

  /** Counts that were not taken are told once the store is back, if their window is still open then. */
  #putBack(batch: readonly Waiting[]): void {
    const now = this.#clock.elapsed();
    for (const one of batch) {
      const newer = this.#waiting.get(one.id);
      if (newer?.window === one.window) newer.by += one.by;
      else if (!newer && one.window.endsAt > now && this.#waiting.size < MAX_WAITING) {
        this.#waiting.set(one.id, one);
      }
    }
  }

  /** At most once a minute for each text. */
  #warn(text: string, reason?: string): void {
    const now = this.#clock.elapsed();
    if (this.#isClosed || now - (this.#loggedAt.get(text) ?? Number.NEGATIVE_INFINITY) < LOG_EVERY_MS) return;
    this.#loggedAt.set(text, now);
    this.#log.warn({ reason }, text);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#store.close();
  }
}
