import type { Client, Pool, PoolClient } from 'pg';

interface Notifications {
  listen(channel: string, onNotify: () => void): Promise<() => Promise<void>>;
}

/** The listeners of each channel. */
export class ListenerTable {
  readonly #listeners = new Map<string, Set<() => void>>();

  get channels(): string[] {
    return [...this.#listeners.keys()];
  }

  /** Adds a listener; true when it is the channel's first. */
  add(channel: string, listener: () => void): boolean {
    const listeners = this.#listeners.get(channel);
    if (listeners) {
      listeners.add(listener);
      return false;
    }
    this.#listeners.set(channel, new Set([listener]));
    return true;
  }

  /** Removes a listener; true when the channel has none left. */
  remove(channel: string, listener: () => void): boolean {
    const listeners = this.#listeners.get(channel);
    if (!listeners?.delete(listener) || listeners.size > 0) return false;
    return this.#listeners.delete(channel);
  }

  notify(channel: string): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener();
  }
}

/**
 * LISTEN on the embedded engine. Its one session hears every channel, whichever connection asked, and
 * a notification arrives with the answer to the commit that sent it.
 */
export function listenOnPool(pool: Pool): Notifications {
  const table = new ListenerTable();
  pool.on('connect', (client: PoolClient) => {
    client.on('notification', ({ channel }) => table.notify(channel));
  });
  return {
    async listen(channel, onNotify) {
      if (table.add(channel, onNotify)) await pool.query(`listen ${quoteName(channel)}`);
      return async () => {
        if (table.remove(channel, onNotify)) await pool.query(`unlisten ${quoteName(channel)}`);
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
  readonly #table = new ListenerTable();
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
    if (this.#table.add(channel, onNotify)) await client.query(`listen ${quoteName(channel)}`);
    return async () => {
      if (!this.#table.remove(channel, onNotify) || this.#isClosed) return;
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
    client.on('notification', ({ channel }) => this.#table.notify(channel));
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
        for (const channel of this.#table.channels) await client.query(`listen ${quoteName(channel)}`);
        for (const channel of this.#table.channels) this.#table.notify(channel);
      } catch (cause) {
        if (!this.#isClosed) this.#reconnectAfter(Math.min(delayMs * 2, LAST_RETRY_MS), cause as Error);
      }
    }, delayMs).unref();
  }
}

function quoteName(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`;
}
