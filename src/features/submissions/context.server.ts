import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ClaimsContext } from '#src/features/claims/context.server.ts';
import type { QueueContext } from '#src/features/queue/context.server.ts';
import type { SpamContext } from '#src/features/spam/context.server.ts';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { UndoContext } from '#src/features/undo/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';

/** The context of the use cases of submissions. */
export interface SubmissionsContext extends ServerContext {
  tools: ToolsContext;
  auditLog: AuditLogContext;
  claims: ClaimsContext;
  queue: QueueContext;
  undo: UndoContext;
  spam: SpamContext;
}
