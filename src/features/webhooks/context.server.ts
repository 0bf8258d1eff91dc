import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { IdentityContext } from '#src/features/identity/context.server.ts';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { Sending } from '#src/server/jobs/keep-sending.ts';

/** The context of webhooks. */
export interface WebhooksContext extends ServerContext {
  auditLog: AuditLogContext;
  identity: IdentityContext;
  tools: ToolsContext;
  sending: Sending;
}
