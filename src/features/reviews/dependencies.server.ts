import type { Database } from '#src/db/client.server.ts';
import type { AuditEvent } from '#src/features/audit-log/service.server.ts';
import type { ToolsService } from '#src/features/tools/service.server.ts';
import type { Clock } from '#src/server/clock.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { RateLimiter } from '#src/server/security/rate-limit.ts';
import type { Writer } from './queries.server.ts';

/** What every part of the reviews service works with. */
export interface ReviewsDependencies {
  database: Database;
  clock: Clock;
  limiter: RateLimiter;
  tools: Pick<ToolsService, 'findTool' | 'readRatings'>;
  activity: { recordAudit(trx: Writer, actor: Caller, events: readonly AuditEvent[]): Promise<void> };
  /** A transaction after which the noted tools are shown everywhere as they are then. */
  changeCatalogue<Result>(work: (trx: Writer, note: Note) => Promise<Result>): Promise<Result>;
}

export type Note = (toolId: number) => void;

export type ReviewedTool = Awaited<ReturnType<ToolsService['findTool']>>;

/** Who speaks for a tool: the one who submitted it, and the one who has proved to own it. */
export function isOwner(tool: ReviewedTool, userId: number): boolean {
  return tool.submitted_by_user_id === userId || tool.owner_user_id === userId;
}
