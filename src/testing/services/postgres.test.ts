import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { startPostgres } from './postgres.ts';

// Databases and processes start here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

async function ask(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select 1 as one');
  await client.end();
  return rows;
}

test('a PostgreSQL server starts, answers, starts again and ends with stop', async ({ skip }) => {
  const server = await startPostgres();
  if (!server) return skip('no PostgreSQL for this platform');
  expect(await ask(server.url)).toEqual([{ one: 1 }]);
  await server.halt();
  await expect(ask(server.url)).rejects.toThrow('ECONNREFUSED');
  await server.start();
  expect(await ask(server.url)).toEqual([{ one: 1 }]);
  await server.stop();
  await expect(ask(server.url)).rejects.toThrow('ECONNREFUSED');
});
