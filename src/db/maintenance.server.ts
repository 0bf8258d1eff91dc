import type { Pool } from 'pg';

const INTERVAL_MS = 60 * 60 * 1000;
const CHECK_MS = 30_000;
const ROWS_WRITTEN = 5_000;

const LIST_TABLES = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`;
const COUNT_WRITES = `select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0) as rows from pg_stat_user_tables`;

/**
 * VACUUM (ANALYZE) of every table, then a checkpoint. One table at a time, so that queries get the
 * embedded engine's only connection in between.
 */
export async function vacuumTables(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(LIST_TABLES);
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
  await pool.query('checkpoint');
}

export interface Maintenance {
  /** Vacuums now; joins the run under way if there is one. */
  vacuum(): Promise<void>;
  /** Ends the schedule and waits for a run under way. */
  stop(): Promise<void>;
}

/**
 * The embedded engine has no background processes: nothing removes dead rows, refreshes the planner's
 * statistics or recycles the log unless asked. This asks every hour, and as soon as many rows were written.
 */
export function scheduleMaintenance(pool: Pool, onError: (error: unknown) => void): Maintenance {
  let running: Promise<void> | undefined;
  let vacuumedAt = Date.now();
  let rowsAtVacuum = 0;

  async function run(): Promise<void> {
    await vacuumTables(pool);
    vacuumedAt = Date.now();
    rowsAtVacuum = await countWrites(pool);
  }

  function vacuum(): Promise<void> {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function vacuumWhenDue(): Promise<void> {
    if (running) return;
    const written = (await countWrites(pool)) - rowsAtVacuum;
    const isDue = written >= ROWS_WRITTEN || (written > 0 && Date.now() - vacuumedAt >= INTERVAL_MS);
    if (isDue) await vacuum();
  }

  const timer = setInterval(() => vacuumWhenDue().catch(onError), CHECK_MS).unref();
  return {
    vacuum,
    async stop() {
      clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}

async function countWrites(pool: Pool): Promise<number> {
  // The engine counts what it wrote up to a second late.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ rows: number }>(COUNT_WRITES);
  return rows[0]?.rows ?? 0;
}
