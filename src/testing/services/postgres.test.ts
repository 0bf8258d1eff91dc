import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openTestDatabase } from '../database.ts';
import { startPostgres } from './postgres.ts';

// Databases and processes start here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

async function ask(url: string, question = 'select 1 as one'): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

const RIGHTS = `select rolsuper, rolreplication, rolcreaterole, rolbypassrls,
    array(select roleid::regrole::text from pg_auth_members where member = role.oid) as member_of,
    (select datdba = role.oid from pg_database where datname = current_database()) as owns
  from pg_roles role where rolname = current_user`;
/** As an operator has it who types createuser and createdb. */
const ORDINARY = {
  rolsuper: false,
  rolreplication: false,
  rolcreaterole: false,
  rolbypassrls: false,
  member_of: [],
  owns: true,
};

test('a PostgreSQL server starts, answers, starts again and ends with stop', async ({ skip }) => {
  const server = await startPostgres();
  if (!server) return skip('no PostgreSQL for this platform');
  expect(await ask(server.url)).toEqual([{ one: 1 }]);
  expect(await ask(server.url, RIGHTS)).toEqual([ORDINARY]);
  await expect(ask(server.url, 'checkpoint')).rejects.toThrow(/denied to execute CHECKPOINT/);
  await server.halt();
  await expect(ask(server.url)).rejects.toThrow('ECONNREFUSED');
  await server.start();
  expect(await ask(server.url)).toEqual([{ one: 1 }]);
  await server.stop();
  await expect(ask(server.url)).rejects.toThrow('ECONNREFUSED');
});

test.runIf(process.env.TEST_DATABASE_URL)('the databases of tests belong to an ordinary role', async () => {
  const database = await openTestDatabase();
  try {
    expect((await database.pool.query(RIGHTS)).rows).toEqual([ORDINARY]);
    await expect(database.pool.query('checkpoint')).rejects.toThrow(/pg_checkpoint/);
    await database.vacuum();
  } finally {
    await database.close();
  }
});
