import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RateLimiter } from '#src/server/security/rate-limit.ts';

const RANDOM_BYTES = 32;
const MARK_BYTES = 8;
const MARKED = /^[\w-]{54}$/;
/** As earlier versions made them. Their sessions end 180 days after the update at the latest. */
const UNMARKED = /^[\w-]{43}$/;

function markOf(secret: Buffer, random: Buffer): Buffer {
  return createHmac('sha256', secret).update('session\n').update(random).digest().subarray(0, MARK_BYTES);
}

/**
 * 256 random bits and a mark that only this site can make: an invented token is told apart without asking the database.
 * The mark proves nothing else; a session counts as long as its row is there.
 */
export function makeSessionToken(secret: Buffer): string {
  const random = randomBytes(RANDOM_BYTES);
  return Buffer.concat([random, markOf(secret, random)]).toString('base64url');
}

/** How a token was made: here, by an earlier version or somebody's guess, or certainly not here. */
export function classifyToken(secret: Buffer, token: string): 'marked' | 'unmarked' | 'invented' {
  if (UNMARKED.test(token)) return 'unmarked';
  if (!MARKED.test(token)) return 'invented';
  const bytes = Buffer.from(token, 'base64url');
  const [random, mark] = [bytes.subarray(0, RANDOM_BYTES), bytes.subarray(RANDOM_BYTES)];
  return timingSafeEqual(mark, markOf(secret, random)) ? 'marked' : 'invented';
}

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
    await this.#limiter.consumeForNetwork(LOOKUPS, network);
  }

  remember(digest: Buffer): void {
    this.#found.set(digest.toString('base64'), true);
  }
}
