import pg from 'pg';
import { DatabaseConnectionError } from './errors.server.ts';
import { limitQueries } from './query-deadline.server.ts';
import { resultTypes } from './result-types.server.ts';
import type { ServerList } from './servers/server-list.server.ts';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const LISTENER = 'aisle-listen';
const OLDEST_MAJOR = 15;

export interface PostgresOptions {
  servers: ServerList;
  /** How long a query waits for a connection, ms. */
  acquireTimeoutMs: number;
  /** How long a transaction may stay open without a statement, ms. */
  idleTransactionMs: number;
  /** How long one statement may run, ms. */
  statementTimeoutMs: number;
  /** After which time without an answer the connection is cut, ms. */
  answerTimeoutMs: number;
  /** For a server that is only read. */
  isReadOnly?: boolean;
  /** How many there are at most. Default 10. */
  connections?: number;
}

/** A pool of connections to the primary among the servers, whose address also decides about TLS. */
export function createServerPool(options: PostgresOptions): pg.Pool {
  // Set by statements: poolers such as PgBouncer refuse unknown start-up parameters.
  const settings = [
    "set timezone = 'UTC'",
    `set statement_timeout = ${options.statementTimeoutMs}`,
    `set idle_in_transaction_session_timeout = ${options.idleTransactionMs}`,
    ...(options.isReadOnly ? ['set default_transaction_read_only = on'] : []),
  ].join('; ');
  return new pg.Pool({
    Client: options.servers.Client,
    application_name: 'aisle',
    max: options.connections ?? CONNECTIONS,
    connectionTimeoutMillis: options.acquireTimeoutMs,
    types: resultTypes,
    onConnect: async (client) => {
      limitQueries(client, options.answerTimeoutMs);
      await client.query(settings);
      await options.servers.verify(client);
    },
  });
}

/** An unconnected client outside the pool, such as for LISTEN. */
export function createServerClient(
  servers: ServerList,
  name = LISTENER,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
): pg.Client {
  return new servers.Client({
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
  });
}

/** @throws DatabaseConnectionError when the server is older than what the site needs. */
export async function refuseOldServer(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  const version = rows[0]!.server_version;
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return;
  throw new DatabaseConnectionError(
    `The server of DATABASE_URL is PostgreSQL ${version}, and ${OLDEST_MAJOR} or newer is needed. Move the database to a newer server.`,
  );
}

/** True while a process listens for notifications, as every server of the site does. */
export async function hasListener(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select exists (
      select from pg_stat_activity where datname = current_database() and application_name = $1
    ) as found`,
    [LISTENER],
  );
  return rows[0]!.found;
}
