import type pg from 'pg';

type Query = (...given: never[]) => unknown;

/**
 * Returns how many statements the pool's clients send while `work` runs. Jobs and other background work on the same
 * pool count too, so compare with a bound that leaves some room for them.
 */
export async function countStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  let statements = 0;
  const originals = new Map<{ query: Query }, Query>();
  // A client is acquired many times, and must be wrapped only once.
  const watch = (client: { query: Query }): void => {
    if (originals.has(client)) return;
    const { query } = client;
    originals.set(client, query);
    client.query = (...given) => {
      statements += 1;
      return query.apply(client, given);
    };
  };
  const listener = watch as unknown as (client: pg.PoolClient) => void;
  pool.on('acquire', listener);
  try {
    await work();
  } finally {
    pool.off('acquire', listener);
    for (const [client, query] of originals) client.query = query;
  }
  return statements;
}
