import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';

const ANSWER_MS = 100;
const RETRY_MS = 1_000;
const LOG_EVERY_MS = 60_000;
const AWAY = 'limits and conversations are kept in this process alone while REDIS_URL cannot be reached';

type Client = ReturnType<typeof createClient>;

interface RedisOptions {
  clock: Clock;
  log: Log;
  /** How long an answer may take; afterwards the server counts as away. */
  answerMs?: number;
}

/** A connection to Valkey or Redis (6 or newer). While the server is away nobody waits for it. */
export class RedisConnection {
  readonly client: Client;
  readonly #options: RedisOptions;
  #triesAgainAt = Number.NEGATIVE_INFINITY;
  #loggedAt = Number.NEGATIVE_INFINITY;

  /** Resolves once the first connection is open, or after a second without one. */
  static async open(url: string, options: RedisOptions): Promise<RedisConnection> {
    const connection = new RedisConnection(url, options);
    await Promise.race([
      connection.client.connect().catch(() => {}),
      delay(RETRY_MS, undefined, { ref: false }),
    ]);
    return connection;
  }

  private constructor(url: string, options: RedisOptions) {
    this.#options = options;
    this.client = createClient({
      // Valkey's own scheme means the same.
      url: url.replace(/^valkey/, 'redis'),
      disableOfflineQueue: true,
      socket: { connectTimeout: RETRY_MS, reconnectStrategy: RETRY_MS },
    });
    // Logged when a command fails; without a listener it would end the process.
    this.client.on('error', () => {});
  }

  /** Runs commands; undefined while the server is away, and for a second after it was silent or failed. */
  async attempt<Value>(run: (client: Client) => Promise<Value>): Promise<Value | undefined> {
    const { clock, answerMs = ANSWER_MS } = this.#options;
    if (clock.elapsed() < this.#triesAgainAt) return undefined;
    const timer = new AbortController();
    try {
      const late = delay(answerMs, undefined, { signal: timer.signal }).then(() => {
        throw new Error(`no answer within ${answerMs} ms`);
      });
      return await Promise.race([run(this.client), late]);
    } catch (error) {
      this.#triesAgainAt = clock.elapsed() + RETRY_MS;
      this.#warn(error);
      return undefined;
    } finally {
      timer.abort();
    }
  }

  /** At most once a minute. */
  #warn(error: unknown): void {
    const now = this.#options.clock.elapsed();
    if (now - this.#loggedAt < LOG_EVERY_MS) return;
    this.#loggedAt = now;
    this.#options.log.warn({ reason: error instanceof Error ? error.message : String(error) }, AWAY);
  }

  close(): void {
    if (this.client.isOpen) this.client.destroy();
  }
}
