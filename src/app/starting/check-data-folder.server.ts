import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseFolderError } from '#src/db/errors.server.ts';
import type { Config } from '#src/server/config.ts';

const PROBE = '.write-test';

/**
 * Writes a file into DATA_DIR and removes it. A full disk is no reason to refuse: the site can then still be read.
 * @throws DatabaseFolderError when something that this process keeps there could not be written.
 */
export async function checkDataFolder(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'smtpUrl'>,
): Promise<void> {
  const { dataDir, databaseUrl, s3, smtpUrl } = config;
  // Then only the copy of the index is there, without which the next start takes longer.
  if (databaseUrl && s3 && smtpUrl) return;
  const path = join(dataDir, `${PROBE}-${process.pid}`);
  try {
    await fs.mkdir(dataDir, { recursive: true });
    await fs.writeFile(path, '');
    await fs.rm(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') return;
    throw new DatabaseFolderError(
      `DATA_DIR, ${dataDir}, cannot be written (${code}). Choose another folder, or give this account the right to write there.`,
      { cause: error },
    );
  }
}
