import { RateLimiterRedis } from 'rate-limiter-flexible';
import { hideKey } from './hide-key.ts';
import type { Limit, SharedCount } from './rate-limit.ts';
import type { RedisConnection } from './redis-connection.ts';

const PREFIX = 'aisle:limit';

/** Counts calls of all processes in Valkey or Redis. */
export class SharedLimits {
  readonly #connection: RedisConnection;
  readonly #secret: Buffer;
  readonly #limiters = new Map<string, RateLimiterRedis>();

  constructor(connection: RedisConnection, secret: Buffer) {
    this.#connection = connection;
    this.#secret = secret;
  }

  /** Counts a call, several `times` if need be; undefined while the store is away. */
  async count(limit: Limit, key: string, times: number): Promise<SharedCount | undefined> {
    const hidden = hideKey(this.#secret, key);
    const counted = await this.#connection.attempt(() => this.#limiterOf(limit).penalty(hidden, times));
    return counted && { count: counted.consumedPoints, endsInMs: Math.max(0, counted.msBeforeNext) };
  }

  #limiterOf({ name, max, windowSeconds }: Limit): RateLimiterRedis {
    const known = this.#limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterRedis({
      storeClient: this.#connection.client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `${PREFIX}:${name}`,
      points: max,
      duration: windowSeconds,
    });
    this.#limiters.set(name, limiter);
    return limiter;
  }
}
