import pg from 'pg';
import { limitQueries } from './query-deadline.server.ts';
import { resultTypes } from './result-types.server.ts';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const LISTENER = 'aisle-listen';

export interface PostgresOptions {
  databaseUrl: string;
  /** How long a query waits for a connection, ms. */
  acquireTimeoutMs: number;
  /** How long a transaction may stay open without a statement, ms. */
  idleTransactionMs: number;
  /** How long one statement may run, ms. */
  statementTimeoutMs: number;
  /** After which time without an answer the connection is cut, ms. */
  answerTimeoutMs: number;
}

/** A pool of connections to the PostgreSQL server of `databaseUrl`, which also decides about TLS. */
export function createServerPool(options: PostgresOptions): pg.Pool {
  // Set by statements: poolers such as PgBouncer refuse unknown start-up parameters.
  const settings = [
    "set timezone = 'UTC'",
    `set statement_timeout = ${options.statementTimeoutMs}`,
    `set idle_in_transaction_session_timeout = ${options.idleTransactionMs}`,
  ].join('; ');
  return new pg.Pool({
    connectionString: options.databaseUrl,
    application_name: 'aisle',
    max: CONNECTIONS,
    connectionTimeoutMillis: options.acquireTimeoutMs,
    types: resultTypes,
    onConnect: async (client) => {
      limitQueries(client, options.answerTimeoutMs);
      await client.query(settings);
    },
  });
}

/** An unconnected client outside the pool, for LISTEN. */
export function createServerClient(databaseUrl: string): pg.Client {
  return new pg.Client({
    connectionString: databaseUrl,
    application_name: LISTENER,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
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
