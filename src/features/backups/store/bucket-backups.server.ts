import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { createClient, type S3Settings } from '#src/server/uploads/s3-store.ts';
import type { Backup } from '../contract.ts';
import { ABANDONED_MS, type BackupStore, isBackupName, sortBackups } from './backup-store.server.ts';

/** Of one part. Memory holds one of them. */
const PART_BYTES = 16 * 1024 * 1024;
/** The limit of services. */
const MAX_PARTS = 10_000;
/** For one part, on a slow line. */
const PART_MS = 300_000;
const LIST_MS = 10_000;
/** Each scrape of the metrics asks. */
const FRESH_MS = 15_000;
const SCRATCH_PREFIX = 'backup-';

type Sdk = typeof import('@aws-sdk/client-s3');

/** A bucket as the functions of this file use it. */
interface Bucket {
  s3: Sdk;
  client: S3Client;
  name: string;
  prefix: string;
}

/**
 * Backups in a bucket. Each is written below `dataDir` first and sent in parts, so that it appears in the bucket when all of it is
 * there. The client is loaded when it is needed, so that sites without a bucket start faster.
 */
export function openBackupBucket(settings: S3Settings, dataDir: string): BackupStore {
  let opened: Promise<Bucket> | undefined;
  const open = () => (opened ??= openBucket(settings));
  let known: { at: number; backups: Promise<Backup[]> } | undefined;
  return {
    async list() {
      if (!known || performance.now() - known.at > FRESH_MS)
        known = { at: performance.now(), backups: open().then(listBackups) };
      return known.backups;
    },
    async open(name) {
      if (!isBackupName(name)) return undefined;
      const { s3, client, ...bucket } = await open();
      const command = new s3.GetObjectCommand(objectOf(bucket, name));
      const found = await client.send(command).catch((error) => {
        if (error instanceof s3.NoSuchKey) return undefined;
        throw error;
      });
      return found && { bytes: found.ContentLength ?? 0, body: found.Body as Readable };
    },
    async add(name, write) {
      await removeAbandoned(dataDir);
      await fs.mkdir(dataDir, { recursive: true });
      const scratch = await fs.mkdtemp(join(dataDir, SCRATCH_PREFIX));
      try {
        const path = join(scratch, name);
        await write(path);
        await sendFile(await open(), name, path);
      } finally {
        known = undefined;
        await fs.rm(scratch, { recursive: true, force: true });
      }
    },
    async remove(name) {
      const { s3, client, ...bucket } = await open();
      known = undefined;
      await client.send(new s3.DeleteObjectCommand(objectOf(bucket, name)));
    },
  };
}

async function openBucket(settings: S3Settings): Promise<Bucket> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = createClient(s3.S3Client, settings, { requestMs: PART_MS, tries: 3 });
  return { s3, client, name: settings.bucket, prefix: settings.prefix };
}

const objectOf = ({ name, prefix }: Pick<Bucket, 'name' | 'prefix'>, file: string) => ({
  Bucket: name,
  Key: prefix + file,
});

async function listBackups({ s3, client, name, prefix }: Bucket): Promise<Backup[]> {
  const files: { name: string; bytes: number }[] = [];
  let ContinuationToken: string | undefined;
  do {
    const command = new s3.ListObjectsV2Command({
      Bucket: name,
      Prefix: `${prefix}aisle-`,
      ContinuationToken,
    });
    const page = await client.send(command, { abortSignal: AbortSignal.timeout(LIST_MS) });
    for (const { Key = '', Size = 0 } of page.Contents ?? [])
      files.push({ name: Key.slice(prefix.length), bytes: Size });
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
  return sortBackups(files);
}

async function sendFile({ s3, client, ...bucket }: Bucket, name: string, path: string): Promise<void> {
  const object = objectOf(bucket, name);
  const file = await fs.open(path);
  const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(object));
  const upload = { ...object, UploadId };
  try {
    const { size } = await file.stat();
    const bytes = Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS));
    const parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let start = 0; start < size; start += bytes) {
      const Body = Buffer.alloc(Math.min(bytes, size - start));
      await file.read(Body, 0, Body.length, start);
      const PartNumber = parts.length + 1;
      const { ETag } = await client.send(new s3.UploadPartCommand({ ...upload, PartNumber, Body }));
      parts.push({ PartNumber, ETag });
    }
    await client.send(
      new s3.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }),
    );
  } catch (error) {
    // Parts that stay would be paid for.
    await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  } finally {
    await file.close();
  }
}

async function removeAbandoned(dataDir: string): Promise<void> {
  const names = await fs.readdir(dataDir).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(SCRATCH_PREFIX))) {
    const path = join(dataDir, name);
    const { mtimeMs } = await fs.stat(path);
    if (Date.now() - mtimeMs > ABANDONED_MS) await fs.rm(path, { recursive: true, force: true });
  }
}
