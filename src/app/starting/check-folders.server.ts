import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#src/db/client.server.ts';
import { DatabaseFolderError } from '#src/db/errors.server.ts';
import { readSiteSecret } from '#src/db/site-secrets.server.ts';
import type { Config } from '#src/server/config.ts';
import type { Log } from '#src/server/log.ts';
import { FOLDER_MARK } from '#src/server/uploads/storage.ts';

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

/**
 * Compares the folder of uploads with the one that the first process on this database used, by a mark in both. A process
 * with a folder of its own cannot show the images that others have stored, and nothing else would tell.
 */
export async function checkUploadsFolder(database: Database, dataDir: string, log: Log): Promise<void> {
  const folder = join(dataDir, 'uploads');
  try {
    const mark = await readMark(folder);
    const first = await readSiteSecret(database.kysely, 'uploads-folder', () => Buffer.from(mark));
    if (mark === first.toString()) return;
    log.warn(
      { folder, mark, expected: first.toString() },
      'this process keeps images in another folder than the first one on this database, so each lacks what the other has stored: ' +
        `share DATA_DIR or set S3_*. If the images were moved here without ${FOLDER_MARK}, write the expected mark into it`,
    );
  } catch (err) {
    log.warn({ err, folder }, 'it is not known whether all processes share the folder of uploads');
  }
}

/** The mark of a folder, made when it has none. Of several processes that make it at once, one wins. */
async function readMark(folder: string): Promise<string> {
  const path = join(folder, FOLDER_MARK);
  const read = async () => (await fs.readFile(path, 'utf8')).trim();
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await fs.mkdir(folder, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await fs.writeFile(draft, `${randomUUID()}\n`, { flush: true });
  try {
    // Fails where the name exists, and the file is whole from the moment it appears.
    await fs.link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await fs.rm(draft, { force: true });
  }
  return read();
}
