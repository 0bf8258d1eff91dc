import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { selectApplied } from '#src/db/migrate.server.ts';
import { listPendingQueues, readPendingJobs } from '#src/server/jobs/archived-jobs.ts';
import type { FileStore } from '#src/server/uploads/storage.ts';
import { isStoredName } from '#src/server/uploads/storage.ts';
import { type ArchivedTable, describeTables, listSequences } from '../tables/describe-tables.server.ts';
import { countRows, readRows, readSnapshot } from '../tables/read-rows.server.ts';
import { type ArchiveOutput, type Progress, writeArchiveFile } from './archive-file.ts';
import {
  ARCHIVE_FORMAT,
  type ArchiveManifest,
  type ArchivePart,
  JOBS_NAME,
  LABEL_NAME,
  MANIFEST_NAME,
  tablePart,
  uploadPart,
} from './manifest.ts';

/** Files that are read at the same time, because a bucket is far away. */
const FILES_AT_ONCE = 8;

export interface ArchiveSource {
  client: PoolClient;
  engine: ArchiveManifest['engine'];
  /** Undefined: the archive has no files. */
  store: FileStore | undefined;
}

export interface ArchiveOptions {
  path: string;
  passphrase: string | undefined;
  /** Of the software. */
  version: string;
  now: Date;
  /** Counts rows and files. */
  onProgress?: Progress;
}

export interface WrittenArchive {
  manifest: ArchiveManifest;
  /** Of the file. */
  bytes: number;
}

/**
 * Writes everything that the site keeps into one file: each table as the database has it at one moment, jobs that have not
 * run, and uploaded files. Needs memory for about two megabytes of rows, whatever the size.
 *
 * @throws ArchiveError when the file cannot be written; an earlier file of that name is then still there.
 */
export async function writeArchive(source: ArchiveSource, options: ArchiveOptions): Promise<WrittenArchive> {
  const { path, passphrase, version, now } = options;
  const label = { format: ARCHIVE_FORMAT, version, created_at: now.toISOString() };
  let manifest: ArchiveManifest | undefined;
  const bytes = await writeArchiveFile(path, passphrase, async (output) => {
    await addJson(output, LABEL_NAME, label);
    const written = await readSnapshot(source.client, () => addDatabase(source, output, options));
    const files = await addFiles(source.store, output, written.progress);
    manifest = {
      ...label,
      engine: source.engine,
      ...written.description,
      parts: [...written.parts, ...files],
    };
    await addJson(output, MANIFEST_NAME, manifest);
  });
  return { manifest: manifest!, bytes };
}

async function addJson(output: ArchiveOutput, name: string, value: object): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  await output.add(name, bytes.length, chunksOf(bytes));
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The files are counted before, so that the bar does not jump; there may be a few more or less when they are read. */
async function addDatabase(
  { client, store }: ArchiveSource,
  output: ArchiveOutput,
  { onProgress = () => {} }: ArchiveOptions,
) {
  const tables = await describeTables(client);
  const schema = (await selectApplied(client)).map(({ name, sha256 }) => ({ name, sha256 }));
  const sequences = await listSequences(client);
  const queues = await listPendingQueues(client);
  const total = (await countRows(client, tables)) + (await countFiles(store));
  let done = 0;
  const progress = (count: number) => {
    done += count;
    onProgress(done, Math.max(done, total));
  };
  const parts: ArchivePart[] = [];
  for (const table of tables) {
    parts.push(await addLines(output, tablePart(table.name), reportRows(client, table, progress)));
  }
  parts.push(await addLines(output, JOBS_NAME, readPendingJobs(client)));
  return { description: { schema, sequences, queues }, parts, progress };
}

async function* reportRows(client: PoolClient, table: ArchivedTable, progress: (count: number) => void) {
  for await (const lines of readRows(client, table)) {
    yield lines;
    progress(lines.length);
  }
}

/** A tar file has the size of an entry before its content, so the lines wait in a file. */
async function addLines(
  output: ArchiveOutput,
  name: string,
  batches: AsyncIterable<readonly string[]>,
): Promise<ArchivePart> {
  const hash = createHash('sha256');
  let [bytes, rows] = [0, 0];
  async function* encode() {
    for await (const lines of batches) {
      const text = Buffer.from(`${lines.join('\n')}\n`);
      hash.update(text);
      bytes += text.length;
      rows += lines.length;
      yield text;
    }
  }
  await pipeline(Readable.from(encode()), createWriteStream(output.scratchPath, { mode: 0o600 }));
  await output.add(name, bytes, createReadStream(output.scratchPath));
  return { name, bytes, sha256: hash.digest('hex'), rows };
}

async function countFiles(store: FileStore | undefined): Promise<number> {
  let count = 0;
  for await (const { name } of store?.list() ?? []) if (isStoredName(name)) count += 1;
  return count;
}

/** A file that is deleted meanwhile belongs to no row any more. */
async function addFiles(
  store: FileStore | undefined,
  output: ArchiveOutput,
  progress: (count: number) => void,
): Promise<ArchivePart[]> {
  const parts: ArchivePart[] = [];
  if (!store) return parts;
  let names: string[] = [];
  const flush = async () => {
    const files = await Promise.all(names.map((name) => store.get(name)));
    for (const [index, bytes] of files.entries()) {
      if (!bytes) continue;
      const name = uploadPart(names[index]!);
      await output.add(name, bytes.length, chunksOf(bytes));
      parts.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    }
    progress(names.length);
    names = [];
  };
  for await (const { name } of store.list()) {
    if (isStoredName(name)) names.push(name);
    if (names.length === FILES_AT_ONCE) await flush();
  }
  await flush();
  return parts;
}
