import type { ServerContext } from '#src/server/context.ts';

/** The context of the audit log's use cases. */
export type AuditLogContext = ServerContext;
