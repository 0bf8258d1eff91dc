import { hideKey } from './hide-key.ts';
import type { RedisConnection } from './redis-connection.ts';
import type { SharedValues } from './short-memory.ts';

const PREFIX = 'aisle:value';

/** Values that expire, in Valkey or Redis. */
export class RedisValues implements SharedValues {
  readonly #connection: RedisConnection;
  readonly #secret: Buffer;

  constructor(connection: RedisConnection, secret: Buffer) {
    this.#connection = connection;
    this.#secret = secret;
  }

  async set(key: string, value: string, seconds: number): Promise<void> {
    await this.#connection.attempt((client) => client.set(this.#nameOf(key), value, { EX: seconds }));
  }

  async get(key: string): Promise<string | undefined> {
    return (await this.#connection.attempt((client) => client.get(this.#nameOf(key)))) ?? undefined;
  }

  #nameOf(key: string): string {
    return `${PREFIX}:${hideKey(this.#secret, key)}`;
  }
}
