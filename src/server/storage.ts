import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where uploaded files are kept. Names are made here, so no name of a client ever reaches a path. */
export interface FileStore {
  /** Keeps the bytes under a new random name, which it answers. */
  put(bytes: Uint8Array, extension: StoredExtension): Promise<string>;
  /** `undefined` for a name that was not given out or is gone. */
  get(name: string): Promise<Buffer | undefined>;
  /** Deleting what is not there is no error. */
  delete(name: string): Promise<void>;
}

export type StoredExtension = 'webp';

/** Where a stored file is served. */
export const UPLOADS_PATH = '/uploads/';

const NAME = /^[0-9a-f]{32}\.webp$/;

/** The stored file that an address of this site shows, if it is one. */
export function storedName(url: string | null): string | undefined {
  const name = url?.startsWith(UPLOADS_PATH) ? url.slice(UPLOADS_PATH.length) : '';
  return NAME.test(name) ? name : undefined;
}

/** Files in one folder. A file appears whole or not at all, also after a power cut. */
export function createFolderStore(folder: string): FileStore {
  return {
    async put(bytes, extension) {
      await mkdir(folder, { recursive: true });
      const name = `${randomBytes(16).toString('hex')}.${extension}`;
      const unfinished = join(folder, `.${name}.part`);
      try {
        const file = await open(unfinished, 'wx', 0o640);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      return name;
    },
    async get(name) {
      if (!NAME.test(name)) return undefined;
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async delete(name) {
      if (NAME.test(name)) await rm(join(folder, name), { force: true });
    },
  };
}
