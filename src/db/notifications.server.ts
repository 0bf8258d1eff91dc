import type { Client, Pool, PoolClient } from 'pg';

export interface Notifications {
  listen(channel: string, onNotify: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Who wants to hear of which channel. */
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
    async close() {},
  };
}

const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 10_000;

/**
 * LISTEN on a PostgreSQL server, by a connection of its own that is made again when it breaks. What was
 * sent meanwhile is lost, so after a break every listener is called once.
 *
 * @param createClient makes an unconnected client.
 */
export function listenOnServer(createClient: () => Client, onBreak: (error: Error) => void): Notifications {
  const table = new ListenerTable();
  let connection: Promise<Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<Client> {
    const client = createClient();
    let hasBroken = false;
    const handleBreak = (error: Error) => {
      if (hasBroken || isClosed) return;
      hasBroken = true;
      onBreak(error);
      connection = undefined;
      scheduleReconnect(FIRST_RETRY_MS);
    };
    client.on('error', handleBreak);
    client.on('notification', ({ channel }) => table.notify(channel));
    await client.connect();
    client.on('end', () => handleBreak(new Error('The connection ended')));
    return client;
  }

  function scheduleReconnect(delayMs: number): void {
    clearTimeout(retry);
    retry = setTimeout(async () => {
      try {
        const client = await currentClient();
        for (const channel of table.channels) await client.query(`listen ${quoteName(channel)}`);
        for (const channel of table.channels) table.notify(channel);
      } catch (error) {
        if (isClosed) return;
        onBreak(error as Error);
        connection = undefined;
        scheduleReconnect(Math.min(delayMs * 2, LAST_RETRY_MS));
      }
    }, delayMs).unref();
  }

  function currentClient(): Promise<Client> {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  }

  return {
    async listen(channel, onNotify) {
      const client = await currentClient();
      if (table.add(channel, onNotify)) await client.query(`listen ${quoteName(channel)}`);
      return async () => {
        if (!table.remove(channel, onNotify) || isClosed) return;
        await (await currentClient()).query(`unlisten ${quoteName(channel)}`);
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}

function quoteName(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`;
}
