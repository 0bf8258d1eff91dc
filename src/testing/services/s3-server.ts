import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#src/server/uploads/s3-store.ts';

export interface TestS3 {
  settings: S3Settings;
  close(): Promise<void>;
}

const BUCKET = 'pictures';

/** A server that speaks S3 and checks signatures (all but those of lists), on loopback, with one empty bucket. */
export async function openTestS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'aisle-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  // The client asks for a list at `/pictures/`; this server signs it as `/pictures`.
  server.middleware.unshift((context, next) => {
    if (context.path === `/${BUCKET}/`) {
      context.app = Object.create(server, { allowMismatchedSignatures: { value: true } });
    }
    return next();
  });
  const { port } = await server.run();
  let isClosed = false;
  return {
    settings: {
      bucket: BUCKET,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
      prefix: '',
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
