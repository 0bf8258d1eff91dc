import * as fs from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';

/** A folder in one file: the length of a JSON list (4 bytes), the list, then the files' bytes. */
interface PackedEntry {
  path: string;
  /** Bytes; absent for a folder. */
  size?: number;
}

const LENGTH_BYTES = 4;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const SYNCS_AT_ONCE = 64;

/** Packs every file and folder under `folder` into zstd-compressed bytes. */
export async function packFolder(folder: string): Promise<Buffer> {
  const entries: PackedEntry[] = [];
  const contents: Buffer[] = [];
  for (const entry of await listFolder(folder)) {
    if (entry.isFolder) {
      entries.push({ path: entry.path });
      continue;
    }
    const content = await fs.readFile(join(folder, entry.path));
    entries.push({ path: entry.path, size: content.length });
    contents.push(content);
  }
  const list = Buffer.from(JSON.stringify(entries));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(list.length);
  return promisify(zstdCompress)(Buffer.concat([length, list, ...contents]));
}

/** Restores what `packFolder` made into a new folder. Throws on damaged bytes. */
export async function unpackFolder(packed: Buffer, folder: string): Promise<void> {
  const bytes = await promisify(zstdDecompress)(packed);
  const listEnd = LENGTH_BYTES + bytes.readUInt32LE();
  const entries = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, listEnd)) as PackedEntry[];
  await fs.mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  let offset = listEnd;
  for (const { path, size } of entries) {
    if (size === undefined) {
      await fs.mkdir(join(folder, path), { mode: FOLDER_MODE });
      continue;
    }
    await fs.writeFile(join(folder, path), bytes.subarray(offset, offset + size), { mode: FILE_MODE });
    offset += size;
  }
}

/** Makes everything under `folder`, and the folder's own name, survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await listFolder(folder);
  // Syncs that wait together share a write of the disk's journal.
  for (let start = 0; start < entries.length; start += SYNCS_AT_ONCE) {
    const batch = entries.slice(start, start + SYNCS_AT_ONCE);
    await Promise.all(batch.map(({ path }) => syncPath(join(folder, path))));
  }
  await syncPath(folder);
  await syncPath(dirname(folder));
}

export async function syncPath(path: string): Promise<void> {
  const handle = await fs.open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Folders come before what they contain. */
async function listFolder(folder: string): Promise<Array<{ path: string; isFolder: boolean }>> {
  const found = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const entries = found.map((entry) => ({
    path: join(entry.parentPath, entry.name).slice(folder.length + 1),
    isFolder: entry.isDirectory(),
  }));
  return entries.sort((a, b) => (a.path < b.path ? -1 : 1));
}
