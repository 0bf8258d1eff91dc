import { createReadStream, createWriteStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar';
import { ArchiveError, wrongPassphrase } from './archive-error.ts';
import { decryptFormer, FORMER_MAGIC } from './former-encryption.ts';
import { createStallGuard } from './stall-guard.ts';

/** Begins every file in the format of age. */
const AGE_MAGIC = Buffer.from('age-encryption.org/v1\n');
/** The binary logarithm of the cost of a guess: 128 MB and more than half a second. The usual 18 would need 256 MB. */
const WORK_FACTOR = 17;

const toWeb = (source: AsyncIterable<Uint8Array>) =>
  NodeReadableStream.from(source) as ReadableStream<Uint8Array>;

/** Encrypts a stream in the format of age, piece by piece. */
async function* encrypt(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase.normalize('NFC'));
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  yield* await encrypter.encrypt(toWeb(source));
}

/** Decrypts what `encrypt` made. @throws ArchiveError for a wrong passphrase, and any error for a changed or cut stream. */
async function* decrypt(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase.normalize('NFC'));
  decrypter.addIdentity({
    // Asked only when the passphrase has not opened the file.
    unwrapFileKey() {
      throw wrongPassphrase();
    },
  });
  yield* await decrypter.decrypt(toWeb(source));
}

const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** It holds passwords' hashes and secrets. */
const FILE_MODE = 0o600;
const DECRYPTIONS = [
  { magic: AGE_MAGIC, decrypt },
  { magic: FORMER_MAGIC, decrypt: decryptFormer },
] as const;
const UNFINISHED = /\.part-(\d+)(?:\.rows)?$/;

/** Told after each piece of work. */
export type Progress = (done: number, total: number) => void;

