import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import { isDatabaseAway } from '../errors.server.ts';

/** A replica that has failed is left alone for as long; one that answers is asked this often how far behind it is. */
const CHECK_MS = 30_000;
/** The site writes at least once a minute, so a replica without news for longer has lost its primary. */
const LATE_SECONDS = 300;

const IS_LATE = `select pg_is_in_recovery() and
  coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()) > ${LATE_SECONDS}, true) as is_late`;

interface ReportPoolOptions {
  replica: Pool;
  primary: Pool;
  log?: ((level: 'info' | 'warn', message: string, fields?: object) => void) | undefined;
  checkMs?: number | undefined;
}

/**
 * A pool for Kysely that reads from the replica, and from the primary while the replica is away or late. A statement that
 * fails on the replica is repeated on the primary: the replica may lack a table of the newest migration, or cancel a
 * statement that keeps it from following. For single statements that read, never for transactions.
 */
export function createReportPool(options: ReportPoolOptions): PostgresPool {
  const { replica, primary, log, checkMs = CHECK_MS } = options;
  let isUsed = true;
  let checkedAt = Number.NEGATIVE_INFINITY;

  const use = (isUsable: boolean, reason = ''): void => {
    checkedAt = performance.now();
    if (isUsable && !isUsed) log?.('info', 'Reports are read from the replica again');
    if (!isUsable && isUsed) log?.('warn', 'Reports are read from the primary server', { reason });
    isUsed = isUsable;
  };

  async function check(): Promise<void> {
    // Others do not check meanwhile.
    checkedAt = performance.now();
    try {
      const { rows } = await replica.query<{ is_late: boolean }>(IS_LATE);
      use(!rows[0]!.is_late, 'the replica is late');
    } catch (error) {
      use(false, (error as Error).message);
    }
  }

  const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (/^(?:begin|start transaction)/.test(sql)) throw new Error('Reports have no transactions');
    if (performance.now() - checkedAt >= checkMs) await check();
    if (isUsed) {
      try {
        return await replica.query(sql, [...parameters]);
      } catch (error) {
        if (isDatabaseAway(error)) use(false, (error as Error).message);
      }
    }
    return primary.query(sql, [...parameters]);
  };
  // Kysely takes a connection for each statement; the pools above choose the real one. It uses cursors for streams only.
  const client = { query, release: () => {} } as unknown as PostgresPoolClient;
  return { connect: async () => client, end: async () => {}, options: {} };
}
