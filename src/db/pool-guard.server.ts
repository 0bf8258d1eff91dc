import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

const DRAIN_LIMIT_MS = 10_000;
const END_LIMIT_MS = 1_000;

type Log = (level: 'warn' | 'error', message: string, fields?: object) => void;

/**
 * Keeps a pool alive through what its users and its connections do:
 * a broken connection raises an event besides failing its query, and an event nobody handles ends the
 * process; it is taken from a borrower that never gives it back; a connection given back with an open
 * transaction is closed, which rolls it back.
 */
export function guardPool(pool: Pool, log?: Log): void {
  const lent = new WeakSet<PoolClient>();
  pool.on('error', (error) => log?.('warn', 'Database connection lost', { reason: error.message }));
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!lent.has(client)) return;
      log?.('warn', 'Database connection lost while in use', { reason: error.message });
      client.release(error);
      // The borrower may still release it, which would now be an error.
      client.release = () => {};
    });
  });
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (error, client) => {
    lent.delete(client);
    if (error || client.getTransactionStatus() === 'I') return;
    log?.('error', 'A database connection was given back with an open transaction');
    void client.end();
  });
}

/**
 * Ends the pool once every connection is idle and nobody waits for one, which `pool.end()` alone would
 * forget about. What still runs after ten seconds is cut off.
 */
export async function endPool(pool: Pool): Promise<void> {
  const deadline = AbortSignal.timeout(DRAIN_LIMIT_MS);
  try {
    while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) {
      await once(pool, 'release', { signal: deadline });
    }
  } catch (error) {
    if (!deadline.aborted) throw error;
  }
  await Promise.race([pool.end(), delay(END_LIMIT_MS, undefined, { ref: false })]);
}
