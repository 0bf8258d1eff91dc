import { randomBytes } from 'node:crypto';
import type { Dir } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where uploaded files are kept. Names are made here, so no name of a client ever reaches a path. */
export interface FileStore {
  /** Keeps the bytes under a new random name, which it answers. */
  put(bytes: Uint8Array, extension: StoredExtension): Promise<string>;
  /** `undefined` for a name that was not given out or is gone. */
  get(name: string): Promise<Buffer | undefined>;
  /** Deleting what is not there is no error. */
  delete(name: string): Promise<void>;
  /** Everything that is kept, in no order; half-written files of a crash as well, so that they can be deleted. */
  list(): AsyncIterable<StoredFile>;
}

interface StoredFile {
  name: string;
  modifiedAt: Date;
}

export type StoredExtension = 'webp';

/** Where a stored file is served. */
export const UPLOADS_PATH = '/uploads/';

const NAME = /^[0-9a-f]{32}\.webp$/;
/** What a process that was ended while it wrote has left in the folder. */
const UNFINISHED = /^\.[0-9a-f]{32}\.webp\.part$/;

/** Whether a name is of the kind that is given out. */
export function isStoredName(name: string): boolean {
  return NAME.test(name);
}

export function makeName(extension: StoredExtension): string {
  return `${randomBytes(16).toString('hex')}.${extension}`;
}

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
      const name = makeName(extension);
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
        await rm(unfinished, { force: true }).catch(() => {});
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
      if (NAME.test(name) || UNFINISHED.test(name)) await rm(join(folder, name), { force: true });
    },
    async *list() {
      let entries: Dir;
      try {
        entries = await opendir(folder);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
        throw error;
      }
      for await (const { name } of entries) {
        if (!NAME.test(name) && !UNFINISHED.test(name)) continue;
        const found = await stat(join(folder, name)).catch(() => undefined);
        if (found) yield { name, modifiedAt: found.mtime };
      }
    },
  };
}
