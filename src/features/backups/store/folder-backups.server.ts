import { createReadStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { ABANDONED_MS, type BackupStore, isBackupName, sortBackups } from './backup-store.server.ts';

/** Backups in a folder, which is made with the first one. */
export function openBackupFolder(folder: string): BackupStore {
  return {
    async list() {
      const names = (await fs.readdir(folder).catch(() => [])).filter(isBackupName);
      const files = names.map(async (name) => ({ name, bytes: (await fs.stat(join(folder, name))).size }));
      return sortBackups(await Promise.all(files));
    },
    async open(name) {
      const path = join(folder, name);
      const found = isBackupName(name) ? await fs.stat(path).catch(() => undefined) : undefined;
      return found && { bytes: found.size, body: createReadStream(path) };
    },
    async add(name, write) {
      // Why it cannot be made is said when the file is written.
      await fs.mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => {});
      await removeAbandoned(folder);
      await write(join(folder, name));
    },
    remove: (name) => fs.rm(join(folder, name), { force: true }),
  };
}

/** Backups that were never finished. Their processes may have run on another machine, so their age decides. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await fs.readdir(folder).catch(() => [])) {
    const [backup, part] = name.split('.part-');
    if (part === undefined || !isBackupName(backup!)) continue;
    const found = await fs.stat(join(folder, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await fs.rm(join(folder, name), { force: true });
  }
}
