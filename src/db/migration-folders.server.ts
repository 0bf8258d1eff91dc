import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const source = join(import.meta.dirname, '..');

/** The folders whose migrations make the database: that of `src/db`, and `migrations/` of every slice. */
export async function findMigrationFolders(): Promise<string[]> {
  const slices = await readdir(join(source, 'features'));
  return [
    join(source, 'db/migrations'),
    ...slices.map((slice) => join(source, 'features', slice, 'migrations')),
  ];
}
