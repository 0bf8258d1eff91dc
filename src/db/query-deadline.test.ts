import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startPostgres } from '#src/testing/services/postgres.ts';
import { type Database, openDatabase } from './client.server.ts';
import { makeScratch, type Scratch, writeFiles } from './testing/scratch.ts';

// Databases and processes start here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const server = process.platform === 'linux' ? await startPostgres() : undefined;
let scratch: Scratch;
let database: Database;

beforeAll(async () => {
  if (!server) return;
  scratch = await makeScratch();
  const migrationsDir = await writeFiles(`${scratch.folder}/migrations`, {
    '0001-notes.sql': 'create table notes (id int); select pg_sleep(2.5);',
  });
  database = await openDatabase({
    dataDir: scratch.folder,
    databaseUrl: server.url,
    migrationsDir,
    acquireTimeoutMs: 2_000,
    answerTimeoutMs: 2_000,
  });
});

afterAll(async () => {
  await database?.close();
  await server?.stop();
  await scratch?.remove();
});

test.runIf(server)(
  'a frozen server fails queries and transactions in time, and is used again once it answers',
  async () => {
    const begun = Promise.withResolvers<void>();
    const isFrozen = Promise.withResolvers<void>();
    const transaction = database.kysely.transaction().execute(async (trx) => {
      await sql`insert into notes values (1)`.execute(trx);
      begun.resolve();
      await isFrozen.promise;
      await sql`insert into notes values (2)`.execute(trx);
    });
    // It fails at once where a busy machine has let the time for the first insert pass.
    await Promise.race([begun.promise, transaction]);
    server!.freeze();
    isFrozen.resolve();
    try {
      const startedAt = performance.now();
      const asked = [transaction, database.pool.query('select 1'), sql`select 1`.execute(database.kysely)];
      const results = await Promise.allSettled(asked);
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      expect(performance.now() - startedAt).toBeLessThan(8_000);
    } finally {
      server!.thaw();
    }
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query('select count(*)::int as notes from notes');
      expect(rows).toEqual([{ notes: 0 }]);
    }, 20_000);
  },
);

test.runIf(server)('a connection that has its answers may rest for longer than one may take', async () => {
  const client = await database.pool.connect();
  await client.query('select 1');
  await delay(2_400);
  expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  client.release();
  await database.vacuum();
});
