import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type pg from 'pg';

type Query = (...given: never[]) => unknown;
type Connected = Parameters<pg.Pool['connect']>[0];

const counting = new AsyncLocalStorage<{ statements: number }>();

/**
 * Returns how many statements `work`, and what it has started meanwhile, send by the pool's clients. Jobs, maintenance and
 * other work that begins by itself uses the same clients and does not count.
 */
export async function countStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  const count = { statements: 0 };
  const stop = watchPool(pool);
  try {
    await counting.run(count, work);
  } finally {
    stop();
  }
  return count.statements;
}

/** Counts each statement for the call that sends it. @returns a function that ends it. */
function watchPool(pool: pg.Pool): () => void {
  const originals = new Map<{ query: Query }, Query>();
  // A client is acquired many times, and must be wrapped only once.
  const watch = (client: { query: Query }): void => {
    if (originals.has(client)) return;
    const { query } = client;
    originals.set(client, query);
    client.query = (...given) => {
      const count = counting.getStore();
      if (count) count.statements += 1;
      return query.apply(client, given);
    };
  };
  const listener = watch as unknown as (client: pg.PoolClient) => void;
  pool.on('acquire', listener);
  // Who waits for a client is called by the one that gives it back, and must not be taken for it.
  const { connect } = pool;
  const bound = (callback?: Connected) =>
    Reflect.apply(connect, pool, callback ? [AsyncResource.bind(callback)] : []);
  pool.connect = bound as typeof connect;
  return () => {
    pool.connect = connect;
    pool.off('acquire', listener);
    for (const [client, query] of originals) client.query = query;
  };
}
