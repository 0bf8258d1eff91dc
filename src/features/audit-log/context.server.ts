import type { ServerContext } from '#src/server/context.ts';

/** What the audit log's use cases share. */
export type AuditLogContext = ServerContext;
