import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { LimitStore, SharedWindow, Uncounted } from './limit-share.ts';

type Client = ReturnType<typeof connectTo>;

const PREFIX = 'aisle:limit:';
const CHANNEL = 'aisle:limit-used-up';
const ANSWER_MS = 1_000;
const RECONNECT_MS = 1_000;

function connectTo(url: string) {
  return createClient({
    // Valkey's own scheme means the same.
    url: url.replace(/^valkey/, 'redis'),
    RESP: 3,
    disableOfflineQueue: true,
    // We connect anew ourselves, so that a server that is silent counts as away, too.
    socket: { connectTimeout: ANSWER_MS, reconnectStrategy: false },
  });
}

async function withinLimit<Value>(answer: Promise<Value>): Promise<Value> {
  const tooLate = new AbortController();
  try {
    const late = delay(ANSWER_MS, undefined, { signal: tooLate.signal, ref: false }).then(() => {
      throw new Error('no answer in time');
    });
    return await Promise.race([answer, late]);
  } finally {
    tooLate.abort();
  }
}

/**
 * Counts in Valkey or Redis (6 or newer). A window is a key that expires with it. Opens at once and again whenever the
 * connection breaks; until then every call fails.
 */
export class RedisLimitStore implements LimitStore {
  readonly #url: string;
  readonly #listeners: ((id: string, endsInMs: number) => void)[] = [];
  /** Resolved once the first connection is open or has failed. */
  readonly #tried = Promise.withResolvers<void>();
  #client: Client | undefined;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
    void this.#keepConnected();
  }

  async #keepConnected(): Promise<void> {
    while (!this.#isClosed) {
      await this.#stayConnected().catch(() => undefined);
      this.#tried.resolve();
      if (!this.#isClosed) await delay(RECONNECT_MS, undefined, { ref: false });
    }
  }

  /** Resolves, or rejects, once the connection has ended. */
  async #stayConnected(): Promise<void> {
    const client = connectTo(this.#url);
    const ended = new Promise<void>((resolve) => {
      client.on('end', resolve);
      client.on('error', () => resolve());
    });
    try {
      await withinLimit(client.connect());
      await withinLimit(client.subscribe(CHANNEL, (message) => this.#hear(message)));
      this.#client = client;
      this.#tried.resolve();
      await ended;
    } finally {
      this.#client = undefined;
      client.destroy();
    }
  }

  #hear(message: string): void {
    const [, endsInMs, id] = /^(\d{1,12}) (.+)$/s.exec(message) ?? [];
    if (id !== undefined) for (const listener of this.#listeners) listener(id, Number(endsInMs));
  }

  /** Runs on the open connection, which ends when there is no answer in time. */
  async #ask<Value>(run: (client: Client) => Promise<Value>): Promise<Value> {
    await this.#tried.promise;
    const client = this.#client;
    if (!client) throw new Error('not connected');
    try {
      return await withinLimit(run(client));
    } catch (error) {
      if (client === this.#client) {
        this.#client = undefined;
        client.destroy();
      }
      throw error;
    }
  }

  add(counts: readonly Uncounted[]): Promise<SharedWindow[]> {
    return this.#ask(async (client) => {
      const multi = client.multi();
      for (const { id, by, windowMs } of counts) {
        const expiration = { type: 'PX', value: windowMs } as const;
        multi.set(PREFIX + id, '0', { expiration, condition: 'NX' });
        multi.incrBy(PREFIX + id, by);
        multi.pTTL(PREFIX + id);
      }
      const replies = await multi.exec();
      return counts.map((_, at) => ({
        total: Number(replies[at * 3 + 1]),
        endsInMs: Math.max(0, Number(replies[at * 3 + 2])),
      }));
    });
  }

  async announce(id: string, endsInMs: number): Promise<void> {
    await this.#ask((client) => client.publish(CHANNEL, `${Math.ceil(endsInMs)} ${id}`));
  }

  onUsedUp(listener: (id: string, endsInMs: number) => void): void {
    this.#listeners.push(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#client?.destroy();
  }
}
