import { createHash } from 'node:crypto';
import type { ParsedTarEntry } from 'modern-tar';
import { ArchiveError } from './archive-error.ts';
import { explainReadError, type Progress, readArchiveFile } from './archive-file.ts';
import {
  ARCHIVE_FORMAT,
  ArchiveLabel,
  ArchiveManifest,
  type ArchivePart,
  isPartName,
  LABEL_NAME,
  MANIFEST_NAME,
} from './manifest.ts';

const MAX_LABEL_BYTES = 10_000;
const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;

export interface ArchiveFile {
  path: string;
  passphrase: string | undefined;
}

/**
 * Reads a whole archive and compares each part with the manifest. Nothing is kept of it.
 * @throws ArchiveError when anything is missing, changed, too new or does not belong there.
 */
export async function verifyArchive(archive: ArchiveFile, onProgress?: Progress): Promise<ArchiveManifest> {
  try {
    return await readParts(archive, onProgress);
  } catch (error) {
    throw explainReadError(error, archive.path);
  }
}

async function readParts({ path, passphrase }: ArchiveFile, onProgress?: Progress): Promise<ArchiveManifest> {
  const found = new Map<string, Pick<ArchivePart, 'bytes' | 'sha256'>>();
  let hasLabel = false;
  let manifest: ArchiveManifest | undefined;
  for await (const entry of readArchiveFile(path, passphrase, onProgress)) {
    const { name } = entry.header;
    refuseEntry(entry, path);
    if (manifest || found.has(name)) throw damaged(path, `"${name}" comes twice or too late`);
    if (!hasLabel) {
      await checkLabel(entry, path);
      hasLabel = true;
    } else if (name === MANIFEST_NAME) {
      manifest = await readJson(entry, MAX_MANIFEST_BYTES, ArchiveManifest, path);
    } else found.set(name, await digest(entry.body));
  }
  if (!manifest) throw damaged(path, 'its end is missing');
  compareParts(found, manifest, path);
  return manifest;
}

/** Names are compared with those that an archive can have, so none leads out of the folder it is unpacked in. */
function refuseEntry({ header: { name, type = 'file' } }: ParsedTarEntry, path: string): void {
  if (type === 'file' && (name === LABEL_NAME || name === MANIFEST_NAME || isPartName(name))) return;
  throw new ArchiveError(
    `${path} was not made by Aisle, or was changed: it has ${JSON.stringify(name.slice(0, 200))}, which no archive has. Nothing was changed.`,
  );
}

async function checkLabel(entry: ParsedTarEntry, path: string): Promise<void> {
  if (entry.header.name !== LABEL_NAME) throw damaged(path, 'its beginning is missing');
  const { format, version } = await readJson(entry, MAX_LABEL_BYTES, ArchiveLabel, path);
  if (format > ARCHIVE_FORMAT) throw new ArchiveError(explainNewer(path, version));
}

/** Of an archive that only a later version can read. */
export function explainNewer(path: string, version: string): string {
  return `${path} was made by a newer version of Aisle (${version}). Install that version or a newer one, and restore with it. Nothing was changed.`;
}

async function readJson<Value>(
  { header, body }: ParsedTarEntry,
  maxBytes: number,
  schema: { safeParse(value: unknown): { success: true; data: Value } | { success: false } },
  path: string,
): Promise<Value> {
  if (header.size > maxBytes) throw damaged(path, `"${header.name}" is too large`);
  const text = await new Response(body).text();
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw damaged(path, `"${header.name}" cannot be read`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function digest(body: ReadableStream<Uint8Array>) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of body) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

function compareParts(
  found: ReadonlyMap<string, Pick<ArchivePart, 'bytes' | 'sha256'>>,
  { parts }: ArchiveManifest,
  path: string,
): void {
  const wrong = parts.find(({ name, bytes, sha256 }) => {
    const part = found.get(name);
    return part?.bytes !== bytes || part.sha256 !== sha256;
  });
  if (wrong) throw damaged(path, `"${wrong.name}" is not as it was written`);
  if (found.size !== parts.length) throw damaged(path, 'it has parts that its manifest does not name');
}

const damaged = (path: string, reason: string): ArchiveError =>
  new ArchiveError(
    `${path} is cut off, or was changed after it had been made: ${reason}. Take another archive. Nothing was changed.`,
  );
