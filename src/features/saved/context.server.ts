import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';

/** Shared by the slice's use cases. */
export interface SavedContext extends ServerContext {
  tools: ToolsContext;
  auditLog: AuditLogContext;
}
