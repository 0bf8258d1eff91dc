import { createReadStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupStore, isBackupName, sortBackups } from './backup-store.server.ts';

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
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      await write(join(folder, name));
    },
    remove: (name) => fs.rm(join(folder, name), { force: true }),
  };
}
