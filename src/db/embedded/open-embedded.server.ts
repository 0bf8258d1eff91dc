import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { DatabaseFolderError } from '../errors.server.ts';
import { resultTypes } from '../result-types.server.ts';
import { EngineLink } from './engine-link.server.ts';
import { EngineSocket } from './engine-socket.server.ts';
import { prepareFolder } from './first-start.server.ts';
import { acquireLock } from './lock.server.ts';
import { prepareStatements } from './prepare-statements.server.ts';
import { builtTemplatePath } from './template.server.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** False gives up safety against power loss for speed; for databases that may be lost. */
  durable: boolean;
  /** How long a query waits for the connection, ms. */
  acquireTimeoutMs: number;
  /** How long a transaction may stay open without a statement, ms. */
  idleTransactionMs: number;
  templatePath?: string;
}

export interface EmbeddedEngine {
  pool: pg.Pool;
  /** Rejects when the engine dies unasked. */
  stopped: Promise<void>;
  /** Closes the engine and releases the folder; the pool must have ended. */
  close(): Promise<void>;
}

/**
 * Opens PGlite on `<dataDir>/db` in a worker thread and puts an ordinary `pg.Pool` before it, with one
 * connection because the engine has one session: others wait for their turn.
 *
 * @throws DatabaseLockedError when another process uses the folder, DatabaseFolderError when it cannot be used.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedEngine> {
  await makeDataFolder(options.dataDir);
  const lock = await acquireLock(join(options.dataDir, 'db.lock'));
  try {
    const folder = await prepareFolder(
      options.dataDir,
      options.durable,
      options.templatePath ?? builtTemplatePath,
    );
    const link = new EngineLink({ folder, durable: options.durable, initialiseOnly: false });
    await link.ready.catch((error: Error) => refuseFolder(folder, error));
    return {
      pool: createPool(link, options),
      stopped: link.stopped,
      async close() {
        await link.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function makeDataFolder(dataDir: string): Promise<void> {
  await fs.mkdir(dataDir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new DatabaseFolderError(
      `DATA_DIR, ${dataDir}, cannot be used as a folder (${error.code}). Choose another, or give this account the right to write there.`,
      { cause: error },
    );
  });
}

function refuseFolder(folder: string, error: Error): never {
  throw new DatabaseFolderError(
    `The database in ${folder} cannot be opened. ${error.message}. If the disk is full, make room and start again; ` +
      'otherwise restore DATA_DIR from a backup, or move this folder away to start with an empty database.',
    { cause: error },
  );
}

function createPool(link: EngineLink, options: EmbeddedOptions): pg.Pool {
  const pool = new pg.Pool({
    stream: () => new EngineSocket(link, options.idleTransactionMs),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    min: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: options.acquireTimeoutMs,
    types: resultTypes,
  });
  prepareStatements(pool);
  return pool;
}
