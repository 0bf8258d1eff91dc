import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { explainConnectionError } from '#src/db/connection-errors.server.ts';
import { removeUnfinished, UNFINISHED_PREFIX } from '#src/db/embedded/first-start.server.ts';
import { requestCopy } from '#src/db/embedded/live-copy.server.ts';
import { acquireLock } from '#src/db/embedded/lock.server.ts';
import { openEmbedded } from '#src/db/embedded/open-embedded.server.ts';
import { syncFolder, syncPath } from '#src/db/embedded/packed-folder.server.ts';
import { DatabaseFolderError, DatabaseLockedError } from '#src/db/errors.server.ts';
import { findMigrationFolders, migrate } from '#src/db/migrate.server.ts';
import { endPool, guardPool } from '#src/db/pool-guard.server.ts';
import { createServerPool, refuseOldServer } from '#src/db/postgres.server.ts';
import { ServerList } from '#src/db/servers/server-list.server.ts';
import { hasAnyJob, hasJobs } from '#src/server/jobs/archived-jobs.ts';
import { DAY } from '#src/shared/time.ts';
import { explainFullDisk } from '../full-disk.server.ts';
import { hasTables } from './load-tables.server.ts';

const ACQUIRE_TIMEOUT_MS = 10_000;
/** Of the embedded engine; reading and loading has no other statements than its own. */
const EMBEDDED = { acquireTimeoutMs: DAY, idleTransactionMs: DAY, templatePath: undefined };

interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** A database as it is, with no migration applied. */
export interface OpenedDatabase {
  client: PoolClient;
  engine: 'embedded' | 'postgres';
  /** A sentence for each thing that a killed process has left; it is removed or used again. */
  left: readonly string[];
  close(): Promise<void>;
}

/**
 * Opens the site's database for reading all of it. Of an embedded one that a running site uses, this is a copy.
 * @throws DatabaseFolderError when there is none yet.
 */
export async function openForReading({ dataDir, databaseUrl }: Place): Promise<OpenedDatabase> {
  if (databaseUrl) return openServer(databaseUrl);
  await fs.access(join(dataDir, 'db', 'PG_VERSION')).catch(() => {
    throw new DatabaseFolderError(`There is no database in DATA_DIR, ${dataDir}, yet.`);
  });
  try {
    return await openFolder(dataDir, true);
  } catch (error) {
    if (!(error instanceof DatabaseLockedError)) throw error;
  }
  const copy = await requestCopy(dataDir);
  try {
    const opened = await openFolder(copy.dataDir, false);
    const left = copy.abandoned.map((name) => `Removed ${name}, left by a backup that was interrupted.`);
    return { ...opened, left, close: () => opened.close().finally(copy.remove) };
  } catch (error) {
    await copy.remove();
    throw error;
  }
}

/** A new database for an archive. */
export interface NewDatabase extends OpenedDatabase {
  /** Brings its tables up to date and makes it the site's; until then an embedded one is in no place that the site looks at. */
  keep(): Promise<void>;
}

/**
 * Opens what is to become the site's database: on a server as it is, the embedded one next to its place.
 * @throws DatabaseFolderError when there is an embedded one already, DatabaseLockedError when it is in use.
 */
export async function openForLoading({ dataDir, databaseUrl }: Place): Promise<NewDatabase> {
  if (databaseUrl) {
    const opened = await openServer(databaseUrl);
    return { ...opened, left: await findLeft(opened.client), keep: () => migrateLoaded(opened) };
  }
  await fs.mkdir(dataDir, { recursive: true });
  const lock = await acquireLock(join(dataDir, 'db.lock'));
  const draft = join(dataDir, `${UNFINISHED_PREFIX}${randomUUID()}`);
  const remove = () => fs.rm(draft, { recursive: true, force: true });
  try {
    await refuseDatabase(dataDir);
    const removed = await removeUnfinished(dataDir);
    const opened = await explainFullDisk(dataDir, () => openFolder(draft, false));
    return {
      ...opened,
      left: removed.map(
        (name) => `Removed ${name}, left by a restore or a first start that was interrupted.`,
      ),
      async keep() {
        await migrateLoaded(opened);
        await opened.close();
        await syncFolder(join(draft, 'db'));
        await fs.rename(join(draft, 'db'), join(dataDir, 'db'));
        await syncPath(dataDir);
      },
      close: () => opened.close().finally(remove).finally(lock.release),
    };
  } catch (error) {
    await remove();
    await lock.release();
    throw error;
  }
}

/** The library makes its tables before the transaction that fills all others. */
async function findLeft(client: PoolClient): Promise<string[]> {
  const isUsed = (await hasTables(client)) || (await hasAnyJob(client));
  if (isUsed || !(await hasJobs(client))) return [];
  return [
    'The database has empty tables of jobs, left by a restore or move that was interrupted. They are used again.',
  ];
}

/** The planner knows nothing of rows that have just been loaded. */
async function migrateLoaded({ client, pool }: OpenedDatabase & { pool: Pool }): Promise<void> {
  await client.query('analyze');
  client.release(true);
  await migrate(pool, await findMigrationFolders());
}

/** An empty folder is replaced. */
async function refuseDatabase(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'db');
  const names = await fs.readdir(folder).catch(() => []);
  if (names.length === 0) return;
  throw new DatabaseFolderError(
    `There is a database in ${folder} already. An archive is restored into an empty database only: choose another DATA_DIR, ` +
      'or move that folder away. Nothing was changed.',
  );
}

async function openServer(databaseUrl: string): Promise<OpenedDatabase & { pool: Pool }> {
  const servers = new ServerList(databaseUrl);
  const pool = createServerPool({
    servers,
    acquireTimeoutMs: ACQUIRE_TIMEOUT_MS,
    idleTransactionMs: DAY,
    statementTimeoutMs: DAY,
    answerTimeoutMs: ACQUIRE_TIMEOUT_MS,
  });
  guardPool(pool);
  try {
    await servers.findPrimary(pool);
    await refuseOldServer(pool);
    const client = await pool.connect();
    return { client, pool, engine: 'postgres', left: [], close: closeOnce(client, () => endPool(pool)) };
  } catch (error) {
    await endPool(pool);
    throw explainConnectionError(error, databaseUrl);
  }
}

async function openFolder(dataDir: string, durable: boolean): Promise<OpenedDatabase & { pool: Pool }> {
  const engine = await openEmbedded({ dataDir, durable, ...EMBEDDED });
  const client = await engine.pool.connect();
  const close = closeOnce(client, async () => {
    await endPool(engine.pool);
    await engine.close();
  });
  return { client, pool: engine.pool, engine: 'embedded', left: [], close };
}

/** The connection may have been given back before. */
function closeOnce(client: PoolClient, close: () => Promise<void>): () => Promise<void> {
  const release = client.release.bind(client);
  let isReleased = false;
  client.release = (reason) => {
    if (!isReleased) release(reason);
    isReleased = true;
  };
  let closing: Promise<void> | undefined;
  return () => {
    client.release(true);
    closing ??= close();
    return closing;
  };
}
