/** The process that holds the lock on the embedded database. */
export interface LockHolder {
  pid: number;
  /** ISO 8601. */
  since: string;
}

/** An error that an operator can mend: the message says what is wrong and what to do, and is shown without its stack. */
export class OperatorError extends Error {}

/** Another running process uses the embedded database of this data directory. */
export class DatabaseLockedError extends OperatorError {
  override name = 'DatabaseLockedError';
  readonly holder: LockHolder;

  constructor(lockPath: string, holder: LockHolder) {
    super(
      `The database is in use by process ${holder.pid} since ${holder.since} (${lockPath}). ` +
        'The embedded database serves one process: stop that one first, choose another DATA_DIR, ' +
        'or set DATABASE_URL to share one PostgreSQL between processes.',
    );
    this.holder = holder;
  }
}

/** Something in the data folder keeps the embedded database from opening; the message names it and the cure. */
export class DatabaseFolderError extends OperatorError {
  override name = 'DatabaseFolderError';
}

/** The migrations on disk and the ones recorded in the database cannot be reconciled. */
export class MigrationError extends OperatorError {
  override name = 'MigrationError';
}

/** The engine stopped working; nothing can be asked of it any more. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** The PostgreSQL server cannot be used as it is configured; the message says what to do. */
export class DatabaseConnectionError extends OperatorError {
  override name = 'DatabaseConnectionError';
}

/** Classes of SQLSTATE and codes of sockets that say: the database cannot be reached or written now, and may be soon. */
const AWAY_CODE =
  /^(08...|25006|57P0[1-5]|57014|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Errors that the connection pool throws without a code. */
const AWAY_MESSAGE =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered a connection error|was closed))/;

/** True when the database could not be reached, wherever in the chain of causes that stands. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (AWAY_CODE.test(code ?? '') || AWAY_MESSAGE.test(error.message)) return true;
  return error instanceof AggregateError ? error.errors.some(isDatabaseAway) : isDatabaseAway(error.cause);
}

/** SQLSTATE and codes of the system. */
const FULL_CODE = /^(53100|ENOSPC|EDQUOT)$/;

/** Advice to the operator about a full disk. */
export const DISK_FULL = 'The disk is full: nothing more can be written. Make room, then start again.';

/** True when nothing could be written because a disk is full, wherever in the chain of causes that stands. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return FULL_CODE.test((error as NodeJS.ErrnoException).code ?? '') || isDiskFull(error.cause);
}
