import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { QueueContext } from '#src/features/queue/context.server.ts';
import type { SpamContext } from '#src/features/spam/context.server.ts';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { UndoContext } from '#src/features/undo/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';

/** Shared by the slice's use cases. */
export interface ReviewsContext extends ServerContext {
  tools: ToolsContext;
  auditLog: AuditLogContext;
  spam: SpamContext;
  queue: QueueContext;
  undo: UndoContext;
}
