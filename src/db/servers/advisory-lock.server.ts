import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../client.server.ts';

const RETRY_MS = 50;

/** The end of the queue of each lock of an embedded database, which serves this process alone. */
const queues = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Runs work while no other process holds the lock of this name. It is given up when the connection breaks, so that what
 * is written in its protection has to be safe without it too.
 * @param waitMs how long to wait for it; afterwards nothing is done
 * @returns undefined when another has held it all the time
 */
export async function withLock<Result>(
  database: Pick<Database, 'kysely' | 'engine'>,
  name: string,
  waitMs: number,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  if (database.engine === 'embedded') return afterOthers(database.kysely, name, work);
  return database.kysely.connection().execute(async (connection) => {
    const deadline = performance.now() + waitMs;
    for (;;) {
      const { rows } = await sql<{ is_held: boolean }>`
        select pg_try_advisory_lock(hashtextextended(${name}, 0)) as is_held`.execute(connection);
      if (rows[0]?.is_held) break;
      if (performance.now() > deadline) return undefined;
      await delay(RETRY_MS);
    }
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
    }
  });
}

function afterOthers<Result>(owner: object, name: string, work: () => Promise<Result>): Promise<Result> {
  const names = queues.get(owner) ?? new Map<string, Promise<unknown>>();
  queues.set(owner, names);
  const run = (names.get(name) ?? Promise.resolve()).then(work);
  names.set(
    name,
    run.catch(() => undefined),
  );
  return run;
}
