import type { Pool, PoolClient } from 'pg';

const INTERVAL_MS = 60 * 60 * 1000;
const CHECK_MS = 10_000;
const LOG_BYTES = 64 * 1024 * 1024;
const LOG_AGE_SECONDS = 5 * 60;
/** Less than this is what a checkpoint itself writes. */
const QUIET_LOG_BYTES = 64 * 1024;

/** A parted table stands for its parts. */
const LIST_TABLES = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where not (select relispartition from pg_class where oid = relid) order by 1`;
/**
 * The tables in which much has changed for their size, by the shares of PostgreSQL's own autovacuum; with `$1` every
 * table with something to clean up.
 */
const LIST_DUE = `select * from (
  select format('%I.%I', schemaname, relname) as name,
    n_dead_tup + n_ins_since_vacuum > case when $1::boolean then 0 else 1000 + n_live_tup * 0.2 end as needs_vacuum,
    n_mod_since_analyze > 1000 + n_live_tup * 0.1 as needs_analyze
  from pg_stat_user_tables
) tables where needs_vacuum or needs_analyze order by name`;

const MEASURE_LOG = `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int8 as bytes,
  extract(epoch from now() - checkpoint_time)::float8 as seconds from pg_control_checkpoint()`;

/**
 * VACUUM (ANALYZE) of every table, which their owner may do. One table at a time, so that queries get the embedded
 * engine's only connection in between.
 */
export async function vacuumTables(on: Pool | PoolClient): Promise<void> {
  const { rows } = await on.query<{ name: string }>(LIST_TABLES);
  for (const { name } of rows) await on.query(`vacuum (analyze) ${name}`);
}

interface Maintenance {
  /** Vacuums and writes a checkpoint now; joins the run under way if there is one. */
  vacuum(): Promise<void>;
  /** Ends the schedule and waits for a run under way. */
  stop(): Promise<void>;
}

/**
 * The embedded engine has no background processes: nothing removes dead rows or refreshes the planner's
 * statistics unless asked, and without a checkpoint the log grows for ever and recovery takes longer and
 * longer. This cleans up a table as soon as much of it has changed, and every hour what is left; it writes a checkpoint
 * every five minutes and as soon as the log is long. Without writes it does neither. Everything waits while the engine
 * is at it, and statistics of a large table take it a second, so they are taken when a tenth of the table is new.
 */
export function scheduleMaintenance(pool: Pool, onError: (error: unknown) => void): Maintenance {
  let running: Promise<void> | undefined;
  let cleanedAt = Date.now();

  function runOnce(work: () => Promise<void>): Promise<void> {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function maintain(): Promise<void> {
    if (running) return;
    if (await isCheckpointDue(pool)) await pool.query('checkpoint');
    const isHourOver = Date.now() - cleanedAt >= INTERVAL_MS;
    if (isHourOver) cleanedAt = Date.now();
    await runOnce(() => cleanUp(pool, isHourOver));
  }

  let isBusy = false;
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    await maintain().catch(onError);
    isBusy = false;
  }, CHECK_MS).unref();
  return {
    vacuum: () =>
      runOnce(async () => {
        await vacuumTables(pool);
        await pool.query('checkpoint');
      }),
    async stop() {
      clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}

interface DueTable {
  name: string;
  needs_vacuum: boolean;
  needs_analyze: boolean;
}

/** One table at a time, so that queries get the connection in between. */
async function cleanUp(pool: Pool, isThorough: boolean): Promise<void> {
  // The engine counts what it wrote up to a second late.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<DueTable>(LIST_DUE, [isThorough]);
  for (const { name, needs_vacuum, needs_analyze } of rows) {
    if (needs_vacuum) await pool.query(`vacuum ${name}`);
    if (needs_analyze) await pool.query(`analyze ${name}`);
  }
}

async function isCheckpointDue(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ bytes: number; seconds: number }>(MEASURE_LOG);
  const { bytes = 0, seconds = 0 } = rows[0] ?? {};
  return bytes >= LOG_BYTES || (bytes > QUIET_LOG_BYTES && seconds >= LOG_AGE_SECONDS);
}
