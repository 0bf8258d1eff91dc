import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import pg, { type Pool, type PoolClient } from 'pg';
import { DatabaseFolderError } from '../errors.server.ts';
import { resultTypes } from '../result-types.server.ts';
import { EngineLink } from './engine-link.server.ts';
import { EngineSocket } from './engine-socket.server.ts';
import { prepareFolder, removeUnfinished } from './first-start.server.ts';
import { acquireLock } from './lock.server.ts';
import { builtTemplatePath } from './template.server.ts';

/** Texts that differ with every call, such as lists of values, are not worth preparing. */
const PREPARE_FROM = 3;
/** Some kilobytes each in the engine's memory. */
const MAX_PREPARED = 300;
/** Texts whose uses are counted. */
const MAX_COUNTED = 2000;

/** Gives a name to each text that is used again and again. */
class StatementNames {
  readonly #makeName: () => string;
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  constructor(makeName: () => string) {
    this.#makeName = makeName;
  }

  /** Undefined for a text that has not been used often enough. */
  find(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MAX_PREPARED) return name;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < PREPARE_FROM) {
      if (this.#uses.size >= MAX_COUNTED) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const made = this.#makeName();
    this.#names.set(text, made);
    return made;
  }
}

/**
 * Lets the embedded engine parse and plan a statement once instead of every time, which costs it more than running most
 * of them. Not for a server, where a pooler may give each transaction another session.
 */
function prepareStatements(pool: Pool): void {
  // The engine has one session for all connections, so a name is never used again.
  let made = 0;
  const makeName = () => `s${made++}`;
  pool.on('connect', (client: PoolClient) => {
    const names = new StatementNames(makeName);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0;
      const name = hasValues ? names.find(text) : undefined;
      return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
    }) as typeof client.query;
  });
}

export interface EmbeddedOptions {
  dataDir: string;
  /** False gives up safety against power loss for speed; for databases that may be lost. */
  durable: boolean;
  /** How long a query waits for the connection, ms. */
  acquireTimeoutMs: number;
  /** How long a transaction may stay open without a statement, ms. */
  idleTransactionMs: number;
  templatePath?: string | undefined;
}

export interface EmbeddedEngine {
  pool: pg.Pool;
  /** Folders of new databases that were never finished; they are removed. */
  removed: readonly string[];
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
    const removed = await removeUnfinished(options.dataDir);
    const folder = await prepareFolder(
      options.dataDir,
      options.durable,
      options.templatePath ?? builtTemplatePath,
    );
    const link = new EngineLink({ folder, durable: options.durable, initialiseOnly: false });
    await link.ready.catch((error: Error) => refuseFolder(folder, error));
    return {
      pool: createPool(link, options),
      removed,
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
