import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { SubmissionsContext } from '#src/features/submissions/context.server.ts';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';

/** Shared by the slice's use cases. */
export interface CorrectionsContext extends ServerContext {
  tools: ToolsContext;
  submissions: SubmissionsContext;
  auditLog: AuditLogContext;
}
