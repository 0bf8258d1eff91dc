import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';

/** The context of what moderators share while they work. */
export interface QueueContext extends ServerContext {
  auditLog: AuditLogContext;
}
