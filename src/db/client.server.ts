import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Pool } from 'pg';
import { explainConnectionError } from './connection-errors.server.ts';
import { offerCopies } from './embedded/live-copy.server.ts';
import { openEmbedded } from './embedded/open-embedded.server.ts';
import { listenOnPool, ServerNotifications } from './listen.server.ts';
import { scheduleMaintenance, vacuumTables } from './maintenance.server.ts';
import { findMigrationFolders, migrate } from './migrate.server.ts';
import { endPool, guardPool } from './pool-guard.server.ts';
import {
  createServerClient,
  createServerPool,
  hasListener,
  type PostgresOptions,
  refuseOldServer,
} from './postgres.server.ts';
import { liftQueryLimits } from './query-deadline.server.ts';
import type { Schema } from './schema.ts';
import { type LeaseTimes, PrimaryLease } from './servers/primary-lease.server.ts';
import { createReportPool } from './servers/report-pool.server.ts';
import { ServerList } from './servers/server-list.server.ts';
import { type WatchStatement, watchStatements } from './servers/watch-statements.server.ts';

/** The embedded engine has one connection, which a long statement keeps. */
const EMBEDDED_ACQUIRE_TIMEOUT_MS = 15_000;
const IDLE_TRANSACTION_MS = 30_000;
/** Together with the next two: nobody waits ten seconds for a server that does not answer. */
const ACQUIRE_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 5_500;
const ANSWER_TIMEOUT_MS = 6_000;
/** Nobody waits for background work, which may read all rows; it has one connection, so that little else is slowed down. */
const BACKGROUND = {
  statementTimeoutMs: 120_000,
  answerTimeoutMs: 125_000,
  acquireTimeoutMs: 150_000,
  connections: 1,
};
const PING_TIMEOUT_MS = 5_000;
/** A server that is gone must not use up the time in which another one has to be found. */
const LEASE_CONNECT_MS = 1_500;

export interface DatabaseOptions {
  /** The embedded database lives in `<dataDir>/db`. Not used with `databaseUrl`. */
  dataDir: string;
  /** A PostgreSQL server to use instead of the embedded database, or several of which one is the primary. */
  databaseUrl?: string | undefined;
  /** A replica of that server, for reports. */
  readUrl?: string | undefined;
  log?: (level: 'info' | 'warn' | 'error', message: string, fields?: object) => void;
  /** Called when the embedded engine died and will answer nothing any more; end the process. */
  onFatal?: (error: Error) => void;
  /** For metrics and traces. */
  watchStatement?: WatchStatement | undefined;
  /** Default: those of `src/db` and of every slice. */
  migrationsDir?: string;
  /** Embedded only. False trades safety against power loss for speed, for tests. Default true. */
  durable?: boolean;
  /** Embedded only: a packed empty database for the first start. Default: the one the build made. */
  templatePath?: string;
  /** How long a query waits for a connection, ms. */
  acquireTimeoutMs?: number;
  /** How long a transaction may stay open without a statement before it is rolled back, ms. */
  idleTransactionMs?: number;
  /** PostgreSQL only, the embedded engine cannot interrupt a statement: how long to wait for an answer, ms. */
  answerTimeoutMs?: number;
  /** How long a replica that has failed is left alone, ms. */
  replicaCheckMs?: number;
  /** With several servers: how often a write is confirmed, and for how long that counts. */
  lease?: LeaseTimes;
}

