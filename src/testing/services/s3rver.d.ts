declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  interface Context {
    path: string;
    app: S3rver;
  }

  export default class S3rver {
    httpServer: Server;
    allowMismatchedSignatures: boolean;
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: readonly { name: string }[];
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
