import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/** Keeps values for all processes. Neither call throws; `get` finds nothing while the store is away. */
export interface SharedValues {
  set(key: string, value: string, seconds: number): Promise<void>;
  get(key: string): Promise<string | undefined>;
}

const MAX_CHARACTERS = 20_000_000;

interface Kept {
  value: string;
  /** By the clock that changes of the date do not touch. */
  endsAt: number;
}

/**
 * Texts that are kept for some minutes, such as a conversation, by this process and, where they share a store, by all.
 * Memory is bounded: past 20 million characters the least recently used go first.
 */
export class ShortMemory {
  readonly #clock: Clock;
  readonly #shared: SharedValues | undefined;
  readonly #own = new LRUCache<string, Kept>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ value }, key) => value.length + key.length + 100,
  });

  constructor(clock: Clock, shared?: SharedValues) {
    this.#clock = clock;
    this.#shared = shared;
  }

  async set(key: string, value: string, seconds: number): Promise<void> {
    this.#own.set(key, { value, endsAt: this.#clock.elapsed() + seconds * 1000 });
    await this.#shared?.set(key, value, seconds);
  }

  /** The value as any process has set it last; undefined when it is over. */
  async get(key: string): Promise<string | undefined> {
    const shared = await this.#shared?.get(key);
    if (shared !== undefined) return shared;
    const own = this.#own.get(key);
    if (own && own.endsAt > this.#clock.elapsed()) return own.value;
    this.#own.delete(key);
    return undefined;
  }
}
