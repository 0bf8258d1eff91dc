import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { RateLimiterRedis, RLWrapperTimeouts } from 'rate-limiter-flexible';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Limit, SharedCount } from './rate-limit.ts';

const ANSWER_MS = 100;
const RETRY_MS = 1_000;
const LOG_EVERY_MS = 60_000;
const PREFIX = 'aisle:limit';
const AWAY = 'limits are counted in this process alone while REDIS_URL cannot be reached';

interface SharedLimitsOptions {
  /** Hides addresses and accounts from those who can read the store; all processes have the same. */
  key: Buffer;
  clock: Clock;
  log: Log;
  /** How long a count may take; afterwards the process counts by itself. */
  answerMs?: number;
}

/** Counts calls of all processes in Valkey or Redis (6 or newer). While it is away nobody waits for it. */
export class SharedLimits {
  readonly #client: ReturnType<typeof createClient>;
  readonly #options: SharedLimitsOptions;
  readonly #limiters = new Map<string, RLWrapperTimeouts>();
  #triesAgainAt = Number.NEGATIVE_INFINITY;
  #loggedAt = Number.NEGATIVE_INFINITY;

  /** Resolves once the first connection is open, or after a second without one. */
  static async open(url: string, options: SharedLimitsOptions): Promise<SharedLimits> {
    const limits = new SharedLimits(url, options);
    await Promise.race([
      limits.#client.connect().catch(() => {}),
      delay(RETRY_MS, undefined, { ref: false }),
    ]);
    return limits;
  }

  private constructor(url: string, options: SharedLimitsOptions) {
    this.#options = options;
    this.#client = createClient({
      // Valkey's own scheme means the same.
      url: url.replace(/^valkey/, 'redis'),
      disableOfflineQueue: true,
      socket: { connectTimeout: RETRY_MS, reconnectStrategy: RETRY_MS },
    });
    // Logged when a call cannot be counted; without a listener it would end the process.
    this.#client.on('error', () => {});
  }

  /** Counts a call, several `times` if need be; undefined while the store is away. */
  async count(limit: Limit, key: string, times: number): Promise<SharedCount | undefined> {
    const { clock } = this.#options;
    if (clock.elapsed() < this.#triesAgainAt) return undefined;
    try {
      const { consumedPoints, msBeforeNext } = await this.#limiterOf(limit).penalty(this.#hide(key), times);
      return { count: consumedPoints, endsInMs: Math.max(0, msBeforeNext) };
    } catch (error) {
      this.#triesAgainAt = clock.elapsed() + RETRY_MS;
      this.#warn(error);
      return undefined;
    }
  }

  #limiterOf({ name, max, windowSeconds }: Limit): RLWrapperTimeouts {
    const known = this.#limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterRedis({
      storeClient: this.#client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `${PREFIX}:${name}`,
      points: max,
      duration: windowSeconds,
    });
    const bounded = new RLWrapperTimeouts({ limiter, timeoutMs: this.#options.answerMs ?? ANSWER_MS });
    this.#limiters.set(name, bounded);
    return bounded;
  }

  #hide(key: string): string {
    return createHmac('sha256', this.#options.key).update(key).digest('base64url').slice(0, 22);
  }

  /** At most once a minute. */
  #warn(error: unknown): void {
    const now = this.#options.clock.elapsed();
    if (now - this.#loggedAt < LOG_EVERY_MS) return;
    this.#loggedAt = now;
    this.#options.log.warn({ reason: error instanceof Error ? error.message : String(error) }, AWAY);
  }

  close(): void {
    if (this.#client.isOpen) this.#client.destroy();
  }
}
