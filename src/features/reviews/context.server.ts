import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { QueueContext } from '#src/features/queue/context.server.ts';
import type { SpamContext } from '#src/features/spam/context.server.ts';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';

declare module '#src/server/extensions.ts' {
  interface Events {
    /** A person has written a review, which may wait for a moderator. */
    'reviews.created': {
      id: number;
      tool_id: number;
      rating: number;
      status: 'approved' | 'pending';
      user_id: number;
    };
  }
}

/** Shared by the slice's use cases. */
export interface ReviewsContext extends ServerContext {
  tools: ToolsContext;
  auditLog: AuditLogContext;
  spam: SpamContext;
  queue: QueueContext;
}
