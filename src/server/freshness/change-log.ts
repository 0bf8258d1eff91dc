import { sql } from 'kysely';
import type { Database } from '#src/db/client.server.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { Log } from '../log.ts';

/** The version before uses the same one, so that processes of both wake each other. */
export const CHANGE_CHANNEL = 'catalogue_changes';

const DELETE_BATCH = 10_000;

/** A source that a transaction has changed. */
export interface LoggedChange {
  seq: number;
  source: string;
}

/** Changes that a process reads again when another server answers than before. */
const READ_AGAIN = '10 minutes';

/**
 * A place in the log. Transactions below the horizon have all ended; it counts on one server only, and `server` is when that
 * was started.
 */
export interface LogPosition {
  horizon: string;
  server: string;
}

const SERVER = sql`pg_postmaster_start_time()::text`;

/** The end of the log. */
export async function selectPosition(db: Reader): Promise<LogPosition> {
  const { rows } = await sql<LogPosition>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, ${SERVER} as server`.execute(db);
  return rows[0]!;
}

/** Transactions below this one have all ended. */
export async function selectHorizon(db: Reader): Promise<string> {
  return (await selectPosition(db)).horizon;
}

/**
 * The horizon some minutes ago. A standby that has become the primary goes on with the numbers of the transactions that reached
 * it, so changes there may have lower numbers than those that were read from the server before.
 */
export async function selectEarlierHorizon(db: Reader): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select coalesce(min(xid), pg_snapshot_xmin(pg_current_snapshot()))::text as horizon
    from catalogue_changes where changed_at > now() - ${READ_AGAIN}::interval`.execute(db);
  return rows[0]!.horizon;
}

/**
 * A database, which its standbys are copies of, and its server at the moment, on which alone transaction numbers count up. The
 * embedded database is its own only server, however often it is opened.
 */
export async function selectOrigin({
  kysely,
  engine,
}: Pick<Database, 'kysely' | 'engine'>): Promise<{ database: string; server: string }> {
  const server = engine === 'embedded' ? sql`'embedded'` : SERVER;
  const { rows } = await sql<{ database: string; server: string }>`
    select system_identifier || ' ' || oid as database, ${server} as server
    from pg_control_system(), pg_database where datname = current_database()`.execute(kysely);
  return rows[0]!;
}

/** Draws a transaction number, which is larger than that of every transaction that has begun to write before. */
export async function drawTransactionNumber(db: Reader): Promise<number> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db);
  return Number(rows[0]!.xid);
}

/**
 * The changes from a transaction on, and the horizon from which to read the next time: sequence numbers do not commit in
 * order, but a transaction that is still running is at or above the horizon.
 * @param limit of changes; when there are as many, more may follow and the horizon is of no use
 */
export async function selectChanges(
  db: Reader,
  fromXid: string,
  limit?: number,
): Promise<LogPosition & { changes: LoggedChange[] }> {
  const { rows } = await sql<LogPosition & { seq: number | null; source: string }>`
    select s.horizon::text, ${SERVER} as server, c.seq, c.source
    from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) s
    left join catalogue_changes c on c.xid >= ${fromXid}::xid8 order by c.seq limit ${limit ?? null}`.execute(
    db,
  );
  const changes = rows.flatMap(({ seq, source }) => (seq === null ? [] : [{ seq, source }]));
  const { horizon, server } = rows[0]!;
  return { horizon, server, changes };
}

/** A transaction that has written and is not over. What the site's role may not see of it is null. */
interface OpenTransaction {
  /** Null for one that was prepared for a two-phase commit. */
  pid: number | null;
  name: string | null;
  seconds: number | null;
}

/** The oldest open transactions that keep the horizon where it is. */
export async function listOpenTransactions(db: Reader): Promise<OpenTransaction[]> {
  const { rows } = await sql<OpenTransaction>`
    select pid, application_name as name, extract(epoch from now() - xact_start)::int as seconds
    from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()
    union all
    select null, 'prepared: ' || gid, extract(epoch from now() - prepared)::int from pg_prepared_xacts
    order by seconds desc nulls last limit 5`.execute(db);
  return rows;
}

/** Logs changes of sources. Running servers read them within a second after the commit. */
export async function logChanges(trx: Writer, sources: readonly string[]): Promise<LoggedChange[]> {
  const { rows } = await sql<LoggedChange>`
    insert into catalogue_changes (source) select unnest(${[...sources]}::text[]) returning seq, source`.execute(
    trx,
  );
  return rows;
}

/** Wakes the processes that follow the log. Not part of any transaction, which would hold a lock of the whole server. */
export async function notifyFollowers(db: Reader): Promise<void> {
  await sql`select pg_notify(${CHANGE_CHANNEL}, '')`.execute(db);
}

/** Deletes old changes, some thousands at a time, since an import leaves as many as there are tools. */
export async function deleteOldChanges(db: Reader, before: Date): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('catalogue_changes')
      .where('seq', 'in', (changes) =>
        changes
          .selectFrom('catalogue_changes')
          .select('seq')
          .where('changed_at', '<', before)
          .orderBy('seq')
          .limit(DELETE_BATCH),
      )
      .executeTakeFirst();
    if (Number(numDeletedRows) < DELETE_BATCH) return;
  }
}

/** A transaction may hold back the log for so long before that is reported, and is reported again after the second. */
const REPORT_MS = 60_000;
const REPEAT_MS = 300_000;

interface HoldReportOptions {
  log: Log;
  /** Lists open transactions, the oldest first. */
  listOpen: () => Promise<OpenTransaction[]>;
  reportMs?: number | undefined;
}

/**
 * Reports transactions that do not end: until they do, every process reads all changes since they began again each second.
 */
export class HoldReport {
  readonly #options: HoldReportOptions;
  /** By `performance.now()`, as the next. */
  #since: number | undefined;
  #reportedAt: number | undefined;

  constructor(options: HoldReportOptions) {
    this.#options = options;
  }

  /** For how long the log has been held back, in seconds; 0 when it is not. */
  get seconds(): number {
    return this.#since === undefined ? 0 : Math.round((performance.now() - this.#since) / 1000);
  }

  /** Call it after each reading of the log. `changes`: how many are read again because of an older open transaction. */
  async observe(changes: number): Promise<void> {
    const { log, listOpen, reportMs = REPORT_MS } = this.#options;
    if (changes === 0) {
      if (this.#reportedAt !== undefined)
        log.info({ seconds: this.seconds }, 'the log of changes is not held back any more');
      this.#since = undefined;
      this.#reportedAt = undefined;
      return;
    }
    const now = performance.now();
    this.#since ??= now;
    if (now - this.#since < reportMs || now - (this.#reportedAt ?? Number.NEGATIVE_INFINITY) < REPEAT_MS)
      return;
    this.#reportedAt = now;
    const { seconds } = this;
    log.warn(
      { seconds, changes, transactions: await listOpen() },
      'an open transaction holds back the log of changes',
    );
  }
}
