import type { Database } from '#src/db/client.server.ts';
import type { ToolsService } from '#src/features/tools/service.server.ts';
import type { Clock } from '#src/server/clock.ts';
import type { RateLimiter } from '#src/server/security/rate-limit.ts';

/** What every part of the service for saved tools works with. */
export interface SavedDependencies {
  database: Database;
  clock: Clock;
  limiter: RateLimiter;
  tools: Pick<ToolsService, 'findTool' | 'readBriefs' | 'isPublished' | 'findByAddress'>;
  /** Public address for links, without a trailing slash. */
  appUrl: string;
}
