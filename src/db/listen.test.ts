import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { startPostgres } from '#src/testing/services/postgres.ts';
import { openDatabase } from './client.server.ts';
import { ServerNotifications } from './listen.server.ts';

// Databases and processes start here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const server = await startPostgres();

afterAll(() => server?.stop());

test.skipIf(!server)('a broken connection is reopened and the listeners are notified', async () => {
  const pool = new pg.Pool({ connectionString: server?.url });
  // The server may stop before the pool's connections have said goodbye.
  pool.on('error', () => {});
  const breaks: string[] = [];
  const notifications = new ServerNotifications(
    () => new pg.Client({ connectionString: server?.url, application_name: 'listener' }),
    (error) => breaks.push(error.message),
  );
  let calls = 0;
  await notifications.listen('changes', () => {
    calls += 1;
  });
  const name = `application_name = 'listener'`;
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${name}`);
  await expect.poll(() => calls, { timeout: 30_000 }).toBe(1);
  await pool.query('notify changes');
  await expect.poll(() => calls, { timeout: 30_000 }).toBe(2);
  expect(breaks).toHaveLength(1);
  await notifications.close();
  await pool.end();
});

test.skipIf(!server)('a database is served while a process listens', async () => {
  const open = () => openDatabase({ dataDir: '', databaseUrl: server?.url });
  const [importer, site] = [await open(), await open()];
  expect(await importer.isServed()).toBe(false);
  const end = await site.listen('changes', () => {});
  expect(await importer.isServed()).toBe(true);
  await end();
  await site.close();
  await expect.poll(() => importer.isServed(), { timeout: 30_000 }).toBe(false);
  await importer.close();
});
