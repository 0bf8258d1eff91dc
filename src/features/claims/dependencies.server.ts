import type { Database } from '#src/db/client.server.ts';
import type { ToolsService } from '#src/features/tools/service.server.ts';
import type { Clock } from '#src/server/clock.ts';
import type { MailQueue } from '#src/server/mail/mail-queue.ts';
import type { Internet } from '#src/server/outbound/internet.ts';
import type { RateLimiter } from '#src/server/security/rate-limit.ts';
import type { Writer } from './queries.server.ts';

/** What every part of the claims service works with. */
export interface ClaimsDependencies {
  database: Database;
  clock: Clock;
  limiter: RateLimiter;
  mail: MailQueue;
  /** Public address for links in mails, without a trailing slash. */
  appUrl: string;
  tools: Pick<ToolsService, 'findTool'>;
  internet: Internet;
  /** A transaction after which the noted tools are shown everywhere as they are then. */
  changeCatalogue<Result>(
    work: (trx: Writer, note: (toolId: number) => void) => Promise<Result>,
  ): Promise<Result>;
}

export type ClaimedTool = Awaited<ReturnType<ToolsService['findTool']>>;
