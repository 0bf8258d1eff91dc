import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { StoredVersion } from './pages-queries.server.ts';

/** Shared by the use cases of the pages' texts. */
export interface PagesContext extends ServerContext {
  auditLog: AuditLogContext;
  /** The texts that visitors see, kept in memory. */
  kept: {
    current: readonly StoredVersion[];
    /** Their Markdown, read. By page, language and number. */
    fragments: Map<string, readonly string[]>;
  };
}
