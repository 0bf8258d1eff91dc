import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the importer says in one sentence that the database is away', () => {
  const file = join(import.meta.dirname, 'import-file.server.ts');
  const env = { ...process.env, DATABASE_URL: 'postgres://aisle@127.0.0.1:1/aisle' };
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', file, file],
    {
      encoding: 'utf8',
      env,
    },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Nothing listens at 127\.0\.0\.1:1, which DATABASE_URL names\.[^\n]*\n$/);
});
