import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#src/server/log.ts';
import type { TestDatabase } from '#src/testing/database.ts';
import { borrowTestDatabase } from '#src/testing/shared-database.ts';
import { loadAdminPath } from './admin-path.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await borrowTestDatabase();
});
beforeEach(() => database.reset());
afterAll(() => database.close());

async function load(configured: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aisle-secret-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const admin = { path: configured };
  await loadAdminPath({ admin, database, dataDir, log: createLog('silent') });
  return admin.path;
}

test('processes on one database share the hidden path unless it is configured', async () => {
  const path = await load('');
  expect(path).toMatch(/^[\w-]{16}$/);
  expect(await load('')).toBe(path);
  expect(await load('back-room')).toBe('back-room');
});
