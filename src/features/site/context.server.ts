import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { SitePictures } from './rules.ts';
import type { FixedSite } from './settings.server.ts';
import type { StoredSite } from './site-queries.server.ts';

/** Shared by the use cases of the site's settings. */
export interface SiteContext extends ServerContext {
  auditLog: AuditLogContext;
  tools: ToolsContext;
  fixed: FixedSite;
  /** The settings in use, kept in memory. */
  kept: { stored: StoredSite; pictures: SitePictures };
}