export interface Database {
  readonly kysely: Kysely<Schema>;
  /** For reports, exports and statistics, which may be seconds behind: the replica while it answers. No transactions. */
  readonly reports: Kysely<Schema>;
  /** Like `reports`, for statements that nobody waits for and that read all rows: each may take two minutes, one at a time. */
  readonly background: Kysely<Schema>;
  /** The connections below `kysely`, for libraries that bring their own SQL. */
  readonly pool: Pool;
  readonly engine: 'embedded' | 'postgres';
  /** No migration had been applied before this start. */
  readonly isNew: boolean;
  /**
   * Calls `onNotify` for every NOTIFY on the channel, and after a broken connection, since some may have
   * been missed. Resolves, once listening, with a function that ends it.
   */
  listen(channel: string, onNotify: () => void): Promise<() => Promise<void>>;
  /** True while a server of the site uses the database too. The embedded database belongs to one process. */
  isServed(): Promise<boolean>;
  /**
   * True while no primary among several servers confirms writes: this process may be on the wrong side of a cut network, and
   * what it knows may be outdated.
   */
  isCutOff(): boolean;
  /** Runs `work`, which learns what has changed meanwhile, before the process is no longer cut off. */
  beforeServing(work: () => Promise<void>): void;
  /** Rejects when the database does not answer within five seconds. */
  ping(): Promise<void>;
  /** VACUUM (ANALYZE) of every table; the embedded database also does it by itself. */
  vacuum(): Promise<void>;
  /** Waits for running queries, writes everything to disk and gives the folder free. Idempotent. */
  close(): Promise<void>;
}

interface ServerPools {
  pool: Pool;
  replica?: Pool | undefined;
}

interface Engine extends ServerPools {
  background?: ServerPools;
  listen: Database['listen'];
  isServed: Database['isServed'];
  vacuum(): Promise<void>;
  isCutOff: Database['isCutOff'];
  beforeServing: Database['beforeServing'];
  /** Ends what uses the pool. */
  stop(): Promise<void>;
  /** Frees what the pool stood on. */
  close(): Promise<void>;
}

