import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { _Object, S3Client } from '@aws-sdk/client-s3';
import {
  type FileStore,
  isStoredName,
  makeName,
  refuseForeignName,
  STORED_TYPES,
  storedType,
} from './storage.ts';

const CONNECT_MS = 2000;
/** One try; a second one follows, all within `MAX_MS`. */
const REQUEST_MS = 5000;
const MAX_MS = 12_000;

export interface S3Settings {
  bucket: string;
  region: string;
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  /** Puts the bucket's name into the path instead of the host name. */
  forcePathStyle: boolean;
  /** Begins every key. */
  prefix: string;
}

/** How long a client waits for the answer to each try, in ms, and how often it tries. */
interface ClientLimits {
  requestMs?: number;
  tries?: number;
}

/** Files in a bucket. The client is loaded here, so that sites without a bucket start faster. */
export async function openS3Store(settings: S3Settings, { maxMs = MAX_MS } = {}): Promise<FileStore> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = createClient(s3.S3Client, settings);
  const { bucket: Bucket, prefix: Prefix } = settings;
  const objectOf = (name: string) => ({ Bucket, Key: Prefix + name });
  const inTime = () => ({ abortSignal: AbortSignal.timeout(maxMs) });
  const remove = (name: string) => client.send(new s3.DeleteObjectCommand(objectOf(name)), inTime());
  return {
    async put(bytes, extension) {
      const name = makeName(extension);
      const object = { ...objectOf(name), Body: bytes, ContentType: STORED_TYPES[extension] };
      await client.send(new s3.PutObjectCommand(object), inTime()).catch((error) => {
        remove(name).catch(() => {}); // It may have arrived all the same.
        throw error;
      });
      return name;
    },
    async restore(name, bytes) {
      refuseForeignName(name);
      const object = { ...objectOf(name), Body: bytes, ContentType: storedType(name) };
      await client.send(new s3.PutObjectCommand(object), inTime());
    },
    async get(name) {
      if (!isStoredName(name)) return undefined;
      const limit = inTime();
      const found = await client.send(new s3.GetObjectCommand(objectOf(name)), limit).catch((error) => {
        if (error instanceof s3.NoSuchKey) return undefined;
        throw error;
      });
      return found && buffer(addAbortSignal(limit.abortSignal, found.Body as Readable));
    },
    async delete(name) {
      if (isStoredName(name)) await remove(name);
    },
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const command = { Bucket, Prefix, ContinuationToken };
        const page = await client.send(new s3.ListObjectsV2Command(command), inTime());
        yield* toStoredFiles(page.Contents ?? [], Prefix);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
  };
}

function* toStoredFiles(objects: readonly _Object[], prefix: string) {
  for (const { Key = '', LastModified } of objects) {
    const name = Key.slice(prefix.length);
    if (isStoredName(name) && LastModified) yield { name, modifiedAt: LastModified };
  }
}

/** A client of the service that a bucket is in. */
export function createClient(
  Client: typeof S3Client,
  settings: S3Settings,
  { requestMs = REQUEST_MS, tries = 2 }: ClientLimits = {},
): S3Client {
  const { region, endpoint, forcePathStyle, accessKeyId, secretAccessKey } = settings;
  return new Client({
    region,
    forcePathStyle,
    ...(endpoint ? { endpoint } : {}),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: tries,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: requestMs,
      throwOnRequestTimeout: true,
    },
    // Not every server that speaks S3 knows Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
