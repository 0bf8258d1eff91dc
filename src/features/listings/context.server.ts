import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { UndoContext } from '#src/features/undo/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';

/** Shared by the use cases of administrators who work on many listings. */
export interface ListingsContext extends ServerContext {
  auditLog: AuditLogContext;
  tools: ToolsContext;
  undo: UndoContext;
}
