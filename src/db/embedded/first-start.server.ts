import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseFolderError } from '../errors.server.ts';
import { EngineLink } from './engine-link.server.ts';
import { syncFolder, syncPath, unpackFolder } from './packed-folder.server.ts';

export const UNFINISHED_PREFIX = 'db.init-';

/**
 * Makes sure `<dataDir>/db` holds a complete database. A new one is made next to it and renamed when it
 * is complete and on disk, so a start that is interrupted leaves nothing half-done. Needs the lock.
 *
 * @throws DatabaseFolderError when the folder holds something else, or only part of a database; it is left unchanged.
 * @param templatePath a packed empty database; without one the engine initialises its own.
 */
export async function prepareFolder(
  dataDir: string,
  durable: boolean,
  templatePath?: string,
): Promise<string> {
  const folder = join(dataDir, 'db');
  if (await exists(join(folder, 'PG_VERSION'))) return folder;
  await refuseForeignFiles(folder);
  const unfinished = join(dataDir, `${UNFINISHED_PREFIX}${process.pid}`);
  const isRestored = templatePath !== undefined && (await restoreTemplate(templatePath, unfinished));
  if (!isRestored) await initialise(unfinished);
  if (durable) await syncFolder(unfinished);
  // Replaces an empty folder.
  await fs.rename(unfinished, folder);
  if (durable) await syncPath(dataDir);
  return folder;
}

async function refuseForeignFiles(folder: string): Promise<void> {
  const files = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new DatabaseFolderError(`${folder} cannot be read as a folder (${error.code}). Move it away.`);
  });
  if (files.length === 0) return;
  throw new DatabaseFolderError(
    `${folder} has files in it but is no complete database: PG_VERSION is missing. Restore DATA_DIR from a backup, or move ` +
      'this folder away to start with an empty database.',
  );
}

/** Creates an empty database in `folder`, which must not exist, and closes it again. */
export async function initialise(folder: string): Promise<void> {
  const engine = new EngineLink({ folder, durable: false, initialiseOnly: true });
  await engine.stopped;
}

async function restoreTemplate(templatePath: string, folder: string): Promise<boolean> {
  try {
    await unpackFolder(await fs.readFile(templatePath), folder);
    return true;
  } catch {
    // A missing or damaged template only costs time.
    await fs.rm(folder, { recursive: true, force: true });
    return false;
  }
}

/** Removes new databases that a first start or a restore has never finished. Needs the lock. @returns the names of their folders. */
export async function removeUnfinished(dataDir: string): Promise<string[]> {
  const names = (await fs.readdir(dataDir)).filter((name) => name.startsWith(UNFINISHED_PREFIX));
  for (const name of names) await fs.rm(join(dataDir, name), { recursive: true, force: true });
  return names;
}

async function exists(path: string): Promise<boolean> {
  return fs.access(path).then(
    () => true,
    () => false,
  );
}
