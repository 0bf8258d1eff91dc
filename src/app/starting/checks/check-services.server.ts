import { endPool, guardPool } from '#src/db/pool-guard.server.ts';
import { createServerPool } from '#src/db/postgres.server.ts';
import { ServerList } from '#src/db/servers/server-list.server.ts';
import { systemClock } from '#src/server/clock.ts';
import { createLog } from '#src/server/log.ts';
import { trimEndOf } from '#src/shared/text/shorten.ts';
import { type Check, fail, ok, warn } from './check.server.ts';

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

/** As the exporter reads them: `name=value` with commas between them, percent-encoded. */
function readOtlpHeaders(text = process.env.OTEL_EXPORTER_OTLP_HEADERS ?? ''): Record<string, string> {
  const pairs = text.split(',').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return name.trim() === '' ? [] : [[name.trim(), decodeURIComponent(value.join('=').trim())] as const];
  });
  return Object.fromEntries(pairs);
}

/** Asks the collector of traces, without which they are lost, and nobody notices. */
export const checkTraces: Check = async ({ traces }) => {
  if (!traces) return [];
  const origin = new URL(traces.url).origin;
  try {
    const response = await fetch(`${trimEndOf(traces.url, '/')}/v1/traces`, {
      method: 'POST',
      headers: { ...readOtlpHeaders(), 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    if (response.ok) return [ok('The collector of OTEL_EXPORTER_OTLP_ENDPOINT takes traces.')];
    return [
      warn(
        `${origin} answers ${response.status} to traces, so they are lost. Set OTEL_EXPORTER_OTLP_ENDPOINT to a collector that takes OTLP over HTTP, such as http://collector:4318.`,
      ),
    ];
  } catch (error) {
    const code = (error as { cause?: NodeJS.ErrnoException }).cause?.code ?? (error as Error).name;
    return [
      warn(
        `The collector of OTEL_EXPORTER_OTLP_ENDPOINT does not answer (${code}), so traces are lost. Start it, or correct the address.`,
      ),
    ];
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
