import { addAbortSignal, type Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { type FileStore, isStoredName, makeName } from './storage.ts';

const CONNECT_MS = 2000;
/** One try; a second one follows, all within `MAX_MS`. */
const REQUEST_MS = 5000;
const MAX_MS = 12_000;
const TYPES = { webp: 'image/webp' } as const;

export interface S3Settings {
  bucket: string;
  region: string;
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket's name goes into the path and not into the host's name. */
  forcePathStyle: boolean;
  /** Begins every key. */
  prefix: string;
}

/** Files in a bucket. The client is loaded here, so that nobody else waits for it. */
export async function openS3Store(settings: S3Settings, { maxMs = MAX_MS } = {}): Promise<FileStore> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = createClient(s3.S3Client, settings);
  const objectOf = (name: string) => ({ Bucket: settings.bucket, Key: settings.prefix + name });
  const inTime = () => ({ abortSignal: AbortSignal.timeout(maxMs) });
  const remove = (name: string) => client.send(new s3.DeleteObjectCommand(objectOf(name)), inTime());
  return {
    async put(bytes, extension) {
      const name = makeName(extension);
      const object = { ...objectOf(name), Body: bytes, ContentType: TYPES[extension] };
      try {
        await client.send(new s3.PutObjectCommand(object), inTime());
      } catch (error) {
        // It may have arrived all the same.
        remove(name).catch(() => {});
        throw error;
      }
      return name;
    },
    async get(name) {
      if (!isStoredName(name)) return undefined;
      const limit = inTime();
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(objectOf(name)), limit);
        return await readAll(addAbortSignal(limit.abortSignal, Body as Readable));
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return undefined;
        throw error;
      }
    },
    async delete(name) {
      if (isStoredName(name)) await remove(name);
    },
    async *list() {
      const { Bucket, Key: Prefix } = objectOf('');
      let ContinuationToken: string | undefined;
      do {
        const command = new s3.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
        const page = await client.send(command, inTime());
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const name = Key.slice(Prefix.length);
          if (isStoredName(name) && LastModified) yield { name, modifiedAt: LastModified };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
  };
}

function createClient(Client: typeof S3Client, settings: S3Settings): S3Client {
  const { region, endpoint, forcePathStyle, accessKeyId, secretAccessKey } = settings;
  return new Client({
    region,
    forcePathStyle,
    ...(endpoint ? { endpoint } : {}),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
    },
    // Not every server that speaks S3 knows Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

async function readAll(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
