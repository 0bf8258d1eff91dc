import pg from 'pg';
import { isDatabaseAway } from '../errors.server.ts';

const PROTOCOL = /^postgres(?:ql)?:\/\//;
/** Name of libpq for the choice that is always made here. */
const CHOICE = /([?&])target_session_attrs=[^&]*&?/;
const IS_STANDBY = 'select pg_is_in_recovery() as is_standby';

/**
 * Divides `postgres://user@one:5432,two:5432/database` into an address for each server. What cannot be divided is returned as
 * it is.
 */
export function listServerUrls(databaseUrl: string): string[] {
  const [protocol] = PROTOCOL.exec(databaseUrl) ?? [];
  if (protocol === undefined) return [databaseUrl];
  const rest = databaseUrl.slice(protocol.length);
  const [authority = ''] = rest.split(/[/?]/, 1);
  const user = authority.slice(0, authority.lastIndexOf('@') + 1);
  const hosts = authority.slice(user.length);
  if (!hosts.includes(',')) return [databaseUrl];
  const path = rest.slice(authority.length).replace(CHOICE, '$1').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => `${protocol}${user}${host}${path}`);
}

/** A server that only follows another one was reached where the primary is needed. */
function refuseStandby(): Error {
  return Object.assign(new Error('The database server is a standby'), { code: '25006' });
}

/** The connection below a client, which the library's types leave out. */
interface Connected {
  connection: { stream: { destroy(error: Error): void } };
}

/**
 * The servers of an address, of which one is the primary: which one to connect to now. All connections of a process are made
 * here, so that all of them move to another server when one finds that the present one is gone.
 */
export class ServerList {
  readonly urls: readonly string[];
  readonly #needsPrimary: boolean;
  readonly #clients = new Map<pg.Client, string>();
  #current = 0;
  /** A client of the server to connect to now, for pools. */
  readonly Client: new (
    config?: pg.ClientConfig,
  ) => pg.Client;

  /** @param needsPrimary false for servers that are only read. */
  constructor(databaseUrl: string, needsPrimary = true) {
    this.urls = listServerUrls(databaseUrl);
    this.#needsPrimary = needsPrimary;
    this.Client = this.#defineClient();
  }

  /** The address of the server to connect to now. */
  get url(): string {
    return this.urls[this.#current]!;
  }

  get hasSeveral(): boolean {
    return this.urls.length > 1;
  }

  /** Asks one server after the other until one is the primary. The next query fails when none is. */
  async findPrimary(pool: Pick<pg.Pool, 'query'>): Promise<void> {
    for (let left = this.urls.length - 1; left > 0; left--) {
      const isFound = await pool.query('select 1').then(
        () => true,
        () => false,
      );
      if (isFound) return;
    }
  }

  /** To be called with each new connection. @throws Error 25006 for a standby where a primary is needed. */
  async verify(client: pg.ClientBase): Promise<void> {
    if (!this.hasSeveral || !this.#needsPrimary) return;
    const { rows } = await client.query<{ is_standby: boolean }>(IS_STANDBY);
    if (!rows[0]!.is_standby) return;
    const error = refuseStandby();
    this.#moveOn(this.#clients.get(client as pg.Client) ?? '', error);
    throw error;
  }

  /** Cuts every connection to the server that this client was connected to, and connects to the next one from now on. */
  leave(client: pg.Client): void {
    const url = this.#clients.get(client);
    // It has not got as far, or has ended by itself, as the others will.
    if (url === undefined) return;
    this.#next(url);
    const error = Object.assign(new Error('The database server was left'), { code: 'ECONNRESET' });
    for (const [other, at] of this.#clients) {
      if (at === url) (other as unknown as Connected).connection.stream.destroy(error);
    }
  }

  #moveOn(url: string, error: unknown): void {
    if (isDatabaseAway(error)) this.#next(url);
  }

  /** Only one of many connections that fail together moves on. */
  #next(url: string): void {
    if (url === this.url) this.#current = (this.#current + 1) % this.urls.length;
  }

  #defineClient() {
    const list = this;
    return class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        const { url } = list;
        super({ ...config, connectionString: url });
        list.#clients.set(this, url);
        this.once('end', () => list.#clients.delete(this));
      }

      override connect(): Promise<pg.Client>;
      override connect(callback: (error: Error) => void): void;
      // biome-ignore lint/suspicious/noConfusingVoidType: the library's signature
      override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
        const url = list.#clients.get(this)!;
        const settle = (error: Error | null | undefined): void => {
          if (!error) return;
          list.#clients.delete(this);
          list.#moveOn(url, error);
        };
        if (!callback) {
          return super.connect().catch((error: Error) => {
            settle(error);
            throw error;
          });
        }
        super.connect((error: Error) => {
          settle(error);
          callback(error);
        });
      }
    };
  }
}
