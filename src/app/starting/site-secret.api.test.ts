import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { TestDatabase } from '#src/testing/database.ts';
import { borrowTestDatabase } from '#src/testing/shared-database.ts';
import { readSecret } from './infrastructure.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await borrowTestDatabase();
});
beforeEach(() => database.reset());
afterAll(() => database.close());

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('processes on one database share the secret, also when they start at once', async () => {
  const folders = await Promise.all([makeFolder(), makeFolder(), makeFolder()]);
  const secrets = await Promise.all(folders.map((folder) => readSecret(database, folder)));
  expect(secrets[0]).toHaveLength(32);
  for (const secret of secrets) expect(secret.equals(secrets[0]!)).toBe(true);
  expect((await readSecret(database, folders[0]!)).equals(secrets[0]!)).toBe(true);
});

test('an existing key file is imported only at the first start', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'secret.key'), Buffer.alloc(32, 5));
  expect((await readSecret(database, folder)).equals(Buffer.alloc(32, 5))).toBe(true);
  await writeFile(join(folder, 'secret.key'), Buffer.alloc(32, 6));
  expect((await readSecret(database, folder)).equals(Buffer.alloc(32, 5))).toBe(true);
});
