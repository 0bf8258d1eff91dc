import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ClaimsContext } from '#src/features/claims/context.server.ts';
import type { IdentityContext } from '#src/features/identity/context.server.ts';
import type { ReviewsContext } from '#src/features/reviews/context.server.ts';
import type { SubmissionsContext } from '#src/features/submissions/context.server.ts';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { AdminPath } from './admin-path/admin-path.server.ts';

/** The context of the administrators' use cases. */
export interface ModerationContext extends ServerContext {
  tools: ToolsContext;
  auditLog: AuditLogContext;
  identity: IdentityContext;
  reviews: ReviewsContext;
  submissions: SubmissionsContext;
  claims: ClaimsContext;
  admin: AdminPath;
}