/**
 * Opens the embedded database, or the PostgreSQL server of `databaseUrl`, and brings its tables up to date.
 *
 * @throws DatabaseLockedError when another process uses the embedded database.
 * @throws DatabaseConnectionError when the PostgreSQL server cannot be used.
 * @throws MigrationError when the database and the migrations on disk do not fit.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const engine = await (options.databaseUrl
    ? startServer(options, options.databaseUrl)
    : startEmbedded(options));
  try {
    if (options.databaseUrl) await refuseOldServer(engine.pool);
    const folders = options.migrationsDir ? [options.migrationsDir] : await findMigrationFolders();
    const { wasEmpty, applied } = await migrate(engine.pool, folders);
    if (applied.length > 0) options.log?.('info', 'Database migrated', { applied });
    return createDatabase(engine, options, wasEmpty);
  } catch (error) {
    await closeEngine(engine);
    throw options.databaseUrl ? explainConnectionError(error, options.databaseUrl) : error;
  }
}

async function startEmbedded(options: DatabaseOptions): Promise<Engine> {
  const engine = await openEmbedded({
    dataDir: options.dataDir,
    durable: options.durable ?? true,
    acquireTimeoutMs: options.acquireTimeoutMs ?? EMBEDDED_ACQUIRE_TIMEOUT_MS,
    idleTransactionMs: options.idleTransactionMs ?? IDLE_TRANSACTION_MS,
    templatePath: options.templatePath,
  });
  if (engine.removed.length > 0)
    options.log?.('warn', 'Removed a database that an interrupted start or restore had left unfinished', {
      removed: engine.removed,
    });
  engine.stopped.catch((error: Error) => {
    options.log?.('error', error.message);
    options.onFatal?.(error);
  });
  guardPool(engine.pool, options.log);
  if (options.watchStatement) watchStatements(engine.pool, options.watchStatement);
  const notifications = listenOnPool(engine.pool);
  const maintenance = scheduleMaintenance(engine.pool, (error) => {
    options.log?.('warn', 'Database maintenance failed', { reason: String(error) });
  });
  const stopCopies = offerCopies(options.dataDir, engine.pool);
  return {
    pool: engine.pool,
    listen: notifications.listen,
    isServed: async () => false,
    vacuum: maintenance.vacuum,
    isCutOff: () => false,
    beforeServing: () => {},
    stop: async () => {
      await stopCopies();
      await maintenance.stop();
    },
    close: engine.close,
  };
}

async function startServer(options: DatabaseOptions, databaseUrl: string): Promise<Engine> {
  const limits = {
    acquireTimeoutMs: options.acquireTimeoutMs ?? ACQUIRE_TIMEOUT_MS,
    idleTransactionMs: options.idleTransactionMs ?? IDLE_TRANSACTION_MS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    answerTimeoutMs: options.answerTimeoutMs ?? ANSWER_TIMEOUT_MS,
  };
  const servers = new ServerList(databaseUrl);
  const { readUrl, log, watchStatement } = options;
  const replicas = readUrl ? new ServerList(readUrl, false) : undefined;
  const openPools = (own: Partial<PostgresOptions>): ServerPools => ({
    pool: createServerPool({ ...limits, ...own, servers }),
    replica: replicas && createServerPool({ ...limits, ...own, servers: replicas, isReadOnly: true }),
  });
  const { pool, replica } = openPools({});
  const background = openPools(BACKGROUND);
  for (const each of [pool, replica, background.pool, background.replica]) {
    if (each) guardPool(each, log);
    if (each && watchStatement) watchStatements(each, watchStatement);
  }
  await servers.findPrimary(pool);
  const notifications = new ServerNotifications(
    () => createServerClient(servers),
    (error) => log?.('warn', 'Database notifications interrupted', { reason: error.message }),
  );
  const createClient = () => createServerClient(servers, 'aisle-lease', LEASE_CONNECT_MS);
  const lease = servers.hasSeveral
    ? new PrimaryLease({ servers, createClient, log, times: options.lease })
    : undefined;
  lease?.start();
  return {
    pool,
    replica,
    background,
    listen: (channel, onNotify) => notifications.listen(channel, onNotify),
    isServed: () => hasListener(pool),
    vacuum: () => vacuumPatiently(pool),
    isCutOff: () => lease?.isLost ?? false,
    beforeServing: (work) => lease?.beforeServing(work),
    async stop() {
      await Promise.all([notifications.close(), lease?.stop()]);
    },
    async close() {},
  };
}

async function vacuumPatiently(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await liftQueryLimits(client);
    await vacuumTables(client);
  } finally {
    client.release(true);
  }
}

function createDatabase(engine: Engine, options: DatabaseOptions, isNew: boolean): Database {
  const { databaseUrl, log, replicaCheckMs: checkMs } = options;
  let closing: Promise<void> | undefined;
  const openReports = ({ pool, replica }: ServerPools) =>
    openKysely(replica ? createReportPool({ replica, primary: pool, log, checkMs }) : pool);
  const kysely = openKysely(engine.pool);
  return {
    kysely,
    reports: engine.replica ? openReports(engine) : kysely,
    background: engine.background ? openReports(engine.background) : kysely,
    pool: engine.pool,
    engine: databaseUrl ? 'postgres' : 'embedded',
    isNew,
    listen: engine.listen,
    isServed: engine.isServed,
    vacuum: engine.vacuum,
    isCutOff: engine.isCutOff,
    beforeServing: engine.beforeServing,
    async ping() {
      await withDeadline(engine.pool.query('select 1'), PING_TIMEOUT_MS, 'The database does not answer');
    },
    close() {
      closing ??= closeEngine(engine);
      return closing;
    },
  };
}

function openKysely(pool: PostgresPool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

async function closeEngine(engine: Engine): Promise<void> {
  await engine.stop();
  const { pool, replica, background } = engine;
  const pools = [pool, replica, background?.pool, background?.replica];
  await Promise.all(pools.map((each) => each && endPool(each)));
  await engine.close();
}

async function withDeadline(work: Promise<unknown>, limitMs: number, message: string): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(Object.assign(new Error(message), { code: 'ETIMEDOUT' })), limitMs);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
