import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropTestDatabases } from './database.ts';

/** Removes the temporary files and databases of a test run when it ends. */
export default async function tidyUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-tests-'));
  // The account that runs a PostgreSQL server is another one.
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder;
  return async () => {
    await dropTestDatabases();
    await rm(folder, { recursive: true, force: true });
  };
}
