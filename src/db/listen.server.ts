import { EventEmitter } from 'node:events';
import type { Client, Pool, PoolClient } from 'pg';

interface Notifications {
  listen(channel: string, onNotify: () => void): Promise<() => Promise<void>>;
}

/**
 * LISTEN on the embedded engine. Its one session hears every channel, whichever connection asked, and
 * a notification arrives with the answer to the commit that sent it.
 */
export function listenOnPool(pool: Pool): Notifications {
  const channels = createChannels();
  pool.on('connect', (client: PoolClient) => {
    client.on('notification', ({ channel }) => channels.emit(channel));
  });
  return {
    async listen(channel, onNotify) {
      channels.on(channel, onNotify);
      if (channels.listenerCount(channel) === 1) await pool.query(`listen ${quoteName(channel)}`);
      return async () => {
        channels.off(channel, onNotify);
        if (channels.listenerCount(channel) === 0) await pool.query(`unlisten ${quoteName(channel)}`);
      };
    },
  };
}

const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 10_000;

/**
 * LISTEN on a PostgreSQL server, by a separate connection that is opened again when it breaks. Notifications sent
 * meanwhile are lost, so after a break every listener is called once.
 */
export class ServerNotifications implements Notifications {
  readonly #createClient: () => Client;
  readonly #onBreak: (error: Error) => void;
  readonly #channels = createChannels();
  #connection: Promise<Client> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** `createClient` makes an unconnected client. */
  constructor(createClient: () => Client, onBreak: (error: Error) => void) {
    this.#createClient = createClient;
    this.#onBreak = onBreak;
  }

  async listen(channel: string, onNotify: () => void): Promise<() => Promise<void>> {
    const client = await this.#currentClient();
    this.#channels.on(channel, onNotify);
    if (this.#channels.listenerCount(channel) === 1) await client.query(`listen ${quoteName(channel)}`);
    return async () => {
      this.#channels.off(channel, onNotify);
      if (this.#channels.listenerCount(channel) > 0 || this.#isClosed) return;
      await (await this.#currentClient()).query(`unlisten ${quoteName(channel)}`);
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    const client = await this.#connection?.catch(() => undefined);
    await client?.end();
  }

  #currentClient(): Promise<Client> {
    this.#connection ??= this.#connect().catch((error: unknown) => {
      this.#connection = undefined;
      throw error;
    });
    return this.#connection;
  }

  async #connect(): Promise<Client> {
    const client = this.#createClient();
    let hasBroken = false;
    const handleBreak = (error: Error): void => {
      if (hasBroken || this.#isClosed) return;
      hasBroken = true;
      this.#reconnectAfter(FIRST_RETRY_MS, error);
    };
    client.on('error', handleBreak);
    client.on('notification', ({ channel }) => this.#channels.emit(channel));
    await client.connect();
    client.on('end', () => handleBreak(new Error('The connection ended')));
    return client;
  }

  #reconnectAfter(delayMs: number, error: Error): void {
    this.#onBreak(error);
    this.#connection = undefined;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(async () => {
      try {
        const client = await this.#currentClient();
        const channels = this.#channels.eventNames().map(String);
        for (const channel of channels) await client.query(`listen ${quoteName(channel)}`);
        for (const channel of channels) this.#channels.emit(channel);
      } catch (cause) {
        if (!this.#isClosed) this.#reconnectAfter(Math.min(delayMs * 2, LAST_RETRY_MS), cause as Error);
      }
    }, delayMs).unref();
  }
}

/** Its events are the channels. Every queue listens to the same one. */
function createChannels(): EventEmitter {
  return new EventEmitter().setMaxListeners(0);
}

function quoteName(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`;
}
