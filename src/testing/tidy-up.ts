import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropTestDatabases } from './database.ts';

/** What a run puts into the folder for temporary files, or into the database server, goes when the run ends. */
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
