import { LRUCache } from 'lru-cache';
import type { RateLimiter } from '#src/server/security/rate-limit.ts';

/** Look-ups of tokens that may be anybody's guess. A person's own is counted once, so that others there cannot lock them out. */
const LOOKUPS = { name: 'unmarked-token', max: 120, windowSeconds: 60 };
const REMEMBERED = 20_000;

/** Limits how often a network can make the database look for tokens that carry no mark. */
export class UnmarkedTokens {
  readonly #limiter: RateLimiter;
  readonly #found = new LRUCache<string, true>({ max: REMEMBERED });

  constructor(limiter: RateLimiter) {
    this.#limiter = limiter;
  }

  /** @throws HttpError 429 when the network has tried too many that were never found. */
  async authorize(digest: Buffer, network: string): Promise<void> {
    if (this.#found.has(digest.toString('base64'))) return;
    await this.#limiter.takeForNetwork(LOOKUPS, network);
  }

  noteFound(digest: Buffer): void {
    this.#found.set(digest.toString('base64'), true);
  }
}
