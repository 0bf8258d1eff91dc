import { endPool, guardPool } from '#src/db/pool-guard.server.ts';
import { createServerPool } from '#src/db/postgres.server.ts';
import { ServerList } from '#src/db/servers/server-list.server.ts';
import { systemClock } from '#src/server/clock.ts';
import { createLog } from '#src/server/log.ts';
import { type Check, fail, ok } from './check.server.ts';

const ANSWER_MS = 5_000;

/** Asks Valkey, without which limits are counted by each process alone, and nobody notices. */
export const checkLimits: Check = async ({ redisUrl }) => {
  if (!redisUrl) return [];
  const { RedisConnection } = await import('#src/server/security/redis-connection.ts');
  const options = { clock: systemClock, log: createLog('silent'), answerMs: ANSWER_MS };
  const connection = await RedisConnection.open(redisUrl, options);
  try {
    if (await connection.attempt((client) => client.ping())) return [ok('The server of REDIS_URL answers.')];
    return [
      fail(
        'The server of REDIS_URL does not answer, so each process counts limits for itself. Start it, or correct host, port, user and password.',
      ),
    ];
  } finally {
    connection.close();
  }
};

/** Asks the replica, without which reports are read from the primary. */
export const checkReplica: Check = async ({ readUrl }) => {
  if (!readUrl) return [];
  const pool = createServerPool({
    servers: new ServerList(readUrl, false),
    acquireTimeoutMs: ANSWER_MS,
    idleTransactionMs: ANSWER_MS,
    statementTimeoutMs: ANSWER_MS,
    answerTimeoutMs: ANSWER_MS,
    isReadOnly: true,
  });
  guardPool(pool);
  try {
    await pool.query('select 1');
    return [ok('The server of DATABASE_READ_URL answers.')];
  } catch (error) {
    const { code = (error as Error).name } = error as NodeJS.ErrnoException;
    return [
      fail(
        `The server of DATABASE_READ_URL does not answer (${code}), so the primary is asked for reports. Start it, or correct the address.`,
      ),
    ];
  } finally {
    await endPool(pool);
  }
};
