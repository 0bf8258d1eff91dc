import type { Database } from '#src/db/client.server.ts';
import type { Clock } from './clock.ts';
import type { ImageProcessor } from './images/image-processor.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { Internet } from './outbound/internet.ts';
import type { PersonalDataRegistry } from './personal-data.ts';
import type { RateLimiter } from './security/rate-limit.ts';
import type { FileRegistry } from './uploads/file-registry.ts';
import type { SignedUrls } from './uploads/signed-urls.ts';
import type { FileStore } from './uploads/storage.ts';

/** What every use case can work with. A slice's own context adds its needs and its state to it. */
export interface ServerContext {
  database: Database;
  clock: Clock;
  log: Log;
  limiter: RateLimiter;
  jobs: Jobs;
  mail: MailQueue;
  store: FileStore;
  images: ImageProcessor;
  signedUrls: SignedUrls;
  internet: Internet;
  /** Keys the hashes that stand for visitors. */
  secret: Buffer;
  /** Public address of the site, without a trailing slash. */
  appUrl: string;
  /** Where files beside the database are kept; absolute. */
  dataDir: string;
  personalData: PersonalDataRegistry;
  files: FileRegistry;
  /** What administrators do in all slices, as the audit log names it. */
  auditActions: readonly string[];
}
