/** The process that holds the lock on the embedded database. */
export interface LockHolder {
  pid: number;
  /** ISO 8601. */
  since: string;
}

/** Another running process uses the embedded database of this data directory. */
export class DatabaseLockedError extends Error {
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
export class DatabaseFolderError extends Error {
  override name = 'DatabaseFolderError';
}

/** The migrations on disk and the ones recorded in the database cannot be reconciled. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** The engine stopped working; nothing can be asked of it any more. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** The PostgreSQL server cannot be used as it is configured; the message says what to do. */
export class DatabaseConnectionError extends Error {
  override name = 'DatabaseConnectionError';
}
