import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RateLimiter } from '#src/server/security/rate-limit.ts';

const RANDOM_BYTES = 32;
const MARK_BYTES = 8;
const MARKED = /^[\w-]{54}$/;
/** As earlier versions made them. Their sessions end 180 days after the update at the latest. */
const UNMARKED = /^[\w-]{43}$/;

const SESSION = 'session';

function markOf(secret: Buffer, purpose: string, random: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n`).update(random).digest().subarray(0, MARK_BYTES);
}

/**
 * 256 random bits and a mark that only this site can make: an invented token is told apart without asking the database.
 * The mark proves nothing else; a session counts as long as its row is there.
 */
export function makeMarkedToken(secret: Buffer, purpose: string): string {
  const random = randomBytes(RANDOM_BYTES);
  return Buffer.concat([random, markOf(secret, purpose, random)]).toString('base64url');
}

/** True for a token of `makeMarkedToken` with the same purpose. */
export function hasMark(secret: Buffer, purpose: string, token: string): boolean {
  if (!MARKED.test(token)) return false;
  const bytes = Buffer.from(token, 'base64url');
  const [random, mark] = [bytes.subarray(0, RANDOM_BYTES), bytes.subarray(RANDOM_BYTES)];
  return timingSafeEqual(mark, markOf(secret, purpose, random));
}

export function makeSessionToken(secret: Buffer): string {
  return makeMarkedToken(secret, SESSION);
}

/** How a token was made: here, by an earlier version or somebody's guess, or certainly not here. */
export function classifyToken(secret: Buffer, token: string): 'marked' | 'unmarked' | 'invented' {
  if (UNMARKED.test(token)) return 'unmarked';
  return hasMark(secret, SESSION, token) ? 'marked' : 'invented';
}

/** Look-ups of tokens that may be anybody's guess. A person's own is counted once, so that others there cannot lock them out. */
const LOOKUPS = { name: 'unmarked-token', max: 120, windowSeconds: 60 };
const REMEMBERED = 20_000;

/** Limits how often a network can make the database look for tokens that carry no mark. */
export class UnmarkedTokens {
  readonly #limiter: RateLimiter;
  readonly #found = new LRUCache<string, true>({ maxSize: REMEMBERED, sizeCalculation: () => 1 });

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
