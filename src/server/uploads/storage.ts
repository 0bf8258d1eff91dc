import { randomBytes } from 'node:crypto';
import type { Dir } from 'node:fs';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The store of uploaded files. It makes the names, so no client's file name ever becomes part of a path. */
export interface FileStore {
  /** Stores the bytes under a new random name and returns it. */
  put(bytes: Uint8Array, extension: StoredExtension): Promise<string>;
  /** Stores the bytes under the name that they had in another store. @throws Error for a name of another form. */
  restore(name: string, bytes: Uint8Array): Promise<void>;
  /** `undefined` when there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
  /** Deleting a missing file is no error. */
  delete(name: string): Promise<void>;
  /** All files in no particular order, including half-written ones after a crash, so that they can be deleted. */
  list(): AsyncIterable<StoredFile>;
}

interface StoredFile {
  name: string;
  modifiedAt: Date;
}

/** The kinds of stored pictures, by the end of the name, as browsers are told. JPEGs are for mails: Outlook shows no WebP. */
export const STORED_TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type StoredExtension = keyof typeof STORED_TYPES;

/** Tells folders of uploads apart. Not in the form of a stored file, so it is neither served nor swept. */
export const FOLDER_MARK = '.folder-id';

/** Where a stored file is served. */
export const UPLOADS_PATH = '/uploads/';

const NAME = /^[0-9a-f]{32}\.(?:webp|jpg)$/;
/** Left in the folder by a process that was killed while it wrote. */
const UNFINISHED = /^\.[0-9a-f]{32}\.(?:webp|jpg)\.part$/;

/** True for a name in the form that `makeName` gives. */
export function isStoredName(name: string): boolean {
  return NAME.test(name);
}

/** The media type of a stored file. */
export function storedType(name: string): string {
  return name.endsWith('.jpg') ? STORED_TYPES.jpg : STORED_TYPES.webp;
}

/** @throws Error for a name that is not in the form that `makeName` gives. */
export function refuseForeignName(name: string): void {
  if (!NAME.test(name)) throw new Error('This is no name of a stored file');
}

export function makeName(extension: StoredExtension): string {
  return `${randomBytes(16).toString('hex')}.${extension}`;
}

/** The name of the stored file that a URL of this site points to, if any. */
export function storedName(url: string | null): string | undefined {
  const name = url?.startsWith(UPLOADS_PATH) ? url.slice(UPLOADS_PATH.length) : '';
  return NAME.test(name) ? name : undefined;
}

async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(folder, `.${name}.part`);
  try {
    await writeFile(unfinished, bytes, { flag: 'wx', mode: 0o640, flush: true });
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}

/** Files in one folder. A file appears whole or not at all, also after a power cut. */
export function createFolderStore(folder: string): FileStore {
  return {
    async put(bytes, extension) {
      const name = makeName(extension);
      await mkdir(folder, { recursive: true });
      await writeWhole(folder, name, bytes);
      return name;
    },
    async restore(name, bytes) {
      refuseForeignName(name);
      await mkdir(folder, { recursive: true });
      await writeWhole(folder, name, bytes);
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