/** An archive that is being written. */
export interface ArchiveOutput {
  /** A path next to the archive for what is too large to be kept in memory; removed at the end. */
  scratchPath: string;
  add(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>;
}

/**
 * Writes an archive under another name next to `path` and renames it when it is complete and on disk, so whatever
 * happens, `path` is the archive from before, or none, or the new one.
 *
 * @returns its size in bytes.
 * @throws ArchiveError when the file cannot be written.
 */
export async function writeArchiveFile(
  path: string,
  passphrase: string | undefined,
  write: (output: ArchiveOutput) => Promise<void>,
): Promise<number> {
  const draft = `${path}.part-${process.pid}`;
  const scratchPath = `${draft}.rows`;
  const { readable, controller } = createTarPacker();
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const target = createWriteStream(draft, { mode: FILE_MODE, flags: 'w', flush: true });
  const stages = [Readable.fromWeb(readable as NodeReadableStream), compress] as const;
  const writing = passphrase
    ? pipeline(...stages, (source) => encrypt(source, passphrase), target)
    : pipeline(...stages, target);
  const add: ArchiveOutput['add'] = async (name, size, content) => {
    const entry = controller.add({ name, size, mode: FILE_MODE }).getWriter();
    for await (const bytes of content) await entry.write(new Uint8Array(bytes));
    await entry.close();
  };
  const filling = write({ scratchPath, add }).then(
    () => controller.finalize(),
    (error) => {
      controller.error(error);
      throw error;
    },
  );
  try {
    // The reason is with whichever failed first; the other one only fails with it.
    await Promise.all([writing, filling]);
    await fs.rename(draft, path);
    await syncFolder(dirname(path));
    return target.bytesWritten;
  } catch (error) {
    throw explainFileError(error, path);
  } finally {
    await Promise.allSettled([writing, filling]);
    // Where nothing could be written there may be nothing to remove either, and that is not the reason.
    for (const left of [scratchPath, draft]) await fs.rm(left, { force: true }).catch(() => {});
  }
}

/** Removes what killed processes have left next to `path`. @returns the names of the files. */
export async function removeUnfinished(path: string): Promise<string[]> {
  const folder = dirname(path);
  const names = await fs.readdir(folder).catch(() => []);
  const left = names.filter((name) => {
    const pid = name.startsWith(basename(path)) && UNFINISHED.exec(name)?.[1];
    return pid && name.replace(UNFINISHED, '') === basename(path) && !isRunning(Number(pid));
  });
  for (const name of left) await fs.rm(join(folder, name), { force: true });
  return left;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r');
  await handle.sync().catch(() => {});
  await handle.close();
}

/**
 * The entries of an archive, one after the other; read or cancel the body of each.
 * @throws ArchiveError when it is none, cut off, changed, or encrypted with another passphrase.
 */
export async function* readArchiveFile(
  path: string,
  passphrase: string | undefined,
  onProgress: Progress = () => {},
): AsyncGenerator<ParsedTarEntry> {
  const decryption = await findDecryption(path);
  if (decryption && !passphrase)
    throw new ArchiveError(
      `${path} is encrypted. Set BACKUP_PASSPHRASE to the passphrase with which it was made.`,
    );
  const file = createReadStream(path);
  const { size } = await fs.stat(path);
  const source = decryption && passphrase ? Readable.from(decryption.decrypt(file, passphrase)) : file;
  const unpacked = createZstdDecompress();
  const reading = pipeline(source, unpacked);
  const { guard } = createStallGuard(reading);
  const entries = (Readable.toWeb(unpacked) as ReadableStream<Uint8Array>).pipeThrough(
    createTarDecoder({ strict: true }),
  );
  try {
    for await (const entry of guard(entries)) {
      const body = NodeReadableStream.from(guard(entry.body)) as ReadableStream<Uint8Array<ArrayBuffer>>;
      yield { ...entry, body };
      onProgress(file.bytesRead, size);
    }
  } catch (error) {
    throw explainReadError(error, path);
  } finally {
    file.destroy();
    unpacked.destroy();
  }
}

/** Resolves with undefined for an archive that is not encrypted. */
async function findDecryption(path: string): Promise<(typeof DECRYPTIONS)[number] | undefined> {
  const start = Buffer.alloc(Math.max(...DECRYPTIONS.map(({ magic }) => magic.length)));
  try {
    const handle = await fs.open(path, 'r');
    await handle.read(start, 0, start.length, 0).finally(() => handle.close());
  } catch (error) {
    throw explainFileError(error, path);
  }
  const startsWith = (magic: Buffer) => start.subarray(0, magic.length).equals(magic);
  const found = DECRYPTIONS.find(({ magic }) => startsWith(magic));
  if (found || startsWith(ZSTD_MAGIC)) return found;
  throw new ArchiveError(`${path} is no archive of Aisle. Make one with npm run backup -- FILE.`);
}

/** Tells an operator why an archive could not be read. */
export function explainReadError(error: unknown, path: string): Error {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ArchiveError) return cause;
    if (FILE_ERRORS[(cause as NodeJS.ErrnoException).code ?? '']) return explainFileError(cause, path);
  }
  return new ArchiveError(
    `${path} is cut off, or was changed after it had been made. Take another archive. Nothing was changed.`,
    { cause: error },
  );
}

const FILE_ERRORS: Readonly<Record<string, (path: string) => string>> = {
  ENOSPC: (path) => `The disk of ${path} is full. Make room, or choose another disk.`,
  EDQUOT: (path) => `The quota for ${path} is used up. Make room, or choose another disk.`,
  ENOENT: (path) => `${path} does not exist, or its folder does not.`,
  EACCES: (path) => `This account may not use ${path}.`,
  EISDIR: (path) => `${path} is a folder. Name a file.`,
  ENOTDIR: (path) => `${path} is not in a folder.`,
};

function explainFileError(error: unknown, path: string): Error {
  const explain = FILE_ERRORS[(error as NodeJS.ErrnoException).code ?? ''];
  if (explain) return new ArchiveError(`${explain(path)} Nothing was changed.`, { cause: error });
  return error as Error;
}
