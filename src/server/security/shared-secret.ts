import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#src/db/client.server.ts';
import { readSiteSecret } from '#src/db/site-secrets.server.ts';

/**
 * A secret that all processes on the database share, made at the first start. Earlier versions kept it in a file next
 * to the data; its value is kept.
 */
export function readSharedSecret(
  database: Database,
  name: string,
  { dataDir, file, make }: { dataDir: string; file: string; make: () => Buffer },
): Promise<Buffer> {
  return readSiteSecret(database.kysely, name, () => {
    const path = join(dataDir, file);
    try {
      // Reading a pipe would wait for a writer.
      if (!statSync(path).isFile()) throw new Error(`${path} is no regular file`);
      return readFileSync(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return make();
    }
  });
}
