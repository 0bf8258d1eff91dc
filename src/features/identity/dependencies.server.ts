import type { Database } from '#src/db/client.server.ts';
import type { Clock } from '#src/server/clock.ts';
import type { ImageProcessor } from '#src/server/images/image-processor.ts';
import type { Log } from '#src/server/log.ts';
import type { MailQueue } from '#src/server/mail/mail-queue.ts';
import type { RateLimiter } from '#src/server/security/rate-limit.ts';
import type { SignedUrls } from '#src/server/uploads/signed-urls.ts';
import type { FileStore } from '#src/server/uploads/storage.ts';
import type { PasswordHasher } from './passwords/password-hash.server.ts';
import type { ProviderClients } from './providers/provider-client.server.ts';
import type { Writer } from './user-queries.server.ts';

/** What every part of the accounts service works with. */
export interface AccountsDependencies {
  database: Database;
  clock: Clock;
  limiter: RateLimiter;
  hasher: PasswordHasher;
  mail: MailQueue;
  store: FileStore;
  images: ImageProcessor;
  signedUrls: SignedUrls;
  log: Log;
  providerClients: ProviderClients;
  /** Public address for links in mails, without a trailing slash. */
  appUrl: string;
  /** A transaction after which the noted tools are shown as they are then. */
  changeCatalogue<Result>(
    work: (trx: Writer, note: (toolId: number) => void) => Promise<Result>,
  ): Promise<Result>;
}
