import type { Pool, PoolClient } from 'pg';

const INTERVAL_MS = 60 * 60 * 1000;
const CHECK_MS = 10_000;
const ROWS_WRITTEN = 5_000;
/** Share of all rows that is written before the next VACUUM, as PostgreSQL's own background process counts for ANALYZE. */
const SHARE_WRITTEN = 0.1;
const LOG_BYTES = 64 * 1024 * 1024;
const LOG_AGE_SECONDS = 5 * 60;
/** Less than this is what a checkpoint itself writes. */
const QUIET_LOG_BYTES = 64 * 1024;

const LIST_TABLES = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`;
const COUNT_WRITES = `select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0) as written,
  coalesce(sum(n_live_tup), 0) as living from pg_stat_user_tables`;

const MEASURE_LOG = `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int8 as bytes,
  extract(epoch from now() - checkpoint_time)::float8 as seconds from pg_control_checkpoint()`;

/**
 * VACUUM (ANALYZE) of every table, then a checkpoint. One table at a time, so that queries get the
 * embedded engine's only connection in between.
 */
export async function vacuumTables(on: Pool | PoolClient): Promise<void> {
  const { rows } = await on.query<{ name: string }>(LIST_TABLES);
  for (const { name } of rows) await on.query(`vacuum (analyze) ${name}`);
  await on.query('checkpoint');
}

interface Maintenance {
  /** Vacuums now; joins the run under way if there is one. */
  vacuum(): Promise<void>;
  /** Ends the schedule and waits for a run under way. */
  stop(): Promise<void>;
}

/**
 * The embedded engine has no background processes: nothing removes dead rows or refreshes the planner's
 * statistics unless asked, and without a checkpoint the log grows for ever and recovery takes longer and
 * longer. This vacuums every hour and as soon as many rows were written for their number, and writes a checkpoint every
 * five minutes and as soon as the log is long. Without writes it does neither.
 */
export function scheduleMaintenance(pool: Pool, onError: (error: unknown) => void): Maintenance {
  let running: Promise<void> | undefined;
  let vacuumedAt = Date.now();
  let rowsAtVacuum = 0;

  async function run(): Promise<void> {
    await vacuumTables(pool);
    vacuumedAt = Date.now();
    rowsAtVacuum = (await countRows(pool)).written;
  }

  function vacuum(): Promise<void> {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function maintain(): Promise<void> {
    if (running) return;
    if (await isCheckpointDue(pool)) await pool.query('checkpoint');
    const rows = await countRows(pool);
    const written = rows.written - rowsAtVacuum;
    const many = Math.max(ROWS_WRITTEN, rows.living * SHARE_WRITTEN);
    if (written >= many || (written > 0 && Date.now() - vacuumedAt >= INTERVAL_MS)) await vacuum();
  }

  let isBusy = false;
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    await maintain().catch(onError);
    isBusy = false;
  }, CHECK_MS).unref();
  return {
    vacuum,
    async stop() {
      clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}

async function countRows(pool: Pool): Promise<{ written: number; living: number }> {
  // The engine counts what it wrote up to a second late.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ written: number; living: number }>(COUNT_WRITES);
  return rows[0] ?? { written: 0, living: 0 };
}

async function isCheckpointDue(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ bytes: number; seconds: number }>(MEASURE_LOG);
  const { bytes = 0, seconds = 0 } = rows[0] ?? {};
  return bytes >= LOG_BYTES || (bytes > QUIET_LOG_BYTES && seconds >= LOG_AGE_SECONDS);
}
