import type { Database } from '#src/db/client.server.ts';
import type { AuditEvent } from '#src/features/audit-log/service.server.ts';
import type { ToolsService } from '#src/features/tools/service.server.ts';
import type { Clock } from '#src/server/clock.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ImageProcessor } from '#src/server/images/image-processor.ts';
import type { Log } from '#src/server/log.ts';
import type { MailQueue } from '#src/server/mail/mail-queue.ts';
import type { RateLimiter } from '#src/server/security/rate-limit.ts';
import type { SignedUrls } from '#src/server/uploads/signed-urls.ts';
import type { FileStore } from '#src/server/uploads/storage.ts';
import type { Writer } from './field-queries.server.ts';

/** What every part of the submissions service works with. */
export interface SubmissionsDependencies {
  database: Database;
  clock: Clock;
  log: Log;
  limiter: RateLimiter;
  tools: ToolsService;
  activity: { recordAudit(trx: Writer, actor: Caller, events: readonly AuditEvent[]): Promise<void> };
  store: FileStore;
  images: ImageProcessor;
  signedUrls: SignedUrls;
  mail: MailQueue;
  /** Public address for links in mails, without a trailing slash. */
  appUrl: string;
  /** A transaction after which the noted tools, and with null the lookups, are shown everywhere as they are then. */
  changeCatalogue<Result>(work: (trx: Writer, note: Note) => Promise<Result>): Promise<Result>;
}

export type Note = (toolId: number | null) => void;
