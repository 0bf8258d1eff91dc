import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { SpamMatcher } from './rules.ts';

/** Shared by the slice's use cases. */
export interface SpamContext extends ServerContext {
  tools: ToolsContext;
  auditLog: AuditLogContext;
  /** The prepared lists of a version. */
  compiled: { version: number; matcher: SpamMatcher } | undefined;
}
