import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';

/** What the use cases of submissions share. */
export interface SubmissionsContext extends ServerContext {
  tools: ToolsContext;
  auditLog: AuditLogContext;
}
